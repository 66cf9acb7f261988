import type { Answer, Language, Triage } from "#domain/assistant/assistant.rules.ts";
import type { Numbers } from "#domain/assistant/compose/actions.ts";
import { compose } from "#domain/assistant/compose/compose.ts";
import { groupsNamed, type Intent, intentOf } from "#domain/assistant/intent/intent.ts";
import { onlyReports } from "#domain/assistant/intent/reported.ts";
import { isDismissal } from "#domain/assistant/safety/answers-to-card.ts";
import { isAlarm } from "#domain/assistant/safety/strength.ts";
import { triageFor } from "#domain/assistant/safety/triage.ts";
import { languageOf } from "#domain/assistant/text/language.ts";
import { medicineGroupsIn } from "#domain/remedies/library/interactions.ts";
import type { ClinicNow, LibrarySnapshot } from "../library/library-snapshot.ts";
import { isFollowUp } from "../search/follow-ups.ts";
import type { FindResult } from "../search/library-index.ts";
import type { AnswerRequest } from "./answer-maker.ts";
import { withoutAddresses } from "./remove-addresses.ts";

export type Said = Pick<AnswerRequest, "message" | "earlier" | "about" | "language">;

/** The reading of a message without database and index. */
export interface Heard {
  readonly triage: Triage;
  readonly language: Language;
  /** True for an alarm: only the safety card is shown, and nothing is searched. */
  readonly grave: boolean;
}

/** Triages a message with the person's earlier messages (steps 2 to 4 of ASSISTANT.md). */
export function hear({ message, earlier, language }: Said): Heard {
  const triage = triageFor(message, earlier);
  return { triage, language: language ?? languageOf(message), grave: isAlarm(triage) };
}

/** Phone numbers from the clinic's settings. */
export function numbersOf({ settings }: Pick<ClinicNow, "settings">): Numbers {
  return { clinicPhone: settings.phone, ...settings.emergency };
}

/** The last earlier question that names its own subject, or else the last question. */
function topicOf(earlier: readonly string[]): string | undefined {
  const asks = (message: string) => !onlyReports(message) && intentOf(message).kind !== "talk";
  return earlier.findLast((message) => !isFollowUp(message) && asks(message)) ?? earlier.findLast(asks);
}

/** Intent of a message that only reports facts: the intent of the question before it, with the reported groups. */
function intentOfReport(message: string, topic: string | undefined): Intent {
  const before = intentOf(topic ?? "");
  if (topic === undefined || before.kind === "clinic" || before.kind === "off-topic") return { kind: "told" };
  if (before.kind !== "health") return before;
  const groups = [...new Set([...before.groups, ...groupsNamed(message)])];
  return { kind: "health", ask: groups.includes("medicines") ? "interactions" : "safe", groups };
}

export interface EmbeddedAnswer {
  readonly intent: Intent;
  readonly found: FindResult;
  readonly answer: Answer;
}

function intentFor(message: string, isReport: boolean, topic: string | undefined, { question }: FindResult): Intent {
  if (isDismissal(message)) return { kind: "talk", about: "greeting" };
  return isReport ? intentOfReport(message, topic) : intentOf(question);
}

/** The embedded engine (steps 5 to 10 of ASSISTANT.md): answers in full sentences of the clinic's own pages. Pure. */
export function answerFrom(library: LibrarySnapshot, said: Said, { triage, language }: Heard): EmbeddedAnswer {
  const { message, earlier, about } = said;
  const isReport = onlyReports(message);
  const topic = topicOf(earlier) ?? (isReport ? library.pageOf(about ?? "")[0]?.document.title : undefined);
  const searched = isReport ? (topic ?? message) : message;
  const found = library.index.find(withoutAddresses(searched), {
    language,
    about,
    earlier: isReport ? undefined : topic,
  });
  const intent = intentFor(message, isReport, topic, found);
  const answer = compose({
    question: found.question,
    language,
    intent,
    found: found.found,
    answerable: found.answerable,
    nearest: found.nearest,
    all: library.pageOf,
    triage,
    medicines: medicineGroupsIn([...earlier, message].join("\n")),
    quoteDrafts: library.assistant.quoteDrafts,
    numbers: numbersOf(library),
  });
  return { intent, found, answer };
}
