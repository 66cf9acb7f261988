/** Invented people for `npm run demo`; numbers and addresses belong to nobody. */

export const DEMO_PASSWORD = "demo-of-a-tulsi-garden";
export const DEMO_ADMIN = "asha@demo.example";

const FIRST_NAMES = [
  "Savitri",
  "Ramesh",
  "Arjun",
  "Fatima",
  "Gurmeet",
  "Kavita",
  "Joseph",
  "Nasreen",
  "Suresh",
  "Padma",
  "अनिता",
  "राजेश",
];
const LAST_NAMES = ["Yadav", "Sharma", "Iyer", "Khan", "Das", "Patil", "D'Souza", "Reddy", "Thakur", "Singh"];
const HISTORIES = [
  "",
  "Type 2 diabetes since 2015, metformin in the morning.",
  "High blood pressure, amlodipine. Does not take salt with fruit any more.",
  "Asthma as a child. Allergic to penicillin.",
  "Acidity after late dinners.",
  "माइग्रेन, महीने में दो बार।",
];

export interface DemoPatient {
  readonly name: string;
  readonly email: string;
  readonly age: string;
  readonly gender: "Male" | "Female" | "Other";
  readonly phone: string;
  readonly aadhar: string;
  readonly medicalHistory: string;
}

function pick<T>(list: readonly T[], at: number): T {
  const found = list[at % list.length];
  if (found === undefined) throw new Error("an empty list has nothing to pick");
  return found;
}

/** The nth invented patient, always the same one. */
export function demoPatient(n: number): DemoPatient {
  return {
    name: `${pick(FIRST_NAMES, n)} ${pick(LAST_NAMES, n * 7 + 3)}`,
    email: `patient${n + 1}@demo.example`,
    age: String(19 + ((n * 37) % 64)),
    gender: pick(["Female", "Male", "Female", "Male", "Other"] as const, n),
    phone: String(9_000_000_000 + n * 7_654_321).slice(0, 10),
    aadhar: String(200_000_000_000 + n * 7_318_264_517).slice(0, 12),
    medicalHistory: pick(HISTORIES, n * 5),
  };
}

export const DEMO_FEEDBACK: readonly (readonly [rating: string, words: string])[] = [
  ["5", "It told me what it does not know. I went to the doctor instead."],
  ["5", "My mother reads it in the evening, the letters are large."],
  ["4", "The page on acidity is clear. More on children, please."],
  ["4", "Booked nothing yet, but the numbers of the doctors can be checked. Good."],
  ["3", "On my phone the pictures come late in the village."],
  ["5", "बहुत सरल भाषा में लिखा है।"],
  ["2", "I looked for knee pain and found nothing."],
  ["5", "The caution about mulethi and blood pressure was new to me."],
  ["1", "I wanted a remedy for fever and was sent to a doctor."],
  ["4", ""],
];

export const DEMO_MESSAGES: readonly (readonly [name: string, subject: string, message: string])[] = [
  ["Ramesh Yadav", "Hours on Sunday", "Are you open on Sunday mornings? I work the other days."],
  ["Sister Agnes", "Leaflets for our hostel", "May we print the page on coughs and colds for the girls' hostel?"],
  [
    "Kavita Patil",
    "A mistake in the ginger page",
    "It says half a spoon in one place and a slice in another. Which is it?",
  ],
  ["Dr Rao", "Joining the clinic", "I practise in Mysuru and would like to see patients through your clinic."],
  ["Arjun", "Father's reports", "Can somebody look at my father's reports, or must we book a doctor?"],
];

export const DEMO_POSTS: readonly {
  readonly title: string;
  readonly content: string;
  readonly category: string;
  readonly remedies: readonly string[];
}[] = [
  {
    title: "A steam bowl without burns",
    content: [
      "Warm, moist air soothes many people with a blocked nose. " +
        "Children have been badly scalded by bowls of hot water, so it is not for them.\n",
      "## How grown-ups use it\n",
      "1. Let boiled water stand for five minutes.",
      "2. Sit at a table, never in bed.",
      "3. Breathe the air above the bowl, not under a tight towel.\n",
      "## See a doctor if\n",
      "you are breathless, the fever lasts more than three days, or you cough up blood.",
    ].join("\n"),
    category: "Remedies",
    remedies: ["Steam, for grown-ups", "Warm salt-water gargle"],
  },
  {
    title: "The hour before sleep",
    content:
      "A telephone in another room does more for sleep than any tea we know of. " +
      "Keep the same hour, keep the room dark, and let the last meal be two hours old.",
    category: "Lifestyle",
    remedies: [],
  },
];
