import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { FRAMES } from "#domain/assistant/answer/frames.ts";
import type { AnswerPart, Ending } from "#domain/assistant/answer-parts.ts";
import type { Language } from "#domain/assistant/assistant.rules.ts";
import { type QueueReason, SAMPLED_ONE_IN } from "#domain/assistant/chats.rules.ts";
import { kindOf } from "#domain/assistant/use.rules.ts";
import { clinicDay } from "#domain/time.ts";
import { type App, inTransaction, perApp } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { encryptParts, encryptPassages, openParts } from "../chats/transcript.ts";
import { endTurn, findTurn, insertParts, type PartsRow, readParts, type TurnRow } from "../chats/turns.queries.ts";
import { countUse } from "../review/use.queries.ts";
import type { AnswerRequest, Made } from "./answer-request.ts";
import { makeAnswer } from "./pipeline.ts";
import { RunningAnswer } from "./running-answer.ts";

type TurnEnd = Pick<TurnRow, "passages" | "endedAt" | "queuedFor">;

/** Shown parts are stored at this interval, so that a reload or another node can resume from them. */
const SAVE_INTERVAL_MS = 250;
/** Parts before the answer itself; not stored alone, because the answer usually follows within milliseconds. */
const BEFORE_THE_ANSWER: ReadonlySet<string> = new Set<AnswerPart["type"]>(["start", "data-triage", "data-card"]);
const POLL_INTERVAL_MS = 200;
/** After this time an unfinished answer counts as abandoned. On SQLite no other process can be writing it. */
const ABANDONED_MS = { postgres: 60_000, sqlite: 3_000 } as const;

/** The language of an answer, as its first part says. */
function languageIn(parts: readonly AnswerPart[]): Language {
  const [start] = parts;
  return start?.type === "start" ? start.messageMetadata.language : "en";
}

const cutOffError = (parts: readonly AnswerPart[]): AnswerPart => ({
  type: "error",
  errorText: FRAMES[languageIn(parts)].cutOff,
});

/**
 * The end of an answer that broke off.
 * @param parts - The parts before.
 */
const cutOffParts = (parts: readonly AnswerPart[]): readonly AnswerPart[] => [
  cutOffError(parts),
  { type: "finish", messageMetadata: { ending: "failed" } },
];

interface Run {
  readonly answer: RunningAnswer;
  readonly done: Promise<void>;
}

/** The running answers of this process, by turn. */
const runsOf = perApp((): Map<string, Run> => new Map());

function isSampled(): boolean {
  return randomInt(SAMPLED_ONE_IN) === 0;
}

function isAbandoned({ clock, database }: App, turn: TurnRow): boolean {
  return clock.now() - Date.parse(turn.askedAt) > ABANDONED_MS[database.engine];
}

async function saveEnd(app: App, row: PartsRow, end: TurnEnd, { tier, shape }: Made): Promise<void> {
  await inTransaction(app, async (tx) => {
    // An answer of a chat that was erased meanwhile is not stored.
    if (!(await endTurn(tx.db, row.turnId, end))) return;
    await insertParts(tx.db, row);
    await countUse(tx.db, clinicDay(tx.clock.now()), tier, kindOf(shape));
    if (end.queuedFor !== null) await tx.announce("queue");
  });
}

function reasonFor(app: App, { tier }: Made): QueueReason | null {
  if (tier === "urgent" || tier === "doctor-first") return "flagged";
  const { sampled = isSampled } = app;
  return sampled() ? "sample" : null;
}

async function make(app: App, request: AnswerRequest, answer: RunningAnswer): Promise<void> {
  const { turnId } = request;
  let unsaved: AnswerPart[] = [];
  let place = 0;
  let savedAt: number | undefined;
  let openText: string | undefined;
  let made: Made = { tier: "none", shape: "failed", quoted: [] };
  let ending: Ending = "done";

  function show(part: AnswerPart): void {
    if (part.type === "text-start") openText = part.id;
    if (part.type === "text-end") openText = undefined;
    unsaved.push(part);
    answer.push(part);
  }

  try {
    const steps = makeAnswer(app, request, { stopped: answer.stopped, left: answer.left });
    for (let step = await steps.next(); ; step = await steps.next()) {
      if (step.done) {
        made = step.value;
        break;
      }
      show(step.value);
      if (BEFORE_THE_ANSWER.has(step.value.type)) continue;
      savedAt ??= performance.now();
      if (performance.now() - savedAt < SAVE_INTERVAL_MS) continue;
      const row = encryptParts(app, turnId, place, unsaved);
      await insertParts(app.db, row);
      unsaved = [];
      place += 1;
      savedAt = performance.now();
    }
    if (answer.stopped.aborted) ending = "stopped";
  } catch (error) {
    app.log.error({ err: error }, "an answer failed");
    ending = "failed";
  }
  if (openText !== undefined) show({ type: "text-end", id: openText });
  if (ending === "stopped") show({ type: "abort" });
  if (ending === "failed") show(cutOffError(answer.parts));
  const finish: AnswerPart = { type: "finish", messageMetadata: { ending } };
  const row = encryptParts(app, turnId, place, [...unsaved, finish]);
  const quoted = made.quoted.length > 0 ? encryptPassages(app, turnId, made.quoted) : null;
  const queuedFor = ending === "done" ? reasonFor(app, made) : null;
  await saveEnd(app, row, { passages: quoted, endedAt: moment(app.clock), queuedFor }, made);
  answer.push(finish);
}

/** Polls the parts that another node stores until the answer is complete. */
async function* watch(app: App, turn: TurnRow): AsyncGenerator<AnswerPart> {
  let beginning: readonly AnswerPart[] = [];
  for (let place = 0; ; ) {
    const current = await findTurn(app.db, turn.id);
    const rows = await readParts(app.db, turn.id, place);
    const shown = openParts(app, rows);
    if (place === 0) beginning = shown;
    yield* shown;
    place += rows.length;
    if (!current || current.endedAt !== null) return;
    if (isAbandoned(app, current)) {
      yield* cutOffParts(beginning);
      return;
    }
    await wait(POLL_INTERVAL_MS);
  }
}

/**
 * Starts an answer, outside any transaction.
 * @param app - The application.
 * @param request - The question.
 */
export function startAnswer(app: App, request: AnswerRequest): void {
  const runs = runsOf(app);
  const answer = new RunningAnswer();
  const done = make(app, request, answer)
    .catch((error: unknown) => {
      app.log.error({ err: error }, "an answer could not be stored");
      for (const part of cutOffParts(answer.parts)) answer.push(part);
    })
    .finally(() => {
      answer.end();
      runs.delete(request.turnId);
    });
  runs.set(request.turnId, { answer, done });
}

/** Yields all parts of a turn: live from this process, or from the database while another node writes them. */
export function followAnswer(app: App, turn: TurnRow): AsyncIterable<AnswerPart> {
  return runsOf(app).get(turn.id)?.answer.read() ?? watch(app, turn);
}

/** The stored parts of a turn; an abandoned turn gets a closing error part. */
export function withEnd(app: App, turn: TurnRow, saved: readonly AnswerPart[]): readonly AnswerPart[] {
  if (turn.endedAt !== null || runsOf(app).has(turn.id) || !isAbandoned(app, turn)) return saved;
  return [...saved, ...cutOffParts(saved)];
}

/** Stops the answer of a turn, if it is running in this process. */
export function stopAnswer(app: App, turnId: string): void {
  runsOf(app).get(turnId)?.answer.stop();
}

/** Ends all running answers early and waits until they are stored. */
export async function closeAnswers(app: App): Promise<void> {
  const open = [...runsOf(app).values()];
  for (const { answer } of open) answer.hurry();
  await Promise.all(open.map(({ done }) => done));
}
