import Notation
import Planning
import Testing

/// The object that forms are made from is an interface: every key and null of it.
struct PlannedSessionJSONTests {
  @Test func everyKeyIsWrittenInItsOrder() {
    let expected = """
      {
        "format": 1,
        "id": "2026-12-01-iphone15-3",
        "code": "K7Q-D4M",
        "checklist": {
          "id": "haptics",
          "title": {
            "en": "Haptics",
            "ko": "햅틱"
          }
        },
        "app": {
          "bundleID": "com.example.notes",
          "version": "3.2.0",
          "build": "412",
          "commit": null
        },
        "device": {
          "required": [
            "current"
          ],
          "model": "iPhone15,3",
          "name": "iPhone 14 Pro Max",
          "fleetName": "seoul-3",
          "os": "18.1",
          "modelPattern": "iPhone15,*",
          "osRange": ">=18",
          "choices": [
            {
              "model": "iPhone15,3",
              "name": "iPhone 14 Pro Max",
              "fleetName": "seoul-3"
            }
          ]
        },
        "settings": [
          {
            "key": "system-haptics",
            "value": "off",
            "required": true
          },
          {
            "key": "ringer",
            "value": "on",
            "required": false
          }
        ],
        "minutes": 7,
        "tasks": [
          {
            "scenario": "rapid",
            "title": "Again & \\"again\\"",
            "steps": [
              {
                "en": "Tap",
                "zh-Hant": "點"
              }
            ],
            "observe": [
              {
                "key": "density",
                "question": "Told apart?"
              }
            ],
            "felt": "as-contract",
            "contract": "saved",
            "contractTitle": null,
            "visible": "Saved",
            "needsLog": true,
            "advisory": false,
            "minutes": 2,
            "needs": [
              {
                "item": "haptics/rapid@current",
                "cause": "stale",
                "reasons": [
                  "Save.swift changed"
                ]
              }
            ]
          }
        ],
        "record": {
          "format": 1,
          "id": "2026-12-01-iphone15-3",
          "session-code": "K7Q-D4M",
          "checklist": "haptics",
          "app": {
            "bundle-id": "com.example.notes",
            "version": "3.2.0",
            "build": "412"
          },
          "device": {
            "model": "iPhone15,3",
            "os": "18.1",
            "os-build": null,
            "reality": null,
            "name": "seoul-3"
          },
          "tester": null,
          "handling": null,
          "settings": {
            "system-haptics": null,
            "ringer": null
          },
          "parameters": {
            "saved": {
              "intensity": 0.65
            }
          },
          "bound-to": {
            "contracts": {
              "saved": "\(Digest.of("contract"))"
            },
            "scenarios": {
              "rapid": "\(Digest.of("scenario"))"
            },
            "files": {
              "../../Sources/Save.swift": "\(Digest.of("file"))"
            }
          },
          "results": {
            "rapid": {
              "started": null,
              "ended": null,
              "verdict": null,
              "felt": null,
              "observations": {
                "density": null
              },
              "reason": null,
              "note": null
            }
          }
        }
      }

      """
    #expect(PlannedSessionJSON.value(.sample).serialised + "\n" == expected)
  }

  @Test func aSessionThatReplacesAnotherAsksForTheReason() {
    var session = PlannedSession.sample
    session.supersedes = .init(session: "2026-11-12-iphone15-3", items: ["rapid"])
    let text = PlannedSessionJSON.value(session).serialised
    #expect(
      text.contains(
        """
            "supersedes": {
              "session": "2026-11-12-iphone15-3",
              "items": [
                "rapid"
              ],
              "reason": null
            },
        """))
  }
}
