import ReleaseNotes
import Testing

@Suite struct PersonalDataTests {
  @Test(
    arguments: [
      (.asWritten, "Jane Q. Kim", "Jane Q. Kim"), (.initials, "Jane Q. Kim", "J. Q. K."),
      (.initials, "J. K.", "J. K."), (.initials, "김민수", "김."), (.initials, "", ""),
      // printf 'hapticgate tester\nJane Kim' | sha256sum
      (.hashed, "Jane Kim", "tester-d49631d5"),
    ] as [(PersonalData, String, String)])
  func peopleAreNamedAsAskedFor(_ people: PersonalData, _ written: String, _ expected: String) {
    #expect(people.name(written) == expected)
  }
}
