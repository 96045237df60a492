extension SampleData {
  static let firstNames = [
    "Anna", "Ben", "Chloé", "David", "Elif", "Finn", "Grace", "Hugo", "Ines", "Jonas", "Kaito",
    "Léa", "Mateo", "Noor", "Oskar", "Priya", "Quinn", "Rosa", "Sven", "Tara", "Uma", "Víctor",
    "Wanda",
  ]

  static let lastNames = [
    "Adler", "Brandt", "Costa", "Dubois", "Eriksen", "Fischer", "Gómez", "Haddad", "Ito", "Jansen",
    "Kowalski", "Lindqvist", "Müller", "Novak", "Okafor", "Patel", "Rossi",
  ]

  static let groupNames = [
    "Book Club", "Sunday Football", "Apartment 4B", "Café Crew", "Release Team", "Choir",
  ]

  static let sentences = [
    "Are you coming tonight?", "I’m on my way.", "The train is ten minutes late.",
    "Could you send me the address again?", "Thanks, that helped a lot!", "See you at the café.",
    "The meeting is now at three.", "I left the keys with the neighbors.", "Happy birthday! 🎂",
    "Do we need anything from the store?", "Milk, bread, and coffee.", "Sounds good to me.",
    "I’ll call you after lunch.", "Did you see the photos from the lake?", "They turned out great.",
    "Let’s talk about it tomorrow.", "The new build is ready for testing.", "It crashes on launch.",
    "Try it again, I fixed it an hour ago.", "Works now, thank you.", "How was your weekend?",
    "We went hiking, and it rained all day.", "Grandma says hello.", "I’m so tired.",
    "Who brings the cake?", "I can pick you up at seven.", "No worries.", "Haha 😂",
    "The tickets are booked: Saturday, row 12, seats 5 to 8.", "I’ll think about it.",
    "Please don’t forget to water the plants while we’re away.", "Done!", "Where are you?",
    "In front of the station, next to the kiosk.", "The plumber comes between nine and noon.",
    "Can you read this before I send it to the whole team? I’m not sure about the last paragraph.",
  ]
}

extension SeededGenerator {
  /// Returns a random element of an array that isn't empty.
  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }
}
