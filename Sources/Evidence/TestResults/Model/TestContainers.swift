/// The modules and suites of a file's tests, each kept once.
struct TestContainers: Sendable {
  struct Container: Sendable, Hashable {
    var module: String?
    var suite: [String]?
  }

  private(set) var all: [Container] = []
  /// For each of them a number that it shares with those of other spelling that mean the same.
  private(set) var groups: [Int] = []
  private var numbers: [Container: Int] = [:]
  private var groupNumbers: [Container: Int] = [:]
  private var latest = 0

  mutating func number(of container: Container) -> Int {
    if latest < all.count, all[latest] == container { return latest }
    if let known = numbers[container] {
      latest = known
      return known
    }
    let normalised = Container(
      module: container.module.map { TestIdentity.normalised(module: $0) }, suite: container.suite)
    let group = groupNumbers[normalised] ?? groupNumbers.count
    groupNumbers[normalised] = group
    latest = all.count
    numbers[container] = latest
    all.append(container)
    groups.append(group)
    return latest
  }
}
