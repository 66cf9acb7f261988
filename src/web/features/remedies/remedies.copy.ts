export const CABINET = {
  kicker: "Kitchen remedies and habits",
  title: "The remedy cabinet",
  lead:
    "Open a drawer to see how it is used in the kitchen, what is known, and who should leave it closed. For " +
    "high blood pressure there are only habits here, beside your doctor's treatment.",
  more: "More in the library",
  someDrafts: (drafts: number, all: number) =>
    drafts === all
      ? "Every page in this cabinet is a draft: it awaits the review of the clinic's doctor."
      : `${drafts} of ${all} pages in this cabinet are drafts: they await the review of the clinic's doctor.`,
} as const;

export const SHEET = {
  close: "Close drawer",
  more: "More in the library",
  doctor: "See a doctor if",
  whatItIs: "What it is",
  custom: "By custom",
  inFood: "How people use it in food",
  saved: "How it is kept",
  evidence: "What is known",
  grade: (grade: string, means: string) => `Evidence ${grade}. ${means}`,
  cautions: "Cautions",
  whoMustNot: "Who should not",
  pregnancy: "Pregnancy",
  children: "Children",
  conditions: "Others",
  medicines: "Medicines it does not go with",
  leaveAlone: (condition: string) => `Leave alone: ${condition}`,
  sources: "Sources",
  read: (publisher: string, day: string) => `${publisher}, read ${day}`,
  reviewedOn: (registration: string, day: string) => `${registration}, ${day}`,
} as const;
