"""Writes a device log: make-log.py ndjson|default MEGABYTES ONE-IN, one line in so many of the app Notes."""
import random
import sys

style, megabytes, one_in = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
random.seed(1)
SUBSYSTEMS = ["com.apple.runningboard", "com.apple.network", "com.apple.UIKit", "com.apple.coreaudio",
              "com.apple.wifi", "com.apple.SpringBoard", "com.apple.locationd"]
MESSAGES = ["Acquiring assertion targeting [app<com.example.other(1234)>:%d] from originator",
            "tcp_connection_destination_event [C%d] flags changed", "Evaluating dispatch of UIEvent: 0x%x; type: 0",
            "LQM-WiFi: rssi=-%d cca=12 chan=36 state=good", "HALC_ProxyIOContext: skipping cycle %d due to overload",
            "Ignoring background time for tag %d", "Setting process visibility to: Background, flush %d shared pages"]
HEX = ["%032X" % random.getrandbits(128) for _ in range(1000)]
written = number = 0
lines = []
while written < megabytes * 1_000_000:
    # 250 lines a second from 14:00 on, over as many hours as it takes.
    milliseconds = number * 4
    second = milliseconds // 1000
    time = "2026-11-%02d %02d:%02d:%02d.%03d%03d+0900" % (
        12 + (14 + second // 3600) // 24, (14 + second // 3600) % 24, second // 60 % 60, second % 60,
        milliseconds % 1000, number % 1000)
    if number % one_in == one_in // 2:
        # Where every line is the app's, none is a signal.
        message = "save tapped id=%d" % number if one_in > 1 else "note %d was drawn" % number
        subsystem, category, process = "com.example.notes", "save", "Notes.app/Notes"
    else:
        kind = random.randrange(7)
        subsystem, category, process = SUBSYSTEMS[kind], "kind%d" % kind, "usr/libexec/daemon%d" % kind
        message = MESSAGES[kind] % (number % 100000)
    if style == "ndjson":
        line = (
            '{"traceID":%d,"eventMessage":"%s","eventType":"logEvent","source":null,"formatString":"%%{public}s %%d",'
            '"userID":501,"activityIdentifier":0,"subsystem":"%s","category":"%s","threadID":%d,"senderImageUUID":"%s",'
            '"backtrace":{"frames":[{"imageOffset":%d,"imageUUID":"%s"}]},'
            '"bootUUID":"C2A94E07-6B1D-4F35-8E20-9D73A5F1B46C","processImagePath":"\\/%s",'
            '"senderImagePath":"\\/System\\/Library\\/PrivateFrameworks\\/Foo.framework\\/Foo","timestamp":"%s",'
            '"machTimestamp":%d,"messageType":"Default","processImageUUID":"%s","processID":%d,'
            '"senderProgramCounter":%d,"parentActivityIdentifier":0,"creatorActivityID":0,"timezoneName":""}\n'
        ) % (number * 7919 + 10**17, message, subsystem, category, number % 99991, HEX[number % 997],
             number % 999983, HEX[number % 991], process.replace("/", "\\/"), time, 1000000 + number * 96000,
             HEX[number % 983], number % 997, number % 999979)
    else:
        line = "%s 0x%-8x  Default     0x0                  %-6d 0    %s: (Foo) [%s:%s] %s\n" % (
            time, number % 1048573, number % 997, process.split("/")[-1], subsystem, category, message)
    lines.append(line)
    written += len(line)
    number += 1
    if len(lines) > 10000:
        sys.stdout.write("".join(lines))
        lines = []
sys.stdout.write("".join(lines))
if style == "ndjson":
    sys.stdout.write('{"count":%d,"finished":1}\n' % number)
