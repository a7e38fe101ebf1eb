"""What readers see of a raw text: white space as one blank, control characters written out, no turned reading order."""
import re


def visible(raw):
    text = re.sub("[\u202a-\u202e\u2066-\u2069]", "", raw)
    text = re.sub("[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]", lambda found: "\\u{%X}" % ord(found[0]), text)
    return re.sub(r"\s+", " ", text).strip()
