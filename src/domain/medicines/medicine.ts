import type { CLASSES } from "#generated/messages/medicines/classes.ts";
import type { Ground } from "../advice/forbidden-items.ts";
import type { Form, Way } from "../advice/forms.ts";
import type { List } from "../advice/guideline.ts";
import type { Language } from "../language.ts";
import type { Schedule, Severity } from "./medicine-kinds.ts";

/** A class of medicines that share allergies or must not be given twice (content/medicines/classes.yaml). */
export type MedicineClass = keyof typeof CLASSES;

/** A sentence in both languages. */
export type Says = Readonly<Record<Language, string>>;

/** A medicine of the list: a generic, or a fixed combination of several (content/medicines/list). */
export interface Medicine {
  /** The generic name; of a combination the generic names joined by ` + `. */
  readonly name: string;
  readonly hindi: string;
  /** The generic names in a combination. */
  readonly ingredients?: readonly string[];
  /** Other names and spellings. */
  readonly also?: readonly string[];
  readonly classes: readonly MedicineClass[];
  /** Strengths by form, of a combination in the order of its ingredients: `500 mg + 125 mg`, `125 mg/5 ml`. */
  readonly forms?: Readonly<Partial<Record<Form, readonly string[]>>>;
  readonly schedule: Schedule;
  readonly telemedicine: {
    /** The law by which it is never prescribed remotely. */
    readonly forbiddenBy?: Ground;
    /** The list of the guidelines by way; for other ways the doctor chooses. */
    readonly lists: Readonly<Partial<Record<Way, List>>>;
  };
  readonly brands?: readonly string[];
  /** Keys of `MEDICINE_SOURCES`. */
  readonly sources: readonly string[];
  /** Present where the clinic added it. */
  readonly own?: OwnFacts;
}

/** What only a medicine that the clinic added has. */
export interface OwnFacts {
  /** Whether the clinic no longer uses it. */
  readonly isRetired: boolean;
  /** What it contains that the list does not have, in lower case. */
  readonly unlisted: readonly string[];
  /** The ways of taking it for which the clinic chose a list for teleconsultations, or all that it contains has one. */
  readonly listedWays: readonly Way[];
  /** Empty for none; in one language, as the clinic wrote it. */
  readonly caution: string;
  readonly cautionSource: string;
}

export interface MedicineSource {
  readonly title: string;
  readonly publisher: string;
  readonly url: string;
  /** When our data was compared with what; absent for a work that was not opened. */
  readonly read?: { readonly on: string; readonly what: string };
}

/** What the list knows of a class. */
export interface ClassRules {
  readonly key: MedicineClass;
  /** What two medicines of the class mean. */
  readonly duplicates: "critical" | "important" | "allowed";
  /** Whether an allergy to one of them counts for all. */
  readonly allergy?: true;
  /** The same one twice is no danger. */
  readonly supplement?: true;
  /** What people call the class. */
  readonly names?: readonly string[];
  /** Classes to which an allergy may extend. */
  readonly related?: readonly MedicineClass[];
}

interface Sourced extends Says {
  readonly sources: readonly string[];
}

/** A pair of medicines that harm together, by generic names. */
export interface Interaction extends Sourced {
  readonly one: readonly string[];
  readonly other: readonly string[];
  readonly severity: Severity;
}

/** What is known of medicines for some patients. */
export interface Caution extends Sourced {
  readonly medicines: readonly string[];
  readonly severity: Severity;
  /** Whether it concerns what is put on the skin, too. */
  readonly onSkin?: true;
}

/** For whom a medicine is too early or risky, in years. */
export interface AgeCaution extends Caution {
  readonly under?: number;
  readonly over?: number;
}

/** The highest dose of an adult by mouth. */
export interface MaximumDose {
  readonly medicine: string;
  /** In mg a day, or a week. */
  readonly maximum: number;
  /** In mg a day for each kilogram of a child. */
  readonly perKilogram?: number;
  readonly perWeek?: true;
  /** The longest course in days. */
  readonly days?: number;
  readonly sources: readonly string[];
}

/** All that content/medicines has, as it is compiled. */
export interface MedicineContent {
  readonly sources: Readonly<Record<string, MedicineSource>>;
  readonly classes: readonly ClassRules[];
  readonly medicines: readonly Medicine[];
  readonly interactions: readonly Interaction[];
  readonly pregnancy: readonly Caution[];
  readonly breastfeeding: readonly Caution[];
  readonly age: readonly AgeCaution[];
  readonly kidneys: readonly Omit<Caution, "severity">[];
  readonly doses: readonly MaximumDose[];
}
