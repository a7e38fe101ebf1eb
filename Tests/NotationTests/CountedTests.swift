import Notation
import Testing

struct CountedTests {
  @Test(arguments: [(0, "0 items"), (1, "1 item"), (2, "2 items"), (21, "21 items")])
  func aNumberSaysOneOrSeveral(number: Int, text: String) {
    #expect(counted(number, "item") == text)
  }

  @Test func aPluralOfItsOwnIsKept() {
    #expect(counted(1, "change weakens", "changes weaken") == "1 change weakens")
    #expect(counted(3, "piece of evidence", "pieces of evidence") == "3 pieces of evidence")
  }
}
