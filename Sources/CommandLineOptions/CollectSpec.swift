extension CommandTable {
  /// `collect --as-build`: the manifest of a build.
  static let collect = CommandSpec(
    .collect, "Write down what a build is made of, for the sessions that will name it",
    options: [
      OptionSpec(.asBuild, "Write the manifest of a build"),
      OptionSpec(.version, takes: ValueSpec("VERSION", .text), "The build's version, such as 3.2.0"),
      OptionSpec(.build, takes: ValueSpec("BUILD", .text), "The build's number, such as 412"),
      OptionSpec(
        .head, takes: ValueSpec("SHA", .commit), "The commit that is built (default: the one checked out)"),
      OptionSpec(
        .output, takes: ValueSpec("FILE", .file),
        "Where to write it (default: evidence/builds/VERSION-BUILD.yml)"),
      OptionSpec(
        .checklist, takes: ValueSpec("FILE", .file), repeatable: true,
        "A checklist of the app (default: the configured)"),
      config, color,
    ],
    examples: [
      .init(
        "In the lane that uploads a build", "hapticgate collect --as-build --version 3.2.0 --build 412")
    ])
}
