// SHA-256 (FIPS 180-4), piece by piece. The browser's own is missing where a page is opened from a file.

const roundConstants = firstPrimes(64).map((prime) => fraction(Math.cbrt(prime)));

function firstPrimes(count) {
  const primes = [];
  for (let number = 2; primes.length < count; number += 1)
    if (primes.every((prime) => number % prime)) primes.push(number);
  return primes;
}

/** The first 32 bits of a number's fraction. */
function fraction(number) {
  return ((number - Math.floor(number)) * 0x100000000) | 0;
}

class SHA256 {
  constructor() {
    this.state = firstPrimes(8).map((prime) => fraction(Math.sqrt(prime)));
    this.block = new Uint8Array(64);
    this.filled = 0;
    this.length = 0;
    this.words = new Int32Array(64);
  }

  update(bytes) {
    this.length += bytes.length;
    let offset = 0;
    while (offset < bytes.length) {
      const count = Math.min(64 - this.filled, bytes.length - offset);
      this.block.set(bytes.subarray(offset, offset + count), this.filled);
      this.filled += count;
      offset += count;
      if (this.filled === 64) this.compress();
    }
    return this;
  }

  /** The digest in hexadecimal digits; nothing can be added after it. */
  hex() {
    const bits = this.length * 8;
    const padding = new Uint8Array(((this.filled < 56 ? 56 : 120) - this.filled) + 8);
    padding[0] = 0x80;
    const view = new DataView(padding.buffer);
    view.setUint32(padding.length - 8, Math.floor(bits / 0x100000000));
    view.setUint32(padding.length - 4, bits >>> 0);
    this.update(padding);
    return this.state.map((value) => (value >>> 0).toString(16).padStart(8, "0")).join("");
  }

  compress() {
    const w = this.words;
    const view = new DataView(this.block.buffer);
    for (let i = 0; i < 16; i += 1) w[i] = view.getInt32(i * 4);
    for (let i = 16; i < 64; i += 1) {
      const a = w[i - 15], b = w[i - 2];
      const s0 = ((a >>> 7) | (a << 25)) ^ ((a >>> 18) | (a << 14)) ^ (a >>> 3);
      const s1 = ((b >>> 17) | (b << 15)) ^ ((b >>> 19) | (b << 13)) ^ (b >>> 10);
      w[i] = (w[i - 16] + s0 + w[i - 7] + s1) | 0;
    }
    let [a, b, c, d, e, f, g, k] = this.state;
    for (let i = 0; i < 64; i += 1) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const t1 = (k + s1 + ((e & f) ^ (~e & g)) + roundConstants[i] + w[i]) | 0;
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      k = g; g = f; f = e; e = (d + t1) | 0;
      d = c; c = b; b = a; a = (t1 + t2) | 0;
    }
    [a, b, c, d, e, f, g, k].forEach((value, i) => { this.state[i] = (this.state[i] + value) | 0; });
    this.filled = 0;
  }
}
