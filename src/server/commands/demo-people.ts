import type { Language } from "#domain/language.ts";
import { ageOn } from "#domain/patients/age.ts";

/* Invented people for `npm run demo`; their numbers and addresses do not exist. */

export const DEMO_PASSWORD = "demo-of-a-tulsi-garden";
export const DEMO_ADMIN = "asha@demo.example";

type Gender = "Male" | "Female" | "Other";

/** Name, gender, day of birth, language of the account, and medical history. */
const PEOPLE: readonly (readonly [string, Gender, string, Language, string])[] = [
  ["Savitri Yadav", "Female", "1967-08-14", "hi", "हाई ब्लड प्रेशर, रोज़ सुबह एम्लोडिपिन 5 mg।"],
  ["Ramesh Sharma", "Male", "1961-02-03", "en", "Type 2 diabetes since 2015, metformin twice a day."],
  ["Fatima Khan", "Female", "1989-11-27", "en", "Asthma since childhood. Allergic to penicillin."],
  ["अनिता पाटिल", "Female", "1984-05-09", "hi", "माइग्रेन, महीने में दो बार।"],
  ["Arjun Reddy", "Male", "1994-07-21", "en", ""],
  ["Gurmeet Singh", "Male", "1956-12-30", "en", "Stent in 2019. Clopidogrel, atorvastatin and amlodipine."],
  ["राजेश ठाकुर", "Male", "1978-03-18", "hi", "शुगर की दवा मेटफ़ॉर्मिन, सुबह-शाम।"],
  ["Kavita Iyer", "Female", "1972-09-05", "en", "Underactive thyroid, thyroxine 50 mcg."],
  ["Joseph D'Souza", "Male", "1969-01-11", "en", "Acid reflux after late dinners. Stopped smoking in 2020."],
  ["Nasreen Sheikh", "Female", "1998-06-16", "en", "Iron deficiency, taking iron tablets."],
  ["Suresh Das", "Male", "1982-10-08", "en", ""],
  ["Padma Krishnan", "Female", "1959-04-25", "en", "Osteoarthritis of both knees. Paracetamol when needed."],
  ["सुनीता कुमारी", "Female", "1991-12-02", "hi", ""],
  ["Mohan Lal Verma", "Male", "1953-06-20", "hi", "हाई ब्लड प्रेशर और शुगर। टेलमिसार्टन और मेटफ़ॉर्मिन।"],
  ["Pooja Bhatt", "Female", "1996-02-14", "en", ""],
  ["Imtiaz Ali", "Male", "1987-08-29", "en", "Hay fever every spring."],
  ["Lalita Devi", "Female", "1963-11-06", "hi", "घुटनों में दर्द।"],
  ["Vivek Joshi", "Male", "1990-03-31", "en", ""],
  ["Meenakshi Pillai", "Female", "1976-07-12", "en", "Migraine since her twenties."],
  ["Harish Chandra", "Male", "1966-09-23", "hi", ""],
  ["Anjali Deshpande", "Female", "1993-01-19", "en", "Polycystic ovaries."],
  ["Abdul Rahman", "Male", "1971-05-28", "en", "Type 2 diabetes, insulin at night."],
  ["रेखा मिश्रा", "Female", "1980-10-15", "hi", "थायराइड की दवा रोज़ सुबह।"],
  ["Nikhil Shetty", "Male", "1999-04-04", "en", ""],
  ["Geeta Rani", "Female", "1957-02-22", "hi", "ब्लड प्रेशर की दवा।"],
  ["Thomas Mathew", "Male", "1964-12-12", "en", "Chronic bronchitis, gave up smoking in 2018."],
  ["Shabnam Ansari", "Female", "1985-07-07", "en", ""],
  ["Dinesh Patel", "Male", "1979-11-30", "en", "Kidney stone in 2021."],
  ["Sneha Kulkarni", "Female", "2001-03-26", "en", ""],
  ["महेश गुप्ता", "Male", "1974-08-17", "hi", "एसिडिटी, देर रात खाने पर।"],
  ["Rukmini Rao", "Female", "1951-05-01", "en", "High blood pressure. Cataract surgery in 2022."],
  ["Kunal Mehta", "Male", "1988-06-09", "en", ""],
  ["Asha Bai", "Female", "1969-10-20", "hi", ""],
  ["Balwinder Kaur", "Female", "1975-01-27", "en", "Type 2 diabetes, diet only."],
  ["Prakash Jadhav", "Male", "1983-04-13", "en", "Lower back pain."],
  ["Zoya Mirza", "Female", "1997-09-09", "en", ""],
  ["रवि शंकर", "Male", "1992-02-28", "hi", ""],
  ["Usha Menon", "Female", "1962-03-14", "en", "Asthma, budesonide inhaler."],
  ["Tenzin Dolma", "Female", "1994-12-18", "en", ""],
  ["Ganesh Naik", "Male", "1970-07-30", "en", "High blood pressure, not on tablets."],
  ["Farhan Siddiqui", "Male", "1986-05-22", "en", ""],
  ["Kiran Chauhan", "Other", "1995-08-03", "en", ""],
];
export const DEMO_PATIENTS = PEOPLE.length;

export interface DemoPatient {
  readonly language: Language;
  readonly bornOn: string;
  /** What the sign-up form asks for. */
  readonly fields: Readonly<
    Record<"name" | "email" | "age" | "gender" | "phone" | "aadhar" | "medicalHistory", string>
  >;
}

/** The nth invented patient, always the same one. In: also the clinic's day, for the age. */
export function demoPatient(n: number, today: string): DemoPatient {
  const person = PEOPLE[n];
  if (person === undefined) throw new Error(`the demo has no patient ${n}`);
  const [name, gender, bornOn, language, medicalHistory] = person;
  return {
    language,
    bornOn,
    fields: {
      ...{ name, gender, medicalHistory },
      email: demoEmail(n),
      age: String(ageOn(bornOn, today)),
      phone: String(9_000_000_000 + n * 7_654_321).slice(0, 10),
      aadhar: String(200_000_000_000 + n * 7_318_264_517).slice(0, 12),
    },
  };
}

export function demoEmail(n: number): string {
  return `patient${n + 1}@demo.example`;
}

export const DEMO_FEEDBACK: readonly (readonly [rating: string, words: string])[] = [
  ["5", "It told me what it does not know. I went to the doctor instead."],
  ["5", "My mother reads it in the evening. The text is large enough for her."],
  ["4", "The page on acidity is clear. More on children, please."],
  ["4", "I have not booked yet, but I could check the doctors' registration numbers. Good."],
  ["3", "The pictures load slowly on my phone in the village."],
  ["5", "बहुत सरल भाषा में लिखा है।"],
  ["2", "I looked for knee pain and found nothing."],
  ["5", "मुलेठी और ब्लड प्रेशर वाली बात मुझे पता नहीं थी।"],
  ["1", "I wanted a remedy for fever and was sent to a doctor."],
  ["4", ""],
  ["4", "डॉक्टर से बात आसान थी, बस कैमरा चालू करने में समय लगा।"],
];

export const DEMO_MESSAGES: readonly (readonly [name: string, subject: string, message: string])[] = [
  ["Ramesh Sharma", "Hours on Sunday", "Are you open on Sunday mornings? I work on the other days."],
  ["Sister Agnes", "Leaflets for our hostel", "May we print the page on coughs and colds for the girls' hostel?"],
  ["Kavita Iyer", "Ginger tea page", "It says half a spoon in one place and a slice in another. Which is right?"],
  ["Dr Rao", "Joining the clinic", "I practise in Mysuru and would like to see patients through your clinic."],
  ["लता जोशी", "पिताजी की रिपोर्ट", "क्या कोई पिताजी की रिपोर्ट देख सकता है, या डॉक्टर का समय लेना होगा?"],
];

export const DEMO_POSTS: readonly {
  readonly title: string;
  readonly content: string;
  readonly category: string;
  readonly remedies: readonly string[];
}[] = [
  {
    title: "Steam for a blocked nose, without burns",
    content: [
      "Warm, moist air soothes many people with a blocked nose. " +
        "Children have been badly scalded by bowls of hot water, so it is not for them.\n",
      "## How adults use it\n",
      "1. Let boiled water stand for five minutes.",
      "2. Sit at a table, never in bed.",
      "3. Breathe the air above the bowl, not under a tight towel.\n",
      "## See a doctor if\n",
      "you are breathless, the fever lasts more than three days, or you cough up blood.",
    ].join("\n"),
    category: "Remedies",
    remedies: ["Steam, for adults", "Warm salt-water gargle"],
  },
  {
    title: "रात को अच्छी नींद के लिए",
    content:
      "सोने से एक घंटा पहले फ़ोन दूसरे कमरे में रख दें। रोज़ एक ही समय पर सोएँ, कमरे में अँधेरा रखें, " +
      "और रात का खाना सोने से दो घंटे पहले खा लें।",
    category: "Lifestyle",
    remedies: [],
  },
];

/** The demo's own data in place of the shipped examples; it names itself a demo. */
export const DEMO_CLINIC = {
  name: "Tulsi",
  tagline: "A home of natural remedies, with a doctor in the house.",
  address: "12 Neem Lane\nKothrud, Pune 411038\nMaharashtra, India",
  phone: "+91 20 0000 0000",
  email: "clinic@demo.example",
  hours: "Monday to Friday, 9 am to 7 pm\nSaturday, 9 am to 2 pm\nSunday closed",
  taglineHindi: "घरेलू नुस्खों का घर, जहाँ डॉक्टर भी मौजूद हैं।",
  addressHindi: "12 नीम लेन\nकोथरूड, पुणे 411038\nमहाराष्ट्र, भारत",
  hoursHindi: "सोमवार से शुक्रवार, सुबह 9 से शाम 7 बजे\nशनिवार, सुबह 9 से दोपहर 2 बजे\nरविवार को बंद",
  grievance: { officer: "Asha Pawar", phone: "+91 20 0000 0001", email: "grievance@demo.example" },
  team: [
    {
      name: "Dr Meera Kulkarni",
      role: "General medicine, doctor in charge",
      description: "Reviews our remedy pages and sees patients with coughs, fevers and blood pressure.",
      nameHindi: "डॉ. मीरा कुलकर्णी",
      roleHindi: "जनरल मेडिसिन, मुख्य डॉक्टर",
      descriptionHindi: "नुस्खों के पेज जाँचती हैं, और खाँसी, बुख़ार और ब्लड प्रेशर के मरीज़ देखती हैं।",
    },
    {
      name: "Dr Lakshmi Nair",
      role: "Ayurveda",
      description: "Explains what tradition says, what has been studied, and where the two disagree.",
      nameHindi: "डॉ. लक्ष्मी नायर",
      roleHindi: "आयुर्वेद",
      descriptionHindi: "बताती हैं कि परंपरा क्या कहती है, किस पर स्टडी हुई है, और दोनों में कहाँ फ़र्क़ है।",
    },
    {
      name: "Asha Pawar",
      role: "Receptionist",
      description: "Answers messages, manages appointments and handles complaints.",
      nameHindi: "आशा पवार",
      roleHindi: "रिसेप्शनिस्ट",
      descriptionHindi: "मैसेज का जवाब देती हैं, अपॉइंटमेंट सँभालती हैं और शिकायतें सुनती हैं।",
    },
  ],
  testimonials: [
    {
      quote: "I asked about mulethi for my throat. It warned me about my blood pressure, so I called the doctor.",
      who: "Kavita, 54",
      when: "Pune",
    },
    { quote: "पिताजी अपने पुराने फ़ोन पर पढ़ते हैं। पेज जल्दी खुलता है।", who: "सुनीता, 34", when: "नाशिक" },
  ],
  sponsors: [],
} as const;
