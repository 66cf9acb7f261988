import type { DrawingName } from "#domain/remedies/drawings.ts";
import type { ClinicSettings } from "#domain/settings/settings.rules.ts";

/** Shown above the settings, and wherever they are read, as long as they are these examples. */
export const EXAMPLE_NOTE =
  "These entries are examples: the address, the people, the voices and the sponsors are invented. Replace them before the clinic opens.";

/** What a clinic's keeper has to replace before opening; every invented part says in its own words that it is one. */
export const CLINIC_EXAMPLE = {
  example: true,
  name: "Tulsi",
  tagline: "A home of natural remedies, with a doctor in the house.",
  address: "Example address: 12 Neem Lane\nSample Nagar, Pune 411000\nMaharashtra, India",
  phone: "+91 00000 00000",
  email: "desk@tulsi.example",
  hours: "Monday to Friday, 09:00 to 19:00\nSaturday, 09:00 to 14:00\nSunday closed",
  emergency: { emergency: "112", ambulance: "108", mentalHealth: "14416" },
  team: [
    {
      name: "Dr Meera Kulkarni (example)",
      role: "General medicine, doctor in charge",
      description: "Example entry. Reads every remedy page before it is published, and signs it with a date.",
    },
    {
      name: "Dr Lakshmi Nair (example)",
      role: "Ayurveda",
      description:
        "Example entry. Tells what tradition says apart from what has been studied, and where the two disagree.",
    },
    {
      name: "Asha Rane (example)",
      role: "Runs the desk",
      description: "Example entry. Answers what people write, keeps the register, and knows whom to call.",
    },
  ],
  testimonials: [
    {
      quote:
        "I asked about mulethi for my throat. It told me what it does to blood pressure, and showed the page. I called my doctor instead.",
      who: "Savitri, 58 (example)",
      when: "An invented voice, until a real one agrees to be quoted",
    },
    {
      quote: "My father reads it on his old phone. It opens, and the letters are large.",
      who: "Arjun, 31 (example)",
      when: "An invented voice, until a real one agrees to be quoted",
    },
  ],
  sponsors: [
    "Neem Lane Trust (example)",
    "Sample Pharmacy School (example)",
    "Dusk Press (example)",
    "Clear Water Works (example)",
  ],
} satisfies ClinicSettings;

/** The drawing beside each sponsor of the example, in the same order. */
export const SPONSOR_DRAWINGS: readonly DrawingName[] = ["neem", "mortar", "dusk", "water"];

export interface EmergencyNumber {
  /** As it is dialled. */
  readonly number: string;
  readonly name: string;
  readonly note: string;
  /** False until somebody of the clinic has called it or read it on an official page. */
  readonly confirmed: boolean;
}

/** Whom to call in India, for the pages that need more than the three of the settings. */
export const EMERGENCY_NUMBERS: readonly EmergencyNumber[] = [
  { number: "112", name: "Emergency", note: "All of India, day and night", confirmed: true },
  { number: "108", name: "Ambulance", note: "Most states", confirmed: false },
  { number: "102", name: "Ambulance for mother and child", note: "Most states", confirmed: false },
  { number: "14416", name: "Tele-MANAS", note: "Someone to talk to, free, day and night", confirmed: true },
  { number: "181", name: "Women's helpline", note: "Day and night", confirmed: true },
  { number: "1098", name: "Childline", note: "Day and night", confirmed: true },
  { number: "1800116117", name: "Poison information, AIIMS", note: "1800 116 117", confirmed: false },
];

export interface AboutCopy {
  readonly mission: { readonly title: string; readonly paragraphs: readonly string[] };
  readonly expertise: {
    readonly title: string;
    readonly items: readonly { readonly name: string; readonly text: string }[];
  };
  readonly innovation: { readonly title: string; readonly paragraphs: readonly string[] };
  readonly team: { readonly title: string };
}

/** What stands on About us; it describes how this house works, and an admin may rewrite it. */
export const ABOUT_COPY: AboutCopy = {
  mission: {
    title: "What we are here for",
    paragraphs: [
      "Every home in India has its remedies, and most of them are food. We write down what they are, how people use them, what is known, and who should leave them alone.",
      "A remedy page of ours never stands in the place of a doctor. It says when to see one, and it says so before it says anything pleasant.",
      "We promise nothing that a study has not shown. Where there is only custom, we call it custom.",
    ],
  },
  expertise: {
    title: "What we know something about",
    items: [
      {
        name: "Kitchen remedies",
        text: "Ginger, tulsi, honey, haldi and their kin: in kitchen amounts, each with its cautions.",
      },
      {
        name: "Herbs and medicines together",
        text: "Which do not go with blood thinners, diabetes tablets or blood pressure tablets.",
      },
      {
        name: "Everyday complaints",
        text: "Colds, coughs, migraine and acidity: comfort, and the signs that need a doctor.",
      },
      {
        name: "Habits beside the tablets",
        text: "Salt, walking, sleep and a full plate for people with high blood pressure.",
      },
      {
        name: "Reading the evidence",
        text: "A mark from A to D on every page, with the reason beside it and the source to open.",
      },
      {
        name: "Plain language",
        text: "Short sentences, Hindi names, large letters, and pages that open on an old phone.",
      },
    ],
  },
  innovation: {
    title: "New tools, old care",
    paragraphs: [
      "We use new tools where they keep people safer. Each page carries its sources and its review, a page that lacks its caution cannot be published, and what is private is kept encrypted.",
      "Where software answers, it says that it is software, shows the page it quotes, and hands over to a person. It never diagnoses, and it never prescribes.",
      "What we learn from those who write to us changes the pages. What they tell us in confidence does not leave the clinic.",
    ],
  },
  team: { title: "Who works here" },
};
