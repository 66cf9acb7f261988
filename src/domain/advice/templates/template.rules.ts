import { codesIn } from "../../diagnoses/diagnosis.ts";
import { messageKey } from "../../failures.ts";
import { fold } from "../../format/fold.ts";
import { singleLineText } from "../../text.ts";
import { cutWithin } from "../../text-cut.ts";
import { DAY_MS, daysAfter, isDay, midnightOf } from "../../time.ts";
import { z } from "../../zod.ts";
import {
  type Draft,
  draftSchema,
  hasContent,
  hasTests,
  isBlank,
  MAX_FOLLOW_UP_DAYS,
  saveDraftSchema,
} from "../advice.rules.ts";

/** How many templates a doctor can have. */
export const MAX_TEMPLATES = 200;
export const MAX_TEMPLATE_NAME = 60;

const templateName = singleLineText(MAX_TEMPLATE_NAME, messageKey("template.name"));
const { diagnosis, codes, lines, tests, otherTests, advice } = draftSchema.shape;

/** What a template writes into a draft. It says nothing of a patient: no age, no sex, no weight. */
export const templateSchema = z.object({
  name: templateName,
  ...{ diagnosis, codes, lines, tests, otherTests, advice },
  /** Days from the day on which it is used to the follow-up; 0 for none. */
  followUpDays: z.number().int().min(0).max(MAX_FOLLOW_UP_DAYS).default(0),
});
export type Template = z.output<typeof templateSchema>;

/** A draft to make a template of. Without a name it is called as the diagnosis. */
export const newTemplateSchema = saveDraftSchema.extend({ template: singleLineText(MAX_TEMPLATE_NAME).default("") });

const invalid = messageKey("INVALID_FORM");
export const templateIdSchema = z.object({ template: z.uuid(invalid) });
export const renameTemplateSchema = z.object({ template: z.uuid(invalid), name: templateName });
export const shareTemplateSchema = z.object({ template: z.uuid(invalid), share: z.enum(["on", ""], invalid) });
export const applyTemplateSchema = saveDraftSchema.extend({ template: z.uuid(invalid) });

/** Whether two names are the same for a reader, whatever their letters' case. */
export function sameName(name: string, other: string): boolean {
  return fold(name) === fold(other);
}

/**
 * What of a draft is written again for other patients.
 * @param draft - Of one patient.
 * @param name - The template's name; empty for that of the diagnosis.
 * @param today - The clinic's day, `YYYY-MM-DD`, from which the follow-up is counted.
 * @returns Undefined for a draft with nothing to write again.
 */
export function templateOf(draft: Draft, name: string, today: string): Template | undefined {
  if (!hasContent(draft) && !hasTests(draft)) return undefined;
  const { diagnosis, codes, tests, otherTests, advice, followUpOn } = draft;
  const days = isDay(followUpOn) ? (midnightOf(followUpOn) - midnightOf(today)) / DAY_MS : 0;
  return {
    name: name === "" ? cutWithin(diagnosis, MAX_TEMPLATE_NAME).trim() : name,
    ...{ diagnosis, codes, tests, otherTests, advice },
    lines: draft.lines.filter((line) => !isBlank(line)),
    followUpDays: days > 0 && days <= MAX_FOLLOW_UP_DAYS ? days : 0,
  };
}

/** The two texts one after the other; one text where the other is a whole part of it already. */
function added(written: string, text: string, between: string): string {
  if (written.trim() === "") return text;
  const isThere = `${between}${written.trim()}${between}`.includes(`${between}${text.trim()}${between}`);
  return text.trim() === "" || isThere ? written : `${written}${between}${text}`;
}

/** The lines of both texts, each once. */
function addedLines(written: string, text: string): string {
  return text.split("\n").reduce((all, line) => added(all, line, "\n"), written);
}

/** The codes of both; none of the template's beside words without a code, because one code is of the whole text. */
function addedCodes(draft: Draft, template: Template): string {
  const isOther = draft.diagnosis.trim() !== "" && draft.diagnosis.trim() !== template.diagnosis.trim();
  if (draft.codes === "" && isOther) return "";
  return codesIn(`${draft.codes} ${template.codes}`).join(" ");
}

/**
 * A draft with what a template adds. What is written stays, and what is there already is not written again.
 * @param draft - As it is on the doctor's screen.
 * @param template - The template.
 * @param today - The clinic's day, `YYYY-MM-DD`.
 * @returns A draft that may be too long; saving it says so.
 */
export function withTemplate(draft: Draft, template: Template, today: string): Draft {
  const written = draft.lines.filter((line) => !isBlank(line));
  const known = new Set(written.map((line) => JSON.stringify(line)));
  const chosen = new Set(draft.tests.map(({ key }) => key));
  const { followUpDays } = template;
  return {
    ...draft,
    diagnosis: added(draft.diagnosis, template.diagnosis, "; "),
    codes: addedCodes(draft, template),
    lines: [...written, ...template.lines.filter((line) => !known.has(JSON.stringify(line)))],
    tests: [...draft.tests, ...template.tests.filter(({ key }) => !chosen.has(key))],
    otherTests: addedLines(draft.otherTests, template.otherTests),
    advice: added(draft.advice, template.advice, "\n"),
    followUpOn: draft.followUpOn === "" && followUpDays > 0 ? daysAfter(today, followUpDays) : draft.followUpOn,
  };
}
