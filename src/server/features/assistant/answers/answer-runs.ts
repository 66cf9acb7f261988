import { setTimeout as wait } from "node:timers/promises";
import { FRAMES } from "#domain/assistant/answer/frames.ts";
import type { AnswerPart, Ending } from "#domain/assistant/answer-parts.ts";
import type { Language } from "#domain/assistant/assistant.rules.ts";
import type { QueueReason } from "#domain/assistant/chats.rules.ts";
import { kindOf } from "#domain/assistant/use.rules.ts";
import { clinicDay } from "#domain/time.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Transcript } from "../chats/transcript.ts";
import { endTurn, findTurn, insertParts, type PartsRow, readParts, type TurnRow } from "../chats/turns.queries.ts";
import { countUse } from "../review/use.queries.ts";
import type { AnswerMaker, AnswerRequest, Made } from "./answer-maker.ts";
import { RunningAnswer } from "./running-answer.ts";

export interface RunParts extends Pick<AppContext, "database" | "clock" | "hub" | "log"> {
  readonly transcript: Transcript;
  readonly maker: AnswerMaker;
  /** Whether a doctor reviews this answer as a random sample. */
  readonly sampled: () => boolean;
}

/** Running answers of this process, and their storage. */
export interface AnswerRuns {
  start(request: AnswerRequest): void;
  /** Yields all parts of a turn: live from this process, or from the database while another node writes them. */
  follow(turn: TurnRow): AsyncIterable<AnswerPart>;
  /** The stored parts of a turn; an abandoned turn gets a closing error part. */
  partsOf(turn: TurnRow, saved: readonly AnswerPart[]): readonly AnswerPart[];
  stop(turnId: string): void;
  /** Ends all running answers early and waits until they are stored. */
  close(): Promise<void>;
}

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

export function createAnswerRuns(parts: RunParts): AnswerRuns {
  const { database, clock, hub, log, transcript, maker, sampled } = parts;
  const runs = new Map<string, { readonly answer: RunningAnswer; readonly done: Promise<void> }>();

  async function saveEnd(row: PartsRow, end: TurnEnd, { tier, shape }: Made): Promise<void> {
    await hub.transaction(async (trx, announce) => {
      // An answer of a chat that was erased meanwhile is not stored.
      if (!(await endTurn(trx, row.turnId, end))) return;
      await insertParts(trx, row);
      await countUse(trx, clinicDay(clock.now()), tier, kindOf(shape));
      if (end.queuedFor !== null) await announce("queue");
    });
  }

  function reasonFor({ tier }: Made): QueueReason | null {
    if (tier === "urgent" || tier === "doctor-first") return "flagged";
    return sampled() ? "sample" : null;
  }

  async function make(request: AnswerRequest, answer: RunningAnswer): Promise<void> {
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
      const steps = maker(request, { stopped: answer.stopped, left: answer.left });
      for (let step = await steps.next(); ; step = await steps.next()) {
        if (step.done) {
          made = step.value;
          break;
        }
        show(step.value);
        if (BEFORE_THE_ANSWER.has(step.value.type)) continue;
        savedAt ??= performance.now();
        if (performance.now() - savedAt < SAVE_INTERVAL_MS) continue;
        const row = transcript.encryptParts(turnId, place, unsaved);
        await insertParts(database.kysely, row);
        unsaved = [];
        place += 1;
        savedAt = performance.now();
      }
      if (answer.stopped.aborted) ending = "stopped";
    } catch (error) {
      log.error({ err: error }, "an answer failed");
      ending = "failed";
    }
    if (openText !== undefined) show({ type: "text-end", id: openText });
    if (ending === "stopped") show({ type: "abort" });
    if (ending === "failed") show(cutOffError(answer.parts));
    const finish: AnswerPart = { type: "finish", messageMetadata: { ending } };
    const row = transcript.encryptParts(turnId, place, [...unsaved, finish]);
    const quoted = made.quoted.length > 0 ? transcript.encryptPassages(turnId, made.quoted) : null;
    const queuedFor = ending === "done" ? reasonFor(made) : null;
    await saveEnd(row, { passages: quoted, endedAt: moment(clock), queuedFor }, made);
    answer.push(finish);
  }

  /** Polls the parts that another node stores until the answer is complete. */
  async function* watch(turn: TurnRow): AsyncGenerator<AnswerPart> {
    let beginning: readonly AnswerPart[] = [];
    for (let place = 0; ; ) {
      const current = await findTurn(database.kysely, turn.id);
      const rows = await readParts(database.kysely, turn.id, place);
      const shown = transcript.parts(rows);
      if (place === 0) beginning = shown;
      yield* shown;
      place += rows.length;
      if (!current || current.endedAt !== null) return;
      if (isAbandoned(current)) {
        yield* cutOffParts(beginning);
        return;
      }
      await wait(POLL_INTERVAL_MS);
    }
  }

  function isAbandoned(turn: TurnRow): boolean {
    return clock.now() - Date.parse(turn.askedAt) > ABANDONED_MS[database.engine];
  }

  return {
    start(request) {
      const answer = new RunningAnswer();
      const done = make(request, answer)
        .catch((error: unknown) => {
          log.error({ err: error }, "an answer could not be stored");
          for (const part of cutOffParts(answer.parts)) answer.push(part);
        })
        .finally(() => {
          answer.end();
          runs.delete(request.turnId);
        });
      runs.set(request.turnId, { answer, done });
    },
    follow: (turn) => runs.get(turn.id)?.answer.read() ?? watch(turn),
    partsOf(turn, saved) {
      if (turn.endedAt !== null || runs.has(turn.id) || !isAbandoned(turn)) return saved;
      return [...saved, ...cutOffParts(saved)];
    },
    stop: (turnId) => runs.get(turnId)?.answer.stop(),
    async close() {
      const open = [...runs.values()];
      for (const { answer } of open) answer.hurry();
      await Promise.all(open.map(({ done }) => done));
    },
  };
}
