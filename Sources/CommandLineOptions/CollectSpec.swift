extension CommandTable {
  /// `collect --bundle`: what one runner's tests left behind. `collect --as-build`: the manifest of a build.
  static let collect = CommandSpec(
    .collect, "Gather a runner's results into a bundle, or write down what a build is made of",
    options: [
      OptionSpec(
        .bundle, takes: ValueSpec("DIR", .folder), "Gather the results of this machine into a new folder"),
      OptionSpec(.bundleName, takes: ValueSpec("NAME", .text), "The bundle's name (default: the folder's)"),
      OptionSpec(
        .tests, takes: ValueSpec("GLOB", .glob), repeatable: true, "Test results, beside the configured"),
      OptionSpec(
        .patterns, takes: ValueSpec("GLOB", .glob), repeatable: true, "AHAP patterns, beside the configured"),
      OptionSpec(.testExitStatus, takes: ValueSpec("N", .exitStatus), "How the test run exited"),
      OptionSpec(.asOf, takes: ValueSpec("TIME", .time), "The time of the bundle (default: now)"),
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
        "On each machine of a matrix", "hapticgate collect --bundle out/shard-3 --test-exit-status $status"),
      .init(
        "In the lane that uploads a build", "hapticgate collect --as-build --version 3.2.0 --build 412"),
    ])
}
