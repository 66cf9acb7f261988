interface Clause {
  readonly title: string;
  readonly text: readonly string[];
}

export const TERMS = {
  title: "Terms, and how your data is kept",
  lead: "Short, because it should be read. If something here is unclear, ask us before you register.",
  contents: "On this page",
  use: {
    id: "terms",
    title: "Terms and conditions",
    clauses: [
      {
        title: "What this house is",
        text: [
          "Tulsi publishes pages on natural remedies and lets you register with " +
            "certified doctors. A page here is information. It is not a diagnosis and " +
            "not a prescription, and it does not replace a visit to a doctor.",
        ],
      },
      {
        title: "In an emergency",
        text: ["Call 112, or 108 for an ambulance. Do not wait for an answer from this site."],
      },
      {
        title: "Your account",
        text: [
          "Give your own particulars, and true ones: a doctor relies on them. Keep your " +
            "password to yourself. If you think that somebody else knows it, tell us.",
          "A doctor's account is listed only after a person at the " +
            "clinic has read the register of the doctor's council.",
        ],
      },
      {
        title: "Remedies beside medicines",
        text: [
          "Do not stop or change a medicine because of something you read here. Many plants act " +
            "on medicines; each page names the people who must leave the remedy alone.",
        ],
      },
    ] satisfies readonly Clause[],
  },
  data: {
    id: "data",
    title: "How my data is kept",
    clauses: [
      {
        title: "What we keep",
        text: [
          "From a patient: name, e-mail, phone, age, gender, Aadhaar number and, if " +
            "you choose to write it, your medical history. From a doctor: name, date of " +
            "birth, gender, Aadhaar number, license number and e-mail.",
        ],
      },
      {
        title: "How we keep it",
        text: [
          "Aadhaar numbers and medical histories are stored encrypted. An Aadhaar " +
            "number is shown with its last four digits only. Passwords are never " +
            "stored; only a value from which they cannot be read back.",
        ],
      },
      {
        title: "What it is for",
        text: [
          "To know who you are when you see a doctor, and to reach you. We do not " +
            "sell it, and no page here loads anything from another company.",
        ],
      },
      {
        title: "Cookies",
        text: [
          "One cookie keeps you signed in, one remembers whether you chose " +
            "the light or the dark page. There are no others.",
        ],
      },
      {
        title: "Your rights",
        text: [
          "You may ask what we hold about you, have it corrected, or have it erased as far as the " +
            "law lets us: when you are logged in, on the page Your data, without asking anybody. If " +
            "something went wrong, file a grievance: it is answered within 90 days.",
        ],
      },
    ] satisfies readonly Clause[],
  },
} as const;
