import { z } from "zod";
import { block, line } from "../text.ts";
import {
  GRADES,
  type Grade,
  type Interactions,
  inWords,
  medicineNotes,
  NONE_KNOWN,
  type NonEmpty,
  type Remedy,
  SOURCE_HOSTS,
  type Source,
  type Stated,
} from "./remedies.rules.ts";

const NAME_MOST = 80;
const LINE_MOST = 220;
const TEXT_MOST = 2000;
const LIST_MOST = 6000;
const ITEMS_MOST = 40;

export const REVISION_MESSAGES = {
  required: "Please fill in this field.",
  hindi: "Please write the name in Devanagari.",
  grade: "Please choose a grade from A to D.",
  tooMany: `Please keep it to ${ITEMS_MOST} lines.`,
  interaction: 'Please write each line as "Medicine: what to know", or "None known: why".',
  noneKnown: 'Please say why none is known, as "None known: why".',
  source: "Please write each line as Title | Publisher | address | day read, with an address the library may cite.",
} as const;

function lines(required: boolean) {
  return block(LIST_MOST, required ? REVISION_MESSAGES.required : undefined)
    .transform((text) =>
      text
        .split("\n")
        .map((row) => row.trim())
        .filter((row) => row !== ""),
    )
    .refine((rows) => rows.length <= ITEMS_MOST, REVISION_MESSAGES.tooMany);
}

const someLines = () => lines(true).transform((rows) => rows as unknown as NonEmpty<string>);
const NONE = `${NONE_KNOWN}:`;

function statedOf(text: string): Stated {
  return text.startsWith(NONE) ? { noneKnown: text.slice(NONE.length).trim() } : { says: text };
}
const stated = block(TEXT_MOST, REVISION_MESSAGES.required)
  .refine((text) => text !== NONE, REVISION_MESSAGES.noneKnown)
  .transform(statedOf);

/** Apart at the first colon that stands outside brackets: "Thyroid tablets (levothyroxine: Eltroxin): take it first". */
const MEDICINE_AND_NOTE = /^((?:\([^()]*\)|[^:(]|:(?! ))+): (.*)$/u;

function interactionsOf(rows: NonEmpty<string>): Interactions | undefined {
  const [first] = rows;
  if (first.startsWith(NONE)) return rows.length === 1 ? { noneKnown: first.slice(NONE.length).trim() } : undefined;
  const pairs = rows.map((row) => {
    const [, medicine = "", note = ""] = MEDICINE_AND_NOTE.exec(row) ?? [];
    return { medicine: medicine.trim(), note: note.trim() };
  });
  const whole = pairs.every(({ medicine, note }) => medicine !== "" && note !== "");
  return whole ? (pairs as unknown as Interactions) : undefined;
}

function sourceOf(row: string): Source | undefined {
  const [title = "", publisher = "", url = "", read = ""] = row.split("|").map((part) => part.trim());
  const address = URL.parse(url);
  const known =
    address?.protocol === "https:" &&
    SOURCE_HOSTS.some((host) => host === address.host) &&
    address.username === "" &&
    address.password === "";
  if (title === "" || publisher === "" || !known || !/^\d{4}-\d{2}-\d{2}$/u.test(read)) return undefined;
  return { title, publisher, url: url as Source["url"], read: read as Source["read"] };
}

/** A transform that refuses with a sentence where the reading gives nothing. */
function readAs<In, Out>(read: (value: In) => Out | undefined, message: string) {
  return (value: In, context: z.RefinementCtx): Out => {
    const out = read(value);
    if (out !== undefined) return out;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  };
}

/**
 * A remedy as its editor's form sends it: every field a text; lists have one item a line, interactions
 * "Medicine: note", sources "Title | Publisher | address | day". Name in the address, condition, kind and drawing
 * are not the form's.
 */
export const remedySchema = z.object({
  name: line(NAME_MOST, REVISION_MESSAGES.required),
  hindiName: line(NAME_MOST, REVISION_MESSAGES.required).refine(
    (text) => /^[\p{Script=Devanagari}\s-]+$/u.test(text),
    REVISION_MESSAGES.hindi,
  ),
  aliases: someLines(),
  drawerCaution: block(NAME_MOST),
  line: line(LINE_MOST, REVISION_MESSAGES.required),
  whatItIs: block(TEXT_MOST, REVISION_MESSAGES.required),
  traditionalUse: block(TEXT_MOST, REVISION_MESSAGES.required),
  grade: z.enum(Object.keys(GRADES) as [Grade, ...Grade[]], REVISION_MESSAGES.grade),
  evidence: block(TEXT_MOST, REVISION_MESSAGES.required),
  inFood: block(TEXT_MOST, REVISION_MESSAGES.required),
  cautions: someLines(),
  pregnancy: stated,
  children: stated,
  conditions: lines(false),
  interactions: someLines().transform(readAs(interactionsOf, REVISION_MESSAGES.interaction)),
  whenToSeeADoctor: someLines(),
  sources: someLines().transform(
    readAs((rows: NonEmpty<string>) => {
      const read = rows.map(sourceOf);
      return read.every((source) => source !== undefined) ? (read as unknown as NonEmpty<Source>) : undefined;
    }, REVISION_MESSAGES.source),
  ),
});
export type RemedyRevision = z.output<typeof remedySchema>;
export type RemedyInput = z.input<typeof remedySchema>;
export const REMEDY_FIELDS = Object.keys(remedySchema.shape) as (keyof RemedyInput)[];

/** Which version the writer had before them: what somebody else published since is not overwritten unseen. */
export const basedOnSchema = z.object({ basedOn: z.coerce.number().int().min(1) });

/** The fields of the form for a remedy; what `remedySchema` reads back as the same remedy. */
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
    sources: remedy.sources
      .map(({ title, publisher, url, read }) => [title, publisher, url, read].join(" | "))
      .join("\n"),
  };
}

/** The remedy with a revision's text in place of its own: a draft of that version; its address and kind stay. */
export function revised(remedy: Remedy, revision: RemedyRevision, version: number): Remedy {
  const { grade, evidence, pregnancy, children, conditions, drawerCaution, ...texts } = revision;
  const { drawerCaution: _old, ...kept } = remedy;
  const [first, ...others] = conditions;
  return {
    ...kept,
    ...texts,
    ...(drawerCaution === "" ? {} : { drawerCaution }),
    evidence: { grade, why: evidence },
    whoMustNot: { pregnancy, children, ...(first === undefined ? {} : { conditions: [first, ...others] as const }) },
    review: { state: "draft" },
    version,
  };
}
