import { keysOf } from "#domain/typed.ts";
import { REVISION as HINDI } from "#generated/messages/hi/remedies/revision.ts";
import { messageKey } from "../../failures.ts";
import { block, singleLineText } from "../../text.ts";
import { z } from "../../zod.ts";
import {
  hindiName,
  lines,
  MAX_LINE_LENGTH,
  MAX_NAME_LENGTH,
  MAX_TEXT_LENGTH,
  nonEmpty,
  readAs,
  someLines,
  sources,
  sourcesInLines,
} from "../record-fields.ts";
import {
  GRADES,
  type Interactions,
  inWords,
  medicineNotes,
  NONE_KNOWN,
  type NonEmpty,
  type Remedy,
  type Stated,
} from "../remedies.rules.ts";

/** The beginnings of a reason why nothing is known, in the languages of the editor's form. */
const NONE = [NONE_KNOWN, HINDI.noneKnown].map((words) => `${words}:`);

/** The reason after "None known:"; undefined for another text. */
function noneKnownOf(text: string): string | undefined {
  const beginning = NONE.find((words) => text.startsWith(words));
  return beginning === undefined ? undefined : text.slice(beginning.length).trim();
}

function statedOf(text: string): Stated {
  const noneKnown = noneKnownOf(text);
  return noneKnown === undefined ? { says: text } : { noneKnown };
}
const stated = block(MAX_TEXT_LENGTH, "remedies.required")
  .refine((text) => noneKnownOf(text) !== "", messageKey("remedies.noneKnown"))
  .transform(statedOf);

/** Splits at the first colon outside brackets: "Thyroid tablets (levothyroxine: Eltroxin): take it first". */
const MEDICINE_AND_NOTE = /^((?:\([^()]*\)|[^:(]|:(?! ))+): (.*)$/u;

function interactionsOf(rows: NonEmpty<string>): Interactions | undefined {
  const [first] = rows;
  const noneKnown = noneKnownOf(first);
  if (noneKnown !== undefined) return rows.length === 1 ? { noneKnown } : undefined;
  const pairs = rows.map((row) => {
    const [, medicine = "", note = ""] = MEDICINE_AND_NOTE.exec(row) ?? [];
    return { medicine: medicine.trim(), note: note.trim() };
  });
  const whole = pairs.every(({ medicine, note }) => medicine !== "" && note !== "");
  return whole ? nonEmpty(pairs) : undefined;
}

/**
 * A remedy as its editor's form sends it: every field a text; lists have one item a line, interactions "Medicine:
 * note", sources "Title | Publisher | address | day". The form has no slug, condition, kind and drawing.
 */
export const remedySchema = z.object({
  name: singleLineText(MAX_NAME_LENGTH, "remedies.required"),
  hindiName: hindiName(),
  aliases: someLines(),
  drawerCaution: block(MAX_NAME_LENGTH),
  line: singleLineText(MAX_LINE_LENGTH, "remedies.required"),
  whatItIs: block(MAX_TEXT_LENGTH, "remedies.required"),
  traditionalUse: block(MAX_TEXT_LENGTH, "remedies.required"),
  grade: z.enum(GRADES, messageKey("remedies.grade")),
  evidence: block(MAX_TEXT_LENGTH, "remedies.required"),
  inFood: block(MAX_TEXT_LENGTH, "remedies.required"),
  cautions: someLines(),
  pregnancy: stated,
  children: stated,
  conditions: lines(false),
  interactions: someLines().transform(readAs(interactionsOf, "remedies.interaction")),
  whenToSeeADoctor: someLines(),
  sources: sources(),
});
export type RemedyRevision = z.output<typeof remedySchema>;
export type RemedyInput = z.input<typeof remedySchema>;
export const REMEDY_FIELDS = keysOf(remedySchema.shape);

/** The form fields of a remedy: the inverse of `remedySchema`. */
export function fieldsOfRemedy(remedy: Remedy): RemedyInput {
  const { whoMustNot, evidence } = remedy;
  return {
    name: remedy.name,
    hindiName: remedy.hindiName,
    aliases: remedy.aliases.join("\n"),
    drawerCaution: remedy.drawerCaution ?? "",
    line: remedy.line,
    whatItIs: remedy.whatItIs,
    traditionalUse: remedy.traditionalUse,
    grade: evidence.grade,
    evidence: evidence.why,
    inFood: remedy.inFood,
    cautions: remedy.cautions.join("\n"),
    pregnancy: inWords(whoMustNot.pregnancy),
    children: inWords(whoMustNot.children),
    conditions: (whoMustNot.conditions ?? []).join("\n"),
    interactions: medicineNotes(remedy).join("\n"),
    whenToSeeADoctor: remedy.whenToSeeADoctor.join("\n"),
    sources: sourcesInLines(remedy.sources),
  };
}

/** The remedy with a revision's text: a draft of that version at the same address and of the same kind. */
export function revised(remedy: Remedy, revision: RemedyRevision, version: number): Remedy {
  const { grade, evidence, pregnancy, children, conditions, drawerCaution, ...texts } = revision;
  const { drawerCaution: _old, ...saved } = remedy;
  const [first, ...others] = conditions;
  return {
    ...saved,
    ...texts,
    ...(drawerCaution === "" ? {} : { drawerCaution }),
    evidence: { grade, why: evidence },
    whoMustNot: { pregnancy, children, ...(first === undefined ? {} : { conditions: [first, ...others] as const }) },
    review: { state: "draft" },
    version,
  };
}
