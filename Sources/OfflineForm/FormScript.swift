/// The form's script and style, as `Templates/form` holds them.
package enum FormScript {
  /// The parts in their order, in one strict function of their own.
  package static let text: String = {
    let parts: [[UInt8]] = [
      PackageResources.session_js, PackageResources.texts_js, PackageResources.sha256_js,
      PackageResources.time_js, PackageResources.answers_js, PackageResources.imports_js,
      PackageResources.problems_js, PackageResources.logs_js, PackageResources.storage_js,
      PackageResources.elements_js, PackageResources.setup_js, PackageResources.continuation_js,
      PackageResources.scenario_js, PackageResources.finish_js, PackageResources.adjustments_js,
      PackageResources.main_js,
    ]
    let body = parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    return "\n\"use strict\";\n(() => {\n\(body)})();\n"
  }()

  package static let style = "\n" + String(decoding: PackageResources.style_css, as: UTF8.self)
}
