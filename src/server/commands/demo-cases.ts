/** Why a demo patient books, what the doctor signs, and how the patient rates it. */
export interface DemoCase {
  readonly reason: string;
  readonly since: string;
  readonly medicines: string;
  readonly allergies: string;
  /** Index among the demo's verified doctors. */
  readonly doctor: number;
  readonly stars: string;
  readonly comment: string;
  readonly signed?: { readonly diagnosis: string; readonly advice: string };
}

/** One for each of the demo's first patients, in their order. */
export const DEMO_CASES: readonly DemoCase[] = [
  {
    reason: "घर पर ब्लड प्रेशर 150/95 आता है, और सिर भारी रहता है।",
    ...{ since: "दो हफ़्ते से", medicines: "एम्लोडिपिन 5 mg", allergies: "" },
    ...{ doctor: 0, stars: "5", comment: "" },
    signed: { diagnosis: "हाई ब्लड प्रेशर, सिरदर्द", advice: "नमक कम लें। रोज़ टहलें। ब्लड प्रेशर लिखें।" },
  },
  {
    reason: "My sugar is higher in the mornings, and my feet tingle.",
    ...{ since: "two months", medicines: "Metformin 500 mg, twice a day", allergies: "" },
    ...{ doctor: 0, stars: "5", comment: "She took her time and explained everything." },
    signed: {
      diagnosis: "Type 2 diabetes, sore feet",
      advice: "Check your feet every evening. Keep a sugar diary.",
    },
  },
  {
    reason: "A cough at night. I need my inhaler more often.",
    ...{ since: "ten days", medicines: "Salbutamol inhaler", allergies: "Penicillin" },
    ...{ doctor: 1, stars: "4", comment: "" },
  },
  {
    reason: "सिर में दर्द, जो रोशनी और आवाज़ से बढ़ता है।",
    ...{ since: "दो महीने से", medicines: "", allergies: "" },
    ...{ doctor: 0, stars: "5", comment: "डॉक्टर ने आराम से पूरी बात सुनी।" },
  },
  {
    reason: "Stomach pain after eating out.",
    ...{ since: "three days", medicines: "", allergies: "" },
    ...{ doctor: 0, stars: "4", comment: "" },
  },
  {
    reason: "I get breathless when I climb stairs.",
    ...{ since: "one month", medicines: "Clopidogrel, atorvastatin, amlodipine", allergies: "" },
    ...{ doctor: 1, stars: "5", comment: "On time to the minute." },
  },
  {
    reason: "शुगर की रिपोर्ट दिखानी है।",
    ...{ since: "पिछले हफ़्ते से", medicines: "मेटफ़ॉर्मिन, सुबह-शाम", allergies: "" },
    ...{ doctor: 0, stars: "4", comment: "सब साफ़-साफ़ समझाया।" },
  },
  {
    reason: "I'm tired all day, and my hair is falling.",
    ...{ since: "three months", medicines: "Thyroxine 50 mcg", allergies: "" },
    ...{ doctor: 0, stars: "3", comment: "The video broke off twice." },
  },
  {
    reason: "Burning in the chest after meals.",
    ...{ since: "last month", medicines: "", allergies: "Sulfa drugs" },
    ...{ doctor: 0, stars: "5", comment: "" },
  },
  {
    reason: "I don't sleep well before exams. What helps?",
    ...{ since: "three weeks", medicines: "Iron tablets", allergies: "" },
    ...{ doctor: 2, stars: "4", comment: "Clear answers." },
  },
];

/** A case of a person who books by phone. */
export const PHONE_CASE: DemoCase = {
  reason: "बुख़ार और गले में दर्द।",
  ...{ since: "कल से", medicines: "", allergies: "" },
  ...{ doctor: 0, stars: "5", comment: "" },
};
