export const HERO = {
  kicker: "A clinic on the web, kept by certified doctors",
  before: "A home of natural remedies, with a ",
  marked: "doctor",
  after: " in the house.",
  lead: "Read remedies that our doctors have reviewed, and see a certified doctor when reading is not enough.",
  register: "Register as a patient",
  doctors: "For doctors",
  plate: "Plate 1. Holy basil",
  latin: "Ocimum tenuiflorum",
  flower: ["manjari,", "in flower"],
  leaf: ["leaf, toothed", "at the edge"],
} as const;

export const STEPS = {
  title: "How it works",
  steps: [
    { title: "Fill in a card", words: "Register once, as you would at the counter. It takes about two minutes." },
    { title: "Read what fits", words: "Remedies stand with their cautions and with the doctor who has read them." },
    {
      title: "Talk to a doctor",
      words: "A doctor is listed only after a person here has read the council's register.",
    },
    { title: "Keep the record", words: "What you tell us stays in your account, encrypted, and is yours." },
  ],
} as const;
