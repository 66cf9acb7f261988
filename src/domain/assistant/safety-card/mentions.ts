import { keysOf } from "#domain/typed.ts";
import { MENTIONS } from "#generated/triage-texts.ts";
import type { Language } from "../assistant.rules.ts";
import { read } from "../safety/concepts.ts";
import { denied } from "../safety/framing.ts";
import { lastTurns } from "../safety/triage.ts";

type Worded = Readonly<Record<Language, string>>;

/** Groups of medicines with interaction notes, and circumstances in which a remedy needs a doctor's advice. */
export const { medicines: MEDICINE_GROUPS, reasons: REASONS } = MENTIONS;
export type MedicineGroup = keyof typeof MEDICINE_GROUPS;
export type Reason = keyof typeof REASONS;

/** Facts about a person that matter for a remedy. */
export interface Mentions {
  readonly reasons: readonly Reason[];
  readonly medicines: readonly MedicineGroup[];
  /** For "Because you mentioned …", in each language; empty without any. */
  readonly words: Worded;
}

/** A baby is also a small child, and a pregnancy includes the hope for one. */
const SAID_BY: Partial<Record<Reason, Reason>> = { under5: "baby", trying: "pregnant", delivered: "breastfeeding" };

/**
 * Finds the facts that make a remedy a doctor's question. Never fails.
 * @param message - The person's message.
 * @param earlier - Their earlier ones, oldest first.
 * @returns The circumstances and groups of medicines that are mentioned and not denied, with their words.
 */
export function mentions(message: string, earlier: readonly string[] = []): Mentions {
  const reading = read([...lastTurns(earlier), message].join("\n"));
  const named = (sign: string) => reading.spans(sign).some((span) => !denied(reading, span));
  const found = keysOf(REASONS).filter(named);
  const reasons = found.filter((reason) => {
    const by = SAID_BY[reason];
    return by === undefined || !found.includes(by);
  });
  const medicines = keysOf(MEDICINE_GROUPS).filter(named);
  const said = (language: Language) =>
    [
      ...reasons.map((name) => REASONS[name][language]),
      ...medicines.map((name) => MEDICINE_GROUPS[name][language]),
    ].join(", ");
  return { reasons, medicines, words: { en: said("en"), hi: said("hi"), "hi-Latn": said("hi-Latn") } };
}
