import type { DrawingName } from "./drawings.ts";

/** A list that cannot be empty: a remedy whose cautions or sources are `[]` does not compile. */
export type NonEmpty<T> = readonly [T, ...T[]];

export const CONDITIONS = ["cold", "migraine", "hypertension", "gerd", "bronchitis"] as const;
export type Condition = (typeof CONDITIONS)[number];

/** Hosts that may be cited. An address of any other host does not compile. */
export const SOURCE_HOSTS = [
  "medlineplus.gov",
  "ods.od.nih.gov",
  "pmc.ncbi.nlm.nih.gov",
  "pubmed.ncbi.nlm.nih.gov",
  "tbcindia.mohfw.gov.in",
  "www.cdc.gov",
  "www.ema.europa.eu",
  "www.epa.gov",
  "www.nccih.nih.gov",
  "www.nhlbi.nih.gov",
  "www.niddk.nih.gov",
  "www.ninds.nih.gov",
  "www.who.int",
  "ayush.gov.in",
] as const;
type SourceHost = (typeof SOURCE_HOSTS)[number];

/** A day as `YYYY-MM-DD`. */
export type Day = `${number}-${number}-${number}`;

export interface Source {
  readonly title: string;
  readonly publisher: string;
  readonly url: `https://${SourceHost}/${string}`;
  /** The day on which the source was last compared with our text. */
  readonly read: Day;
}

/** Evidence grades, the best first; content/messages/<language>/library.json says what each means. */
export const GRADES = ["A", "B", "C", "D"] as const;
export type Grade = (typeof GRADES)[number];

export interface Evidence {
  readonly grade: Grade;
  readonly why: string;
}

/** "None known" always comes with its reason. */
export interface NoneKnown {
  readonly noneKnown: string;
}
/** A caution, or the reason why there is none. */
export type Stated = { readonly says: string } | NoneKnown;

export interface WhoMustNot {
  readonly pregnancy: Stated;
  readonly children: Stated;
  readonly conditions?: NonEmpty<string>;
}

export interface Interaction {
  readonly medicine: string;
  readonly note: string;
}
export type Interactions = NonEmpty<Interaction> | NoneKnown;

export type Review =
  | { readonly state: "draft" }
  | { readonly state: "reviewed"; readonly by: string; readonly registration: string; readonly on: Day };

export const NONE_KNOWN = "None known";

/** Shown on every page about high blood pressure, a disease for which no remedy may be advertised (Schedule J). */
export const BESIDE_TABLETS =
  "A habit to keep up along with your tablets, never in their place. " +
  "Don't stop, skip or reduce your tablets without asking your doctor.";

interface Page {
  /** Lower case words with hyphens, its address; never changed once published. */
  readonly slug: string;
  readonly name: string;
  /** In Devanagari. */
  readonly hindiName: string;
  /** Other names people type: English, Hinglish, Hindi, everyday names. */
  readonly aliases: NonEmpty<string>;
  readonly drawing: DrawingName;
  /** Under the name in the cabinet, where a caution matters more than the Hindi name. */
  readonly drawerCaution?: string;
  /** One short sentence, the first one shown in the cabinet. */
  readonly line: string;
  readonly whatItIs: string;
  readonly traditionalUse: string;
  readonly evidence: Evidence;
  /** How people use it in food, in kitchen quantities; for a habit, how it is practised. Never a dose. */
  readonly inFood: string;
  readonly cautions: NonEmpty<string>;
  readonly whoMustNot: WhoMustNot;
  readonly interactions: Interactions;
  readonly whenToSeeADoctor: NonEmpty<string>;
  readonly sources: NonEmpty<Source>;
  readonly review: Review;
  /** Grows with every published change, so that an answer can name the text it quoted. */
  readonly version: number;
  /** Set when it was asked for in a language that it isn't in; its texts are English then. */
  readonly untranslated?: true;
}

export interface KitchenRemedy extends Page {
  readonly kind: "kitchen";
  readonly condition: Exclude<Condition, "hypertension">;
}
export interface Habit extends Page {
  readonly kind: "habit";
  readonly condition: Exclude<Condition, "hypertension">;
}
export interface HabitBesideTablets extends Page {
  readonly kind: "habit";
  readonly condition: "hypertension";
  readonly besideTablets: typeof BESIDE_TABLETS;
}

/** Any page about a remedy. Under hypertension only a habit beside the tablets compiles, never a remedy. */
export type Remedy = KitchenRemedy | Habit | HabitBesideTablets;

/** The sentence to show for a caution: itself, or "None known" with its reason. */
export function inWords(stated: Stated): string {
  return "says" in stated ? stated.says : `${NONE_KNOWN}: ${stated.noneKnown}`;
}

/** Interactions with medicines, one line each, never empty: "Medicine: note", or "None known" with its reason. */
export function medicineNotes({ interactions }: Remedy): NonEmpty<string> {
  if ("noneKnown" in interactions) return [inWords(interactions)];
  const [first, ...others] = interactions;
  const line = ({ medicine, note }: Interaction) => `${medicine}: ${note}`;
  return [line(first), ...others.map(line)];
}

/** The remedy with this slug, or undefined. */
export function bySlug(remedies: readonly Remedy[], slug: string): Remedy | undefined {
  return remedies.find((remedy) => remedy.slug === slug);
}

/** The remedies of one condition, in their order. */
export function forCondition(remedies: readonly Remedy[], condition: Condition): readonly Remedy[] {
  return remedies.filter((remedy) => remedy.condition === condition);
}

/** Every text of a remedy in our own words, in the order of its page; titles of sources are not ours. */
export function textsOf(remedy: Remedy): readonly string[] {
  const { pregnancy, children, conditions = [] } = remedy.whoMustNot;
  return [
    remedy.name,
    remedy.hindiName,
    ...(remedy.drawerCaution === undefined ? [] : [remedy.drawerCaution]),
    remedy.line,
    ...("besideTablets" in remedy ? [remedy.besideTablets] : []),
    remedy.whatItIs,
    remedy.traditionalUse,
    remedy.evidence.why,
    remedy.inFood,
    ...remedy.cautions,
    inWords(pregnancy),
    inWords(children),
    ...conditions,
    ...medicineNotes(remedy),
    ...remedy.whenToSeeADoctor,
  ];
}
