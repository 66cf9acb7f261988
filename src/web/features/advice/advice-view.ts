import type { AdviceEditorData, ConsultationAdvice } from "#domain/advice/advice.api.ts";
import type { ChosenTest } from "#domain/advice/advice.rules.ts";
import { isForPharmacist } from "#domain/advice/document.ts";
import { listedTest, testKeyOf, testName } from "#domain/advice/papers/paper-texts.ts";
import { failureText } from "#domain/failure-text.ts";
import type { MessageKey } from "#domain/failures.ts";
import type { Refusal } from "#domain/form.ts";
import { concerns, findingText, isBlocking, notCheckedText } from "#domain/medicines/checks/finding.ts";
import { clinicDay } from "#domain/time.ts";
import { newId } from "#web/ui/new-id.ts";
import type { AdviceLimits } from "./advice-action.ts";
import { itemName } from "./draft-fields.ts";

/** A finding of the checks in words. */
export interface FindingView {
  readonly id: string;
  readonly text: string;
  /** Whether it asks for a reason before signing, and whether the pharmacist reads that reason. */
  readonly reason: "printed" | "stored" | null;
  /** Whether the first problem of the draft says the same. */
  readonly isRefusal: boolean;
  /** The entry that the reason is about. */
  readonly item: string;
  /** Places of the entries that it is about, from 0. */
  readonly lines: readonly number[];
  readonly source: { readonly title: string; readonly url: string } | null;
  /** Whether it is from a table that no doctor of the clinic has reviewed, though they review it in the library. */
  readonly isDraft: boolean;
}

/** Why something can't be signed, in words, and the input it is about. */
interface Problem {
  readonly field: string | undefined;
  readonly message: string;
}

/** What is refused and found at the same time: a tablet without its strength. */
const STRENGTH = "advice.strength" satisfies MessageKey;

const problemOf = (refusal: Refusal): Problem => ({ field: refusal.field, message: failureText(refusal) });

/** The draft's tests that no valid request has. */
export interface UnrequestedTests {
  /** Of the list, with their names in the language of the moment. */
  readonly tests: readonly ChosenTest[];
  /** In the doctor's own words. */
  readonly others: readonly string[];
}

/** The editor's data with failures and findings in words, which keeps the catalogue out of the room's scripts. */
export interface EditorView
  extends Omit<
    AdviceEditorData,
    "newNote" | "refusal" | "early" | "closed" | "findings" | "notChecked" | "herbsReviewed"
  > {
  /** What a nurse measured before the consultation, in words. */
  readonly measured: readonly string[];
  readonly findings: readonly FindingView[];
  /** Places of the entries whose medicine is not in the list, from 0. */
  readonly unlisted: readonly number[];
  /** What was not checked, in one line. */
  readonly notChecked: string;
  /** The first problem, and the input it is about (`lines.2.item`). */
  readonly refusal: Problem | null;
  readonly newNote: {
    readonly preview: AdviceEditorData["newNote"]["preview"];
    readonly refusal: Problem | null;
    readonly readingRefusals: readonly Problem[];
    readonly unsigned: boolean;
  };
  readonly early: string | null;
  readonly closed: string | null;
  /** The draft's tests that the list no longer has. */
  readonly withdrawnTests: readonly ChosenTest[];
  readonly unrequested: UnrequestedTests;
  /** The series of a new paper, and the day that its form begins with. */
  readonly newPaper: { readonly series: string; readonly today: string };
}

function findingView(
  finding: AdviceEditorData["findings"][number],
  { draft, herbsReviewed, refusal }: Pick<AdviceEditorData, "draft" | "herbsReviewed" | "refusal">,
): FindingView {
  const { id, item, kind, sources } = finding;
  const [source] = sources;
  const lines = draft.lines.flatMap((line, index) => (concerns(finding, line.item) ? [index] : []));
  return {
    ...{ id, item, text: findingText(finding), isDraft: kind === "herb" && !herbsReviewed },
    reason: isBlocking(finding) ? (isForPharmacist(finding) ? "printed" : "stored") : null,
    isRefusal: refusal?.key === STRENGTH && lines.some((index) => refusal.field === itemName(index, "item")),
    lines,
    source: source === undefined ? null : { title: source.title, url: source.url },
  };
}

function unrequestedTests({ draft, papers }: Pick<AdviceEditorData, "draft" | "papers">): UnrequestedTests {
  const requests = papers.flatMap(({ versions: [newest] }) =>
    newest?.state === "genuine" && newest.document.paper?.kind === "request" ? [newest.document.paper] : [],
  );
  const requested = new Set<string | undefined>(requests.flatMap(({ tests }) => tests.map(testKeyOf)));
  const requestedOthers = new Set(requests.flatMap(({ others }) => others));
  const listed = draft.tests.flatMap(({ key }) => listedTest(key) ?? []);
  const others = draft.otherTests.split("\n").map((other) => other.trim());
  return {
    tests: listed.filter((key) => !requested.has(key)).map((key) => ({ key, name: testName(key) })),
    others: others.filter((other) => other !== "" && !requestedOthers.has(other)),
  };
}

/** For loaders. */
export function editorView(editor: AdviceEditorData, measured: readonly string[]): EditorView {
  const { refusal, newNote, early, closed, findings, notChecked, herbsReviewed, ...plain } = editor;
  const unlisted = new Set(notChecked.flatMap(({ key, items = [] }) => (key === "unknown" ? items : [])));
  return {
    ...plain,
    measured,
    unlisted: plain.draft.lines.flatMap(({ item }, index) => (unlisted.has(item) ? [index] : [])),
    withdrawnTests: plain.draft.tests.filter(({ key }) => listedTest(key) === undefined),
    unrequested: unrequestedTests(plain),
    newPaper: { series: newId(), today: clinicDay(Date.now()) },
    findings: findings.map((finding) => findingView(finding, { draft: plain.draft, herbsReviewed, refusal })),
    notChecked: notChecked.map(notCheckedText).join(" "),
    refusal: refusal && problemOf(refusal),
    newNote: {
      preview: newNote.preview,
      refusal: newNote.refusal && problemOf(newNote.refusal),
      readingRefusals: newNote.readingRefusals.map(problemOf),
      unsigned: newNote.unsigned,
    },
    early: early && failureText({ key: early }),
    closed: closed && failureText({ key: closed }),
  };
}

/** Data of a consultation's advice page; the panel in the room requests the same. */
export interface AdviceView {
  readonly id: string;
  /** Null for the patient. */
  readonly editor: EditorView | null;
  readonly advice: ConsultationAdvice;
  readonly limits: AdviceLimits;
  /** The idempotency key of a result that the patient sends. */
  readonly resultKey: string;
}
