import { setTimeout as wait } from "node:timers/promises";
import type { AnswerPart, Ending } from "#domain/assistant/answer-parts.ts";
import { CHAT_MESSAGES, type QueueReason } from "#domain/assistant/chats.rules.ts";
import { kindOf } from "#domain/assistant/use.rules.ts";
import { clinicDay } from "#domain/time.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import { moment } from "#server/database/moment.ts";
import type { Database } from "#server/database/open.ts";
import type { Hub } from "#server/live/hub.ts";
import type { Log } from "#server/log.ts";
import type { Transcript } from "../chats/transcript.ts";
import { endTurn, findTurn, insertParts, type PartsRow, readParts, type TurnRow } from "../chats/turns.queries.ts";
import { countUse } from "../review/use.queries.ts";
import type { AnswerMaker, AnswerRequest, Made } from "./answer-maker.ts";
import { RunningAnswer } from "./running-answer.ts";

export interface RunParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly hub: Hub;
  readonly log: Log;
  readonly transcript: Transcript;
  readonly maker: AnswerMaker;
  /** Whether a doctor reads this answer though nobody flagged it. */
  readonly sampled: () => boolean;
}

/** The answers under way in this process, and how they are kept. */
export interface AnswerRuns {
  start(request: AnswerRequest): void;
  /** The parts of a turn from the first on: as they come, from here or from another node, or as they were kept. */
  follow(turn: TurnRow): AsyncIterable<AnswerPart>;
  /** All parts that a turn has now; one that nobody answers any more is ended with a sentence. */
  partsOf(turn: TurnRow, saved: readonly AnswerPart[]): readonly AnswerPart[];
  stop(turnId: string): void;
  /** Ends all of them early, and waits until they are kept. */
  close(): Promise<void>;
}

type TurnEnd = Pick<TurnRow, "passages" | "endedAt" | "queuedFor">;

/** What was shown is written down at least this often, so that a reload or another node can go on from it. */
const SAVE_EVERY_MS = 250;
/** What is sent before the answer itself; the answer is most often complete a moment later. */
const BEFORE_THE_ANSWER: ReadonlySet<string> = new Set<AnswerPart["type"]>(["start", "data-triage", "data-card"]);
const LOOK_EVERY_MS = 200;
/** No answer takes so long; whoever was making it has died. On SQLite there is only this process to make one. */
const GIVEN_UP_MS = { postgres: 60_000, sqlite: 3_000 } as const;

const CUT_OFF: readonly AnswerPart[] = [
  { type: "error", errorText: CHAT_MESSAGES.cutOff },
  { type: "finish", messageMetadata: { ending: "failed" } },
];

export function createAnswerRuns(parts: RunParts): AnswerRuns {
  const { database, clock, hub, log, transcript, maker, sampled } = parts;
  const runs = new Map<string, { readonly answer: RunningAnswer; readonly done: Promise<void> }>();

  async function saveEnd(row: PartsRow, end: TurnEnd, { tier, shape }: Made): Promise<void> {
    await hub.change(async (trx, announce) => {
      // An erased chat stays erased, even while an answer in it is still being written.
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
    let unkept: AnswerPart[] = [];
    let place = 0;
    let savedAt: number | undefined;
    let openText: string | undefined;
    let made: Made = { tier: "none", shape: "failed", quoted: [] };
    let ending: Ending = "done";

    function show(part: AnswerPart): void {
      if (part.type === "text-start") openText = part.id;
      if (part.type === "text-end") openText = undefined;
      unkept.push(part);
      answer.push(part);
    }

    try {
      const making = maker(request, { stopped: answer.stopped, left: answer.left });
      for (let step = await making.next(); ; step = await making.next()) {
        if (step.done) {
          made = step.value;
          break;
        }
        show(step.value);
        if (BEFORE_THE_ANSWER.has(step.value.type)) continue;
        savedAt ??= performance.now();
        if (performance.now() - savedAt < SAVE_EVERY_MS) continue;
        const row = transcript.encryptParts(turnId, place, unkept);
        await insertParts(database.kysely, row);
        unkept = [];
        place += 1;
        savedAt = performance.now();
      }
      if (answer.stopped.aborted) ending = "stopped";
    } catch (error) {
      log.error({ err: error }, "an answer could not be made");
      ending = "failed";
    }
    if (openText !== undefined) show({ type: "text-end", id: openText });
    if (ending === "stopped") show({ type: "abort" });
    if (ending === "failed") show({ type: "error", errorText: CHAT_MESSAGES.cutOff });
    const finish: AnswerPart = { type: "finish", messageMetadata: { ending } };
    const row = transcript.encryptParts(turnId, place, [...unkept, finish]);
    const quoted = made.quoted.length > 0 ? transcript.encryptPassages(turnId, made.quoted) : null;
    const queuedFor = ending === "done" ? reasonFor(made) : null;
    await saveEnd(row, { passages: quoted, endedAt: moment(clock), queuedFor }, made);
    answer.push(finish);
  }

  /** Reads what another node keeps, until it is whole. */
  async function* watch(turn: TurnRow): AsyncGenerator<AnswerPart> {
    for (let place = 0; ; ) {
      const current = await findTurn(database.kysely, turn.id);
      const rows = await readParts(database.kysely, turn.id, place);
      yield* transcript.parts(rows);
      place += rows.length;
      if (!current || current.endedAt !== null) return;
      if (isGivenUp(current)) {
        yield* CUT_OFF;
        return;
      }
      await wait(LOOK_EVERY_MS);
    }
  }

  function isGivenUp(turn: TurnRow): boolean {
    return clock.now() - Date.parse(turn.askedAt) > GIVEN_UP_MS[database.engine];
  }

  return {
    start(request) {
      const answer = new RunningAnswer();
      const done = make(request, answer)
        .catch((error: unknown) => {
          log.error({ err: error }, "an answer could not be kept");
          for (const part of CUT_OFF) answer.push(part);
        })
        .finally(() => {
          answer.end();
          runs.delete(request.turnId);
        });
      runs.set(request.turnId, { answer, done });
    },
    follow: (turn) => runs.get(turn.id)?.answer.read() ?? watch(turn),
    partsOf(turn, saved) {
      if (turn.endedAt !== null || runs.has(turn.id) || !isGivenUp(turn)) return saved;
      return [...saved, ...CUT_OFF];
    },
    stop: (turnId) => runs.get(turnId)?.answer.stop(),
    async close() {
      const open = [...runs.values()];
      for (const { answer } of open) answer.hurry();
      await Promise.all(open.map(({ done }) => done));
    },
  };
}
