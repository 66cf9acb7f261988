import { z } from "zod";
import { ageOn } from "../consultations/booking.rules.ts";
import { type Checked, check } from "../form.ts";
import { daysAfter, isDay, monthsAfter } from "../time.ts";
import {
  ADVICE_MESSAGES,
  DAYS_MOST,
  type Draft,
  type DraftItem,
  FOLLOW_UP_DAYS_MOST,
  ITEM_FIELDS,
  isBlank,
  REFUSED_MESSAGES,
} from "./advice.rules.ts";
import { advisedToTake } from "./advised-to-take.ts";
import type { AdviceContent, SignedItem } from "./document.ts";
import { forbiddenIn } from "./forbidden.ts";
import { GROUNDS } from "./forbidden-items.ts";
import { FOOD_KEYS, FOODS, FORM_KEYS, FORMS } from "./forms.ts";
import {
  CONSULTATION_TYPES,
  COURSES,
  type ConsultationMode,
  FOLLOW_UP_MONTHS,
  LISTS,
  MODES,
  refusedBy,
} from "./guideline.ts";
import { listOf } from "./item-names.ts";
import { unprintable } from "./printable.ts";

/** The facts that signing depends on, apart from the draft. Days are `YYYY-MM-DD` in the clinic's zone. */
export interface SigningFacts {
  readonly today: string;
  readonly consultationDay: string;
  /** True for a patient under 18 without a named adult. */
  readonly minorAlone: boolean;
  /** The mode of the consultation by its call log; null before it has begun. */
  readonly callMode: ConsultationMode | null;
}

/** The fields of an entry with the doctor's own words. */
const FREE_FIELDS = ["item", "amount", "often", "cautions"] as const;
const required = (message: string) => z.string().min(1, message);

const headSchema = z.object({
  ageAsked: z.literal("on", ADVICE_MESSAGES.ageAsked),
  mode: z.enum(MODES, ADVICE_MESSAGES.mode),
  type: z.enum(CONSULTATION_TYPES, ADVICE_MESSAGES.type),
});

const itemSchema = z.object({
  item: required(ADVICE_MESSAGES.item),
  form: z.enum(FORM_KEYS, ADVICE_MESSAGES.form),
  amount: required(ADVICE_MESSAGES.amount),
  often: required(ADVICE_MESSAGES.often),
  days: z
    .string()
    .regex(/^[0-9]{1,3}$/u, { error: ADVICE_MESSAGES.days, abort: true })
    .transform(Number)
    .refine((days) => days >= 1 && days <= DAYS_MOST, ADVICE_MESSAGES.days),
  food: z.enum(FOOD_KEYS, ADVICE_MESSAGES.food),
  cautions: z.string(),
  course: z.enum(COURSES, ADVICE_MESSAGES.course),
});

function refused(field: string, message: string): Checked<never> {
  return { ok: false, refusal: { field, message } };
}

/** The first of these texts that can't be printed, as a refusal; undefined when all can. */
function unprinted(texts: readonly (readonly [field: string, text: string])[]): Checked<never> | undefined {
  for (const [field, text] of texts) {
    const letters = unprintable(text);
    if (letters !== "") return refused(field, `${ADVICE_MESSAGES.script}${letters}`);
  }
  return undefined;
}

/** The refusal of an entry that names a medicine never prescribed remotely, in any of its fields. */
function neverPrescribed(item: DraftItem, at: number): Checked<never> | undefined {
  for (const field of FREE_FIELDS) {
    const [found] = forbiddenIn(item[field]);
    const words = field === "item" ? REFUSED_MESSAGES.never : REFUSED_MESSAGES.names;
    if (found) return refused(`lines.${at}.${field}`, `${words}${GROUNDS[found.ground]}.`);
  }
  return undefined;
}

/** The same for the doctor's other texts: they may name such a medicine, but not advise to take it. */
function neverAdvised(texts: Readonly<Record<string, string>>): Checked<never> | undefined {
  for (const [field, text] of Object.entries(texts)) {
    const reported = advisedToTake(text);
    if (reported) return refused(field, `${REFUSED_MESSAGES.reported}${GROUNDS[reported.ground]}.`);
  }
  return undefined;
}

/** An entry as it would be signed, or its first problem: what is missing, then what the guidelines refuse. */
function signableItem(item: DraftItem, at: number, consultation: AdviceContent["visit"]): Checked<SignedItem> {
  const named = (field: string) => `lines.${at}.${field}`;
  const never = neverPrescribed(item, at);
  if (never) return never;
  const checked = check(itemSchema, item);
  if (!checked.ok) return refused(named(checked.refusal.field ?? "item"), checked.refusal.message);
  const { form, food, ...plain } = checked.value;
  const known = listOf(plain.item, form);
  const list = known ?? LISTS.find((one) => one === item.list);
  if (list === undefined) return refused(named("list"), ADVICE_MESSAGES.list);
  const why = refusedBy({ list, mode: consultation.mode, type: consultation.type, course: plain.course });
  if (why !== undefined) return refused(named("item"), REFUSED_MESSAGES[why]);
  const value: SignedItem = {
    ...plain,
    form: FORMS[form].words,
    food: FOODS[food],
    list,
    listBy: known === undefined ? "doctor" : "clinic",
  };
  return unprinted(ITEM_FIELDS.map((field) => [named(field), item[field]])) ?? { ok: true, value };
}

/**
 * Why a consultation can't be recorded with this mode; undefined when its call log or the doctor's statement supports
 * it.
 */
function unlikeLog(mode: ConsultationMode, callMode: SigningFacts["callMode"], elsewhere: boolean): string | undefined {
  if (callMode === null) return undefined;
  const [said, logged] = [MODES.indexOf(mode), MODES.indexOf(callMode)];
  if (said === logged || (said > logged && elsewhere)) return undefined;
  if (said < logged) return callMode === "video" ? ADVICE_MESSAGES.callMode.video : ADVICE_MESSAGES.callMode.more;
  return callMode === "audio" ? ADVICE_MESSAGES.callMode.audio : ADVICE_MESSAGES.callMode.text;
}

function consultationOf(draft: Draft, { consultationDay, callMode }: SigningFacts): Checked<AdviceContent["visit"]> {
  const head = check(headSchema, draft);
  if (!head.ok) return head;
  const { mode, type } = head.value;
  const unlike = unlikeLog(mode, callMode, draft.elsewhere === "on");
  if (unlike !== undefined) return refused("mode", unlike);
  if (type === "first") return { ok: true, value: { mode, type, earlierOn: null } };
  if (!isDay(draft.earlierOn)) return refused("earlierOn", ADVICE_MESSAGES.earlierOn);
  const inTime = draft.earlierOn < consultationDay && consultationDay <= monthsAfter(draft.earlierOn, FOLLOW_UP_MONTHS);
  if (!inTime) return refused("earlierOn", ADVICE_MESSAGES.earlierRange);
  return { ok: true, value: { mode, type, earlierOn: draft.earlierOn } };
}

function isFollowUpDay(day: string, today: string): boolean {
  const last = daysAfter(today, FOLLOW_UP_DAYS_MOST);
  return isDay(day) && day > today && day <= last;
}

/**
 * Whether a draft can be signed. Out: what would be signed, or the first problem with its input (`lines.2.item`). Asks
 * for the age first, as the guidelines do. Never throws.
 */
export function signable(draft: Draft, facts: SigningFacts): Checked<AdviceContent> {
  const consultation = consultationOf(draft, facts);
  if (!consultation.ok) return consultation;
  const prescription: SignedItem[] = [];
  for (const [at, item] of draft.lines.entries()) {
    if (isBlank(item)) continue;
    if (facts.minorAlone) return refused(`lines.${at}.item`, ADVICE_MESSAGES.adult);
    const signed = signableItem(item, at, consultation.value);
    if (!signed.ok) return signed;
    prescription.push(signed.value);
  }
  const { diagnosis, advice, followUpOn } = draft;
  if (prescription.length > 0 && diagnosis === "") return refused("diagnosis", ADVICE_MESSAGES.diagnosis);
  if (prescription.length === 0 && advice === "") return refused("advice", ADVICE_MESSAGES.nothing);
  if (followUpOn !== "" && !isFollowUpDay(followUpOn, facts.today)) {
    return refused("followUpOn", ADVICE_MESSAGES.followUpOn);
  }
  const bad = neverAdvised({ diagnosis, advice }) ?? unprinted(Object.entries({ diagnosis, advice }));
  if (bad) return bad;
  const value = {
    visit: consultation.value,
    diagnosis,
    prescription,
    advice,
    followUpOn: followUpOn === "" ? null : followUpOn,
  };
  return { ok: true, value };
}

/** An age as a prescription states it: years, and months for children under two. In: days `YYYY-MM-DD`. */
export function ageInWords(bornOn: string, day: string): string {
  const years = ageOn(bornOn, day);
  if (years >= 2) return `${years} years`;
  const between =
    (Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4))) * 12 + Number(day.slice(5, 7)) - Number(bornOn.slice(5, 7));
  const months = day.slice(8) < bornOn.slice(8) ? between - 1 : between;
  return months === 1 ? "1 month" : `${Math.max(0, months)} months`;
}
