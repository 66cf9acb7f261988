import { randomUUID } from "node:crypto";
import type { Actor } from "#domain/actor.ts";
import type { AppApi } from "#domain/app-api.ts";
import { Failure } from "#domain/failures.ts";
import { DOCTOR_READS_MS } from "#domain/permissions.ts";
import type { TestClinic } from "../open-clinic.ts";
import type { ConsultationActor, ConsultationPeople } from "./consultation-people.ts";
import { type ConsultationAnswer, OTHER_OPERATIONS, OWN_OPERATIONS, STATE_FOR } from "./consultation-table.ts";

const CODES: readonly string[] = ["FORBIDDEN", "NOT_FOUND", "DOCTOR_NOT_BOOKABLE"];
const nothing = () => ({});

/** What is sent where a refusal of the form would come before that of the right. */
const SENT: Readonly<Record<string, (about: { file?: string; free?: string }) => unknown>> = {
  "consultations.reschedule": ({ free = "2030-01-01T10:00:00.000Z" }) => ({ start: free }),
  "consultations.decline": () => ({ reason: "I am away." }),
  "room.say": () => ({ key: randomUUID(), text: "Good morning", seen: 0 }),
  "room.alert": () => ({ key: randomUUID(), seen: 0 }),
  "room.send": () => ({ key: randomUUID(), name: "a.png", bytes: new Uint8Array(10), seen: 0 }),
  "room.readFile": ({ file }) => file,
  "call.join": () => ({ device: randomUUID(), takeOver: true }),
  "call.send": () => ({ sessionId: randomUUID() }),
  "call.leave": () => ({ sessionId: randomUUID() }),
  "call.decline": () => ({ sessionId: randomUUID() }),
  "advice.save": () => ({ seen: 0 }),
  "advice.sign": () => ({ seen: 0, confirm: "on" }),
  "advice.withdraw": () => ({ version: 1, reason: "A slip." }),
  "advice.pdf": () => undefined,
  "guardian.receive": () => undefined,
};

type AnyCall = (actor: Actor, ...input: unknown[]) => Promise<unknown>;

export interface Answered {
  readonly answer: ConsultationAnswer;
  /** All that was said: what could tell a visit of others from one that is not there. */
  readonly words: string;
}

async function reported(open: TestClinic, name: string, actor: Actor, ...input: unknown[]): Promise<Answered> {
  const [noun, call] = name.split(".") as [keyof AppApi, string];
  const calls = open.clinic[noun] as unknown as Record<string, AnyCall>;
  try {
    await calls[call]?.(actor, ...input);
    return { answer: "in", words: "" };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { code, field, message } = error;
    return { answer: (CODES.includes(code) ? code : "in") as ConsultationAnswer, words: `${code} ${field} ${message}` };
  }
}

export type Column = Readonly<Record<string, Answered>>;

/**
 * What every call about a visit tells one actor of this one. It is as before after it, but for what was written in it.
 * In: beside it the times that it has meanwhile, if not its own.
 */
async function reportedOf(
  open: TestClinic,
  { about }: ConsultationPeople,
  actor: Actor,
  consultationId: string,
  times: { readonly startsAt?: string; readonly endsAt?: string } = {},
): Promise<Column> {
  const { kysely } = open.fresh.database;
  const row = await kysely.selectFrom("consultations").selectAll().where("id", "=", consultationId).executeTakeFirst();
  const column: Record<string, Answered> = {};
  for (const name of OWN_OPERATIONS) {
    const now = { ...row, ...times, state: STATE_FOR[name] ?? "in-progress" };
    if (row) await kysely.updateTable("consultations").set(now).where("id", "=", consultationId).execute();
    column[name] = await reported(
      open,
      name,
      actor,
      consultationId,
      (SENT[name] ?? nothing)(about.get(consultationId) ?? {}),
    );
  }
  if (row) await kysely.updateTable("consultations").set(row).where("id", "=", consultationId).execute();
  return column;
}

const LONG_MS = DOCTOR_READS_MS + 60 * 60_000;

/** What a doctor is told of a visit of their own whose relation is over. */
export async function reportedLongAfter(open: TestClinic, given: ConsultationPeople): Promise<Column> {
  const { actor, own } = given.people.doctor;
  const then = new Date(open.clock.now() - LONG_MS).toISOString();
  return reportedOf(open, given, actor, own ?? "", { startsAt: then, endsAt: then });
}

/** The same for the calls that are about no visit. */
async function reportedOfNone(open: TestClinic, actor: Actor): Promise<Column> {
  const column: Record<string, Answered> = {};
  for (const name of OTHER_OPERATIONS)
    column[name] = await reported(open, name, actor, (SENT[name] ?? nothing)({}), {});
  return column;
}

export function answersIn(column: Column): Record<string, ConsultationAnswer> {
  return Object.fromEntries(Object.entries(column).map(([name, { answer }]) => [name, answer]));
}

/** What one actor is told of a visit of their own, of one of others, of none that there is, and by all other calls. */
export async function columnsOf(open: TestClinic, given: ConsultationPeople, who: ConsultationActor) {
  const { actor, own, others } = given.people[who];
  return {
    own: own === null ? undefined : await reportedOf(open, given, actor, own),
    others: others === null ? undefined : await reportedOf(open, given, actor, others),
    absent: await reportedOf(open, given, actor, randomUUID()),
    none: await reportedOfNone(open, actor),
  };
}
