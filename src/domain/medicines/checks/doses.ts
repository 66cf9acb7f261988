import { MAX_TREATMENT_DAYS } from "../../advice/advice.rules.ts";
import { westernDigits } from "../../format/digits.ts";
import type { MaximumDose } from "../medicine.ts";
import { MEDICINE_CONTENT, sourcesOf } from "../medicine-list.ts";
import type { CheckedItem } from "./checked-item.ts";
import { dailyDose } from "./dose.ts";
import type { Finding } from "./finding.ts";
import type { CheckedPatient } from "./patient.ts";

const ONCE = "once";
/** A child below this age is dosed by weight. */
const DOSED_BY_WEIGHT = 12;
const DAYS_OF_WEEK = 7;

const rounded = (mg: number) => Math.round(mg * 10) / 10;

/** An entry with what a day of it has of each ingredient; undefined when its dose can't be read. */
interface Dosed {
  readonly one: CheckedItem;
  readonly doses: ReadonlyMap<string, number> | undefined;
  /** What one intake has where nothing says how often: no day has less. */
  readonly intake: ReadonlyMap<string, number> | undefined;
}

function dosed(one: CheckedItem): Dosed {
  const [medicine, ...others] = one.medicines;
  // An item that names several medicines, such as a brand and its generic, has the dose of the one with most in it.
  const widest = others.reduce(
    (most, other) => ((other.ingredients?.length ?? 1) > (most?.ingredients?.length ?? 1) ? other : most),
    medicine,
  );
  const { item, form, amount = "", often = "" } = one;
  const doses = widest && dailyDose(widest, { item, form, amount, often });
  const intake = doses ? undefined : widest && dailyDose(widest, { item, form, amount, often: ONCE });
  return { one, doses, intake };
}

const maximumOf = (name: string): MaximumDose | undefined =>
  MEDICINE_CONTENT.doses.find(({ medicine }) => medicine === name);

function doseFinding(all: readonly Dosed[], rule: MaximumDose, { age, weight }: CheckedPatient): readonly Finding[] {
  const { medicine, maximum, perKilogram, perWeek, sources } = rule;
  const having = all.filter(({ doses, intake }) => (doses ?? intake)?.has(medicine));
  const span = perWeek === true ? DAYS_OF_WEEK : 1;
  const mgOf = ({ doses, intake }: Dosed) => (doses?.get(medicine) ?? 0) * span + (intake?.get(medicine) ?? 0);
  const dose = rounded(having.reduce((sum, one) => sum + mgOf(one), 0));
  const items = having.map(({ one }) => one.item);
  const item = items.join(", ");
  const cited = { kind: "dose", item, items, severity: "critical", sources: sourcesOf(sources) } as const;
  const isChild = age !== null && age < DOSED_BY_WEIGHT;
  if (isChild && perKilogram !== undefined && weight !== null) {
    const most = Math.min(maximum, rounded(perKilogram * weight));
    const values = { item, dose, medicine, weight, maximum: most };
    return dose > most ? [{ ...cited, explanation: { key: "doseByWeight", values } }] : [];
  }
  if (dose <= maximum) return [];
  const key = perWeek === true ? "doseOfWeek" : having.length > 1 ? "doseTogether" : "dose";
  return [{ ...cited, explanation: { key, values: { item, dose, medicine, maximum } } }];
}

/** One finding for a child of unknown weight, with the entries whose dose depends on it. */
function weightFindings(items: readonly CheckedItem[], { age, weight }: CheckedPatient): readonly Finding[] {
  if (age === null || age >= DOSED_BY_WEIGHT || weight !== null) return [];
  const dosedByWeight = items.filter(({ isLocal, medicines }) => !isLocal && medicines.length > 0);
  if (dosedByWeight.length === 0) return [];
  const entries = dosedByWeight.map((one) => one.item);
  const item = entries.join(", ");
  const explanation = { key: "weight", values: { item } } as const;
  return [{ severity: "important", kind: "weight", item, items: entries, explanation, sources: [] }];
}

function dayFindings({ item, ingredients, days = "" }: CheckedItem): readonly Finding[] {
  const typed = westernDigits(days).trim();
  if (typed === "") return [];
  const number = /^\d{1,4}$/u.test(typed) ? Number(typed) : 0;
  if (number < 1 || number > MAX_TREATMENT_DAYS) {
    const explanation = { key: "days", values: { item, maximum: MAX_TREATMENT_DAYS } } as const;
    return [{ severity: "important", kind: "days", item, explanation, sources: [] }];
  }
  return [...ingredients].flatMap((name): Finding[] => {
    const rule = maximumOf(name);
    if (rule?.days === undefined || number <= rule.days) return [];
    const explanation = { key: "course", values: { item, days: number, maximum: rule.days } } as const;
    return [{ severity: "important", kind: "days", item, explanation, sources: sourcesOf(rule.sources) }];
  });
}

/** What the checks of doses found, and the entries whose dose they could not read. */
export interface DoseFindings {
  readonly findings: readonly Finding[];
  readonly unread: readonly string[];
}

/**
 * Doses above the highest of a day, all entries together; courses that are too long; children whose weight is unknown.
 * Never throws.
 * @param items - The entries.
 * @param patient - Age and weight.
 */
export function doseFindings(items: readonly CheckedItem[], patient: CheckedPatient): DoseFindings {
  const all = items.filter(({ isLocal }) => !isLocal).map(dosed);
  const limited = MEDICINE_CONTENT.doses.flatMap((rule) => doseFinding(all, rule, patient));
  const unread = all
    .filter(({ one, doses }) => doses === undefined && [...one.ingredients].some((name) => maximumOf(name)))
    .map(({ one }) => one.item);
  return { findings: [...limited, ...weightFindings(items, patient), ...items.flatMap(dayFindings)], unread };
}
