import { signedCodes } from "../diagnoses/diagnosis-list.ts";
import { type MessageKey, type MessageValues, messageKey } from "../failures.ts";
import { type Checked, check } from "../form.ts";
import { RANGES, weightSchema } from "../health/health.rules.ts";
import { genericOf, withoutBrand } from "../medicines/generic-first.ts";
import { namedMedicines } from "../medicines/named-medicines.ts";
import { isCounted, openStrengths } from "../medicines/open-strength.ts";
import type { ClinicRule } from "../medicines/own/clinic-rule.ts";
import { statedAge } from "../patients/age.ts";
import { GENDERS } from "../patients/patients.rules.ts";
import { daysAfter, isDay, monthsAfter } from "../time.ts";
import { z } from "../zod.ts";
import {
  type Draft,
  type DraftItem,
  ITEM_FIELDS,
  isBlank,
  MAX_FOLLOW_UP_DAYS,
  MAX_TREATMENT_DAYS,
} from "./advice.rules.ts";
import { advisedToTake } from "./advised-to-take.ts";
import type { AdviceContent, SignedItem, StatedPerson } from "./document.ts";
import { forbiddenIn } from "./forbidden.ts";
import { FOOD_KEYS, FORM_KEYS } from "./forms.ts";
import {
  CONSULTATION_TYPES,
  COURSES,
  type ConsultationMode,
  FOLLOW_UP_MONTHS,
  LISTS,
  MODES,
  refusedBy,
  strictestList,
} from "./guideline.ts";
import { listOf } from "./item-names.ts";
import { unprintable } from "./printable.ts";
import { signedAge, signedFood, signedForm } from "./signed-words.ts";

/** The facts that signing depends on, apart from the draft. Days are `YYYY-MM-DD` in the clinic's zone. */
export interface SigningFacts {
  readonly today: string;
  readonly consultationDay: string;
  /** True for a patient under 18 without a named adult. */
  readonly minorAlone: boolean;
  /** The mode of the consultation by its call log; null before it has begun. */
  readonly callMode: ConsultationMode | null;
  /** What the clinic says of its own medicines, by the place of the entry. */
  readonly clinicRules?: readonly ClinicRule[];
}

/** The fields of an entry with the doctor's own words. */
const FREE_FIELDS = ["item", "amount", "often", "cautions"] as const;
const required = (message: MessageKey) => z.string().min(1, message);

const headSchema = z.object({
  ageAsked: z.literal("on", messageKey("advice.ageAsked")),
  mode: z.enum(MODES, messageKey("advice.mode")),
  type: z.enum(CONSULTATION_TYPES, messageKey("advice.type")),
});

const itemSchema = z.object({
  item: required("advice.item"),
  form: z.enum(FORM_KEYS, messageKey("advice.form")),
  amount: required("advice.amount"),
  often: required("advice.often"),
  days: z
    .string()
    .refine((days) => /^[0-9]{1,3}$/u.test(days) && Number(days) >= 1 && Number(days) <= MAX_TREATMENT_DAYS, {
      error: messageKey("advice.days"),
      params: { maximum: MAX_TREATMENT_DAYS },
    })
    .transform(Number),
  food: z.enum(FOOD_KEYS, messageKey("advice.food")),
  cautions: z.string(),
  course: z.enum(COURSES, messageKey("advice.course")),
});

function refused(field: string, key: MessageKey, values: MessageValues = {}): Checked<never> {
  return { ok: false, refusal: { field, key, values } };
}

/** The first of these texts that can't be printed, as a refusal; undefined when all can. */
function unprinted(texts: readonly (readonly [field: string, text: string])[]): Checked<never> | undefined {
  for (const [field, text] of texts) {
    const letters = unprintable(text);
    if (letters !== "") return refused(field, "advice.script", { letters });
  }
  return undefined;
}

/** The refusal of an entry that names a medicine never prescribed remotely, in any of its fields. */
function neverPrescribed(item: DraftItem, at: number): Checked<never> | undefined {
  for (const field of FREE_FIELDS) {
    const [found] = forbiddenIn(item[field]);
    const key = field === "item" ? "advice.never" : "advice.names";
    if (found) return refused(`lines.${at}.${field}`, key, { ground: found.ground });
  }
  return undefined;
}

/** Refuses forbidden advice in the doctor's other texts: they may name such a medicine, but not advise to take it. */
function neverAdvised(texts: Readonly<Record<string, string>>): Checked<never> | undefined {
  for (const [field, text] of Object.entries(texts)) {
    const reported = advisedToTake(text);
    if (reported) return refused(field, "advice.reported", { ground: reported.ground });
  }
  return undefined;
}

/** The refusal of a tablet or capsule that comes in several strengths and names none. */
function withoutStrength(item: DraftItem, at: number, rule: ClinicRule | undefined): Checked<never> | undefined {
  if (!isCounted(item.form)) return undefined;
  const open = openStrengths(item, rule?.medicines ?? namedMedicines(item.item).medicines);
  const [strength] = open;
  if (strength === undefined) return undefined;
  const values = { strengths: open.join(", "), example: `${item.item} ${strength}` };
  return refused(`lines.${at}.item`, "advice.strength", values);
}

/** An entry as it would be signed, or its first problem: what is missing, then what the guidelines refuse. */
function signableItem(
  item: DraftItem,
  at: number,
  { consultation, rule }: { readonly consultation: AdviceContent["visit"]; readonly rule: ClinicRule | undefined },
): Checked<SignedItem> {
  const named = (field: string) => `lines.${at}.${field}`;
  const never = neverPrescribed(item, at);
  if (never) return never;
  if (rule?.forbiddenBy !== undefined) return refused(named("item"), "advice.never", { ground: rule.forbiddenBy });
  const checked = check(itemSchema, item);
  if (!checked.ok) return refused(named(checked.refusal.field ?? "item"), checked.refusal.key, checked.refusal.values);
  const unmeasured = withoutStrength(item, at, rule);
  if (unmeasured) return unmeasured;
  const { form, food, ...plain } = checked.value;
  const known = strictestList(listOf(withoutBrand(plain.item), form), rule?.list);
  const chosen = LISTS.find((one) => one === item.list);
  const isOpen = known === undefined || rule?.isOpen === true;
  const list = isOpen ? strictestList(known, chosen) : known;
  if (list === undefined || (isOpen && chosen === undefined)) return refused(named("list"), "advice.list");
  const why = refusedBy({ list, mode: consultation.mode, type: consultation.type, course: plain.course });
  if (why !== undefined) return refused(named("item"), `advice.${why}`);
  const generic = genericOf(plain.item, form) ?? rule?.generic;
  const value: SignedItem = {
    ...plain,
    ...(generic !== undefined && { generic }),
    form: signedForm(form),
    food: signedFood(food),
    list,
    listBy: list === known ? "clinic" : "doctor",
  };
  return unprinted(ITEM_FIELDS.map((field) => [named(field), item[field]])) ?? { ok: true, value };
}

/**
 * Why a consultation can't be recorded with this mode; undefined when its call log or the doctor's statement supports
 * it.
 */
function unlikeLog(
  mode: ConsultationMode,
  callMode: SigningFacts["callMode"],
  elsewhere: boolean,
): MessageKey | undefined {
  if (callMode === null) return undefined;
  const [said, logged] = [MODES.indexOf(mode), MODES.indexOf(callMode)];
  if (said === logged || (said > logged && elsewhere)) return undefined;
  if (said < logged) return callMode === "video" ? "advice.modeVideo" : "advice.modeMore";
  return callMode === "audio" ? "advice.modeAudio" : "advice.modeText";
}

function consultationOf(draft: Draft, { consultationDay, callMode }: SigningFacts): Checked<AdviceContent["visit"]> {
  const head = check(headSchema, draft);
  if (!head.ok) return head;
  const { mode, type } = head.value;
  const unlike = unlikeLog(mode, callMode, draft.elsewhere === "on");
  if (unlike !== undefined) return refused("mode", unlike);
  if (type === "first") return { ok: true, value: { mode, type, earlierOn: null } };
  if (!isDay(draft.earlierOn)) return refused("earlierOn", "advice.earlierOn");
  const inTime = draft.earlierOn < consultationDay && consultationDay <= monthsAfter(draft.earlierOn, FOLLOW_UP_MONTHS);
  if (!inTime) return refused("earlierOn", "advice.earlierRange");
  return { ok: true, value: { mode, type, earlierOn: draft.earlierOn } };
}

/** Sex and weight of the person treated, where the doctor states them. */
function personOf({ sex, weight }: Draft): Checked<StatedPerson> {
  const stated = GENDERS.find((item) => item === sex);
  if (stated === undefined && sex !== "") return refused("sex", "advice.sex");
  const kilograms = weight === "" ? undefined : weightSchema.safeParse(weight);
  if (kilograms && !kilograms.success) return refused("weight", "health.weight", RANGES.weight);
  return { ok: true, value: { ...(stated && { sex: stated }), ...(kilograms && { weight: kilograms.data }) } };
}

/** What a draft states of the person treated; nothing where it can't be signed. */
export function statedPerson(draft: Draft): StatedPerson {
  const person = personOf(draft);
  return person.ok ? person.value : {};
}

function isFollowUpDay(day: string, today: string): boolean {
  const last = daysAfter(today, MAX_FOLLOW_UP_DAYS);
  return isDay(day) && day > today && day <= last;
}

/**
 * Whether a draft can be signed. Asks for the age first, as the guidelines do. Never throws.
 * @returns What would be signed, or the first problem with its input (`lines.2.item`).
 */
export function signable(draft: Draft, facts: SigningFacts): Checked<AdviceContent> {
  const consultation = consultationOf(draft, facts);
  if (!consultation.ok) return consultation;
  const person = personOf(draft);
  if (!person.ok) return person;
  const prescription: SignedItem[] = [];
  for (const [index, item] of draft.lines.entries()) {
    if (isBlank(item)) continue;
    if (facts.minorAlone) return refused(`lines.${index}.item`, "advice.adult");
    const signed = signableItem(item, index, { consultation: consultation.value, rule: facts.clinicRules?.[index] });
    if (!signed.ok) return signed;
    prescription.push(signed.value);
  }
  const { diagnosis, advice, followUpOn } = draft;
  if (prescription.length > 0 && diagnosis === "") return refused("diagnosis", "advice.diagnosis");
  if (prescription.length === 0 && advice === "") return refused("advice", "advice.nothing");
  if (followUpOn !== "" && !isFollowUpDay(followUpOn, facts.today)) {
    return refused("followUpOn", "advice.followUpOn");
  }
  const bad = neverAdvised({ diagnosis, advice }) ?? unprinted(Object.entries({ diagnosis, advice }));
  if (bad) return bad;
  const value = {
    visit: consultation.value,
    person: person.value,
    diagnosis,
    codes: signedCodes(draft.codes),
    prescription,
    advice,
    followUpOn: followUpOn === "" ? null : followUpOn,
  };
  return { ok: true, value };
}

/**
 * An age as a prescription states it: years, and months for children under two.
 * @param bornOn - `YYYY-MM-DD`.
 * @param day - `YYYY-MM-DD`.
 */
export const formatAge = (bornOn: string, day: string): string => signedAge(statedAge(bornOn, day));
