import { interactionNotes, medicineGroupsIn } from "../../remedies/library/interactions.ts";
import type { MedicineGroup } from "../../remedies/library/interactions-table.ts";
import { BESIDE_TABLETS } from "../../remedies/remedies.rules.ts";
import type { Language, Triage } from "../assistant.rules.ts";
import type { Intent } from "../intent/intent.ts";
import { MEDICINES_DOCUMENT, passageOfNote } from "../passages/interaction-passages.ts";
import { HEADINGS } from "../passages/page-headings.ts";
import type { Found, LibraryDocument, Passage, Section } from "../passages/passages.ts";
import { GROUPS, type Group, groupsSafe, sectionOf } from "../text/safe-for.ts";
import { sentencesOf, wordCount } from "../text/sentences.ts";
import { FRAMES, type Frames } from "./frames.ts";
import { isQuotable } from "./quotable.ts";
import { candidatesOf, pick } from "./select.ts";
import { type Draft, isDraft, type Line, titleIn } from "./sheet.ts";

/** What the pages are asked for. */
export interface HealthQuestion {
  readonly question: string;
  /** The words by which the search asked its index, in the language of the pages; the question's own without them. */
  readonly words: readonly string[];
  readonly language: Language;
  readonly intent: Intent & { readonly kind: "health" };
  readonly found: readonly Found[];
  readonly all: (documentId: string) => readonly Passage[];
  readonly triage: Triage;
  readonly medicines: readonly MedicineGroup[];
  readonly quoteDrafts: boolean;
}

/** Words of an answer before "Show more". */
export const MAIN_MOST = 120;
const SENTENCES_MOST = 4;
const LIBRARY_MOST = 60;
const PAGES_MOST = 2;
/** A second page is quoted only when it was found nearly as well as the first. */
const NEARLY_AS_GOOD = 0.85;

const GROUP_OF_RULE: readonly (readonly [RegExp, readonly Group[]])[] = [
  [/^PREG/u, ["pregnancy"]],
  [/^PAED/u, ["baby", "child"]],
  [/^MEDS/u, ["medicines"]],
  [/^COND/u, ["conditions"]],
];

/** The groups that a doctor-first triage is about; all of them when its rules name none. */
function groupsOf({ triage, intent }: HealthQuestion): ReadonlySet<Group> {
  const ruled = triage.ruleIds.flatMap((rule) => GROUP_OF_RULE.find(([of]) => of.test(rule))?.[1] ?? []);
  if (triage.tier !== "doctor-first") return new Set(ruled);
  const named = intent.groups.filter((group) => !(group === "child" || group === "baby") || !ruled.includes("baby"));
  const all = [...ruled, ...named];
  return new Set(all.length === 0 ? GROUPS : all);
}

/** The pages to quote, best first. */
function pagesOf({ found, quoteDrafts }: HealthQuestion): readonly LibraryDocument[] {
  const usable = found.filter(({ passage }) => quoteDrafts || !isDraft(passage.document));
  const best = usable[0]?.score ?? 0;
  const near = usable.filter(({ score }) => score >= best * NEARLY_AS_GOOD).map(({ passage }) => passage.document);
  const [first, ...others] = new Map(near.map((document) => [document.id, document])).values();
  if (first === undefined) return [];
  // A remedy's condition says nothing about the remedy; its warning signs are attached anyway.
  const further = others.filter(({ kind }) => first.kind !== "remedy" || kind === "remedy");
  return [first, ...further].slice(0, PAGES_MOST);
}

/** A passage that changes is another one, so that its lines are made once for all questions. */
const quotable = new WeakMap<Passage, readonly Line[]>();

function linesOf(passage: Passage): readonly Line[] {
  const known =
    quotable.get(passage) ??
    passage.sentences.filter((text) => isQuotable(text, passage)).map((text) => ({ text, passage }));
  quotable.set(passage, known);
  return known;
}

const linesIn = (passages: readonly Passage[]): readonly Line[] => passages.flatMap(linesOf);

/** Interactions of the pages' herbs with the medicines a person named, and the pages' own sentences on them. */
function besideMedicines(asked: HealthQuestion, pages: readonly (readonly Passage[])[]): readonly Line[] {
  const { all, medicines, quoteDrafts, question } = asked;
  if (medicines.length === 0) return [];
  const names = pages.flatMap((page) => (page[0] ? [page[0].document.title, ...page[0].document.aliases] : []));
  const own = linesIn(pages.flat().filter(({ section }) => section === "interaction")).filter(({ text }) =>
    medicineGroupsIn(text.split(":")[0] ?? "").some((group) => medicines.includes(group)),
  );
  const table = all(MEDICINES_DOCUMENT);
  const known = interactionNotes(medicines, [...names, question]).flatMap((note): readonly Line[] => {
    const passage = passageOfNote(note, table);
    return passage === undefined || (!quoteDrafts && isDraft(passage.document)) ? [] : [{ text: note.note, passage }];
  });
  return [...own, ...known];
}

/** A part that an answer must carry: so many of its lines before "Show more", the rest behind it. */
interface Part {
  readonly frame: string;
  readonly lines: readonly Line[];
  readonly shown: number;
  /** True for the library's own answer, of which what does not fit is left out. */
  readonly answers?: boolean;
  /** True for a part that moves behind "Show more" as a whole before the main part gets too long. */
  readonly spare?: boolean;
}

/** Fits parts into the main part's words: what must be shown, then what answers, then what else there is room for. */
function fitted(parts: readonly Part[], before: string): readonly Draft[] {
  const said = parts.filter(({ lines, shown }) => lines.length > 0 && shown > 0);
  let room = MAIN_MOST - wordCount(before) - said.reduce((sum, { frame }) => sum + wordCount(frame), 0);
  const counts = new Map(parts.map((part) => [part, Math.min(part.shown, part.lines.length)]));
  for (const [{ lines }, count] of counts) for (const { text } of lines.slice(0, count)) room -= wordCount(text);
  for (const part of parts.filter(({ spare }) => spare).toReversed()) {
    if (room >= 0) break;
    for (const { text } of part.lines.slice(0, counts.get(part))) room += wordCount(text);
    counts.set(part, 0);
  }
  const byNeed = said.toSorted((one, other) => Number(other.answers ?? false) - Number(one.answers ?? false));
  for (const part of byNeed.filter((one) => (counts.get(one) ?? 0) > 0))
    for (const { text } of part.lines.slice(part.shown)) {
      if (wordCount(text) > room) break;
      room -= wordCount(text);
      counts.set(part, (counts.get(part) ?? 0) + 1);
    }
  const cut = (part: Part, more: boolean): Draft => {
    const count = counts.get(part) ?? 0;
    return { frame: part.frame, more, lines: more ? part.lines.slice(count) : part.lines.slice(0, count) };
  };
  const behind = parts.filter(({ answers }) => answers !== true);
  return [...parts.map((part) => cut(part, false)), ...behind.map((part) => cut(part, true))];
}

function framesOf(frames: Frames): Readonly<Record<Group, string>> {
  const { pregnancy, children, medicines, conditions } = frames;
  return { pregnancy, baby: children, child: children, medicines, conditions };
}

function tabletLines(pages: readonly (readonly Passage[])[]): readonly Line[] {
  const quoted = pages.flatMap((page) => linesIn(page.filter(({ heading }) => heading === HEADINGS.besideTablets)));
  const isPressure = pages.some((page) => page[0]?.document.topic === "hypertension");
  if (quoted.length > 0 || !isPressure) return quoted;
  return sentencesOf(BESIDE_TABLETS).map((text) => ({ text, passage: null }));
}

/**
 * The blocks of an answer to a question about a remedy or a complaint; empty when no page may be quoted for it. Every
 * line is a whole sentence of its page; cautions, warning signs and interactions with a named medicine are always
 * included.
 */
export function healthDrafts(asked: HealthQuestion): readonly Draft[] {
  const { language, intent, medicines } = asked;
  const frames = FRAMES[language];
  const documents = pagesOf(asked);
  const pages = documents.map(({ id }) => asked.all(id)).filter((page) => page.length > 0);
  const groups = groupsOf(asked);
  const beside = besideMedicines(asked, pages);
  if (pages.length === 0 && beside.length === 0) return [];

  const frameFor = (frame: string, page: readonly Passage[]) =>
    pages.length > 1 && page[0] ? frames.of(frame, titleIn(language, page[0].document)) : frame;
  const part = (page: readonly Passage[], frame: string, shown: number, ...sections: readonly Section[]): Part => ({
    frame: frameFor(frame, page),
    lines: sections.flatMap((section) =>
      linesIn(page.filter((one) => one.section === section && one.heading !== HEADINGS.besideTablets)),
    ),
    shown,
  });
  const named = GROUPS.filter((group) => groups.has(group) || intent.groups.includes(group));
  const spoken = new Set(named.map(sectionOf));
  const groupFrames = framesOf(frames);
  const groupParts = [...spoken].flatMap((section) => {
    const frame = groupFrames[named.find((group) => sectionOf(group) === section) ?? "conditions"];
    if (section === "interaction") return [];
    return pages.map((page, at) => ({ ...part(page, frame, 1, section), spare: at > 0 }));
  });
  const unknown: readonly Line[] = [{ text: frames.nothingTogether, passage: null }];
  const medicinePart: Part = {
    frame: frames.medicines,
    lines: medicines.length > 0 && beside.length === 0 ? unknown : beside,
    shown: 1,
  };
  const isAsked = intent.ask === "interactions";
  const tablets = tabletLines(pages);
  const elsewhere: readonly (readonly [Section, string])[] = [
    ["pregnancy", frames.pregnancy],
    ["children", frames.children],
    ["conditions", frames.conditions],
    ["interaction", frames.medicines],
  ];
  const parts = [
    ...(isAsked ? [medicinePart] : []),
    ...groupParts,
    { frame: frames.library, lines: libraryLines(asked, pages, groups), shown: 1, answers: true },
    { frame: frames.besideTablets, lines: tablets, shown: tablets.length },
    ...(isAsked ? [] : [medicinePart]),
    ...pages.map((page, at) => ({ ...part(page, frames.cautions, 1, "caution", "leave-alone"), spare: at > 0 })),
    ...pages.map((page, at) => part(page, frames.doctor, at === 0 ? 1 : 0, "emergency", "doctor")),
    ...pages.flatMap((page) =>
      elsewhere
        .filter(([section]) => !spoken.has(section) || section === "interaction")
        .map(([section, frame]) => part(page, frame, 0, section)),
    ),
  ];
  const english: Draft = { frame: "", more: false, lines: [{ text: frames.inEnglish, passage: null }] };
  const said = fitted(parts, frames.inEnglish);
  const folded = said.filter(({ more }) => more).reduce((sum, { lines }) => sum + lines.length, 0);
  return [
    ...(frames.inEnglish === "" ? [] : [english]),
    ...said,
    ...topicDrafts(asked, documents, Math.max(SIGNS_LEAST, FOLDED_MOST - folded)),
  ];
}

/** Sentences that answer, from passages that are safe for the groups of the triage. */
function libraryLines(
  { found, intent, words, question }: HealthQuestion,
  pages: readonly (readonly Passage[])[],
  groups: ReadonlySet<Group>,
): readonly Line[] {
  const best = Math.max(...found.map(({ score }) => score), Number.MIN_VALUE);
  const scores = new Map(found.map(({ passage, score }) => [passage.id, score / best]));
  const isSafe = (passage: Passage, page: readonly Passage[]) => {
    const safe = groupsSafe(passage, page);
    return [...groups].every((group) => safe.has(group));
  };
  const passages = pages.flatMap((page) => page.filter((passage) => isSafe(passage, page)));
  const candidates = candidatesOf(passages.map((passage) => [passage, scores.get(passage.id) ?? 0] as const));
  const asked = {
    words: words.length > 0 ? words : [question],
    ask: intent.ask,
    isForSomeone: intent.groups.length > 0,
  };
  return pick(candidates, asked, { most: SENTENCES_MOST, words: LIBRARY_MOST }).map(({ text, passage }) => ({
    text,
    passage,
  }));
}

/** Maximum length of the part behind "Show more": about a dozen sentences, some of them warning signs. */
const FOLDED_MOST = 12;
const SIGNS_LEAST = 4;

/** The doctor's signs of a remedy's condition, the gravest first, behind "Show more". */
function topicDrafts(
  { all, language, quoteDrafts }: HealthQuestion,
  documents: readonly LibraryDocument[],
  most: number,
): readonly Draft[] {
  const quoted = new Set(documents.map(({ id }) => id));
  const topics = new Set(documents.map(({ topic }) => topic).filter((topic) => topic !== null));
  return [...topics].flatMap((topic) => {
    const page = all(`topic:${topic}`);
    const document = page[0]?.document;
    if (document === undefined || quoted.has(document.id) || (!quoteDrafts && isDraft(document))) return [];
    const of = (wanted: string) => linesIn(page.filter(({ section }) => section === wanted));
    const lines = [...of("emergency"), ...of("doctor")].slice(0, most);
    return [{ frame: FRAMES[language].of(FRAMES[language].doctor, titleIn(language, document)), more: true, lines }];
  });
}
