@main
enum HapticGate {
  static func main() { print("hapticgate") }
}
