import { messageKey } from "../../failures.ts";
import { type Checked, check, type Refusal } from "../../form.ts";
import { westernDigits } from "../../format/digits.ts";
import { block } from "../../text.ts";
import { daysAfter, isDay } from "../../time.ts";
import { z } from "../../zod.ts";
import { advisedToTake } from "../advised-to-take.ts";
import { unprintable } from "../printable.ts";
import { FORM_KINDS, type FormContent, type FormKind } from "./paper.ts";
import { signedTest, TEST_KEYS } from "./paper-texts.ts";

const MAX_PAPER_LINE = 200;
export const MAX_PAPER_TEXT = 2000;
/** Tests in the doctor's own words. */
export const MAX_OWN_TESTS = 10;
/** A sick note begins at most so many days before or after the consultation, and covers at most so many days. */
export const SICK_NOTE_BEFORE_DAYS = 3;
export const SICK_NOTE_AFTER_DAYS = 7;
export const SICK_NOTE_DAYS = 30;
/** A fitness certificate begins at most so many days after the consultation. */
export const FITNESS_AFTER_DAYS = 30;

const line = (max: number) =>
  block(max)
    .default("")
    .transform((typed) => typed.replace(/\s+/gu, " "));
const day = line(10).transform(westernDigits);
const text = block(MAX_PAPER_TEXT).default("");
const invalid = messageKey("INVALID_FORM");

/** A paper as the form sends it: all fields of all kinds, of which those of its kind count. */
export const paperFormSchema = z.object({
  /** The series: made by the form, so that a repeated submission signs once. */
  paper: z.uuid(invalid),
  /** The version that was on the doctor's screen; 0 for a new paper. */
  version: z.coerce.number(invalid).int(invalid).min(0, invalid).max(9999, invalid),
  kind: z.enum(FORM_KINDS, messageKey("paper.kind")),
  from: day,
  until: day,
  showReason: line(5),
  reason: text,
  fitFor: line(MAX_PAPER_LINE),
  to: line(MAX_PAPER_LINE),
  why: text,
  findings: text,
  given: text,
  tests: z.array(z.enum(TEST_KEYS, invalid)).max(TEST_KEYS.length, invalid).default([]),
  others: text,
  note: text,
  /** Of an addendum. */
  text,
  confirm: z.literal("on", messageKey("advice.confirm")),
});
export type PaperForm = z.output<typeof paperFormSchema>;

/** The inputs of a paper's form that are texts or days. */
export const PAPER_FIELDS = [
  ...([
    "from",
    "until",
    "showReason",
    "reason",
    "fitFor",
    "to",
    "why",
    "findings",
    "given",
    "others",
    "note",
    "text",
  ] as const),
] as const;

const refusal = (field: string, key: Refusal["key"], values: Refusal["values"] = {}): Checked<never> => ({
  ok: false,
  refusal: { field, key, values },
});

type Content = Checked<FormContent>;

function sickNote({ from, until, showReason, reason }: PaperForm, consultationDay: string): Content {
  if (!isDay(from)) return refusal("from", "paper.from");
  if (from < daysAfter(consultationDay, -SICK_NOTE_BEFORE_DAYS)) {
    return refusal("from", "paper.fromEarly", { maximum: SICK_NOTE_BEFORE_DAYS });
  }
  if (from > daysAfter(consultationDay, SICK_NOTE_AFTER_DAYS)) {
    return refusal("from", "paper.fromLate", { maximum: SICK_NOTE_AFTER_DAYS });
  }
  if (!isDay(until)) return refusal("until", "paper.until");
  if (until < from) return refusal("until", "paper.untilEarly");
  if (until > daysAfter(from, SICK_NOTE_DAYS - 1)) {
    return refusal("until", "paper.untilLate", { maximum: SICK_NOTE_DAYS });
  }
  const isShown = showReason === "on";
  if (isShown && reason === "") return refusal("reason", "paper.reason");
  return { ok: true, value: { kind: "sick-note", from, until, reason: isShown ? reason : null } };
}

function fitness({ fitFor, from }: PaperForm, consultationDay: string): Content {
  if (fitFor === "") return refusal("fitFor", "paper.fitFor");
  const isWithin = isDay(from) && from >= consultationDay && from <= daysAfter(consultationDay, FITNESS_AFTER_DAYS);
  if (!isWithin) return refusal("from", "paper.fitFrom", { maximum: FITNESS_AFTER_DAYS });
  return { ok: true, value: { kind: "fitness", fitFor, from } };
}

function referral({ to, why, findings, given }: PaperForm): Content {
  if (to === "") return refusal("to", "paper.to");
  if (why === "") return refusal("why", "paper.why");
  return { ok: true, value: { kind: "referral", to, why, findings, given } };
}

function request({ tests: chosen, others: typed, note }: PaperForm): Content {
  const others = typed
    .split("\n")
    .map((other) => other.trim())
    .filter((other) => other !== "");
  const tests = TEST_KEYS.filter((key) => chosen.includes(key)).map(signedTest);
  if (tests.length === 0 && others.length === 0) return refusal("others", "paper.tests");
  if (others.length > MAX_OWN_TESTS) return refusal("others", "paper.others", { maximum: MAX_OWN_TESTS });
  return { ok: true, value: { kind: "request", tests, others, note } };
}

/** The note that it adds to is known where it is signed. */
function addendum({ text: added }: PaperForm): Content {
  if (added === "") return refusal("text", "note.text");
  return { ok: true, value: { kind: "addendum", note: "", text: added } };
}

const MAKERS: Readonly<Record<FormKind, (form: PaperForm, consultationDay: string) => Content>> = {
  ...{ "sick-note": sickNote, fitness, referral, request, addendum },
};

/** The doctor's own words of a paper by their inputs; those that are not signed are left out. */
function ownWords(paper: FormContent): Readonly<Record<string, string>> {
  switch (paper.kind) {
    case "sick-note":
      return { reason: paper.reason ?? "" };
    case "fitness":
      return { fitFor: paper.fitFor };
    case "referral":
      return { to: paper.to, why: paper.why, findings: paper.findings, given: paper.given };
    case "request":
      return { others: paper.others.join("\n"), note: paper.note };
    case "addendum":
      return { text: paper.text };
  }
}

/**
 * The paper that a form describes, or its first problem with its input. Never throws.
 * @param input - Anything.
 * @param consultationDay - `YYYY-MM-DD` in the clinic's zone.
 */
export function paperOf(
  input: unknown,
  consultationDay: string,
): Checked<Pick<PaperForm, "paper" | "version"> & { readonly content: FormContent }> {
  const checked = check(paperFormSchema, input);
  if (!checked.ok) return checked;
  const { paper, version, kind } = checked.value;
  const made = MAKERS[kind](checked.value, consultationDay);
  if (!made.ok) return made;
  for (const [field, own] of Object.entries(ownWords(made.value))) {
    const letters = unprintable(own);
    if (letters !== "") return refusal(field, "advice.script", { letters });
    // A paper is no way round the lists of what may be prescribed.
    const reported = advisedToTake(own);
    if (reported) return refusal(field, "advice.reported", { ground: reported.ground });
  }
  return { ok: true, value: { paper, version, content: made.value } };
}
