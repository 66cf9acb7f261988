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

/** Valid input for operations that would otherwise refuse the form before checking the right. */
const SENT: Readonly<Record<string, (about: { file?: string; page?: string; free?: string }) => unknown>> = {
  "consultations.rescheduleConsultation": ({ free = "2030-01-01T10:00:00.000Z" }) => ({ start: free }),
  "consultations.declineRequest": () => ({ reason: "I am away." }),
  "room.sendMessage": () => ({ key: randomUUID(), text: "Good morning", seen: 0 }),
  "room.sendAlert": () => ({ key: randomUUID(), seen: 0 }),
  "room.sendFile": () => ({ key: randomUUID(), name: "a.png", bytes: new Uint8Array(10), seen: 0 }),
  "room.readRoomFile": ({ file }) => file,
  "documents.readSharedDocumentFile": ({ page }) => page ?? randomUUID(),
  "call.joinCall": () => ({ device: randomUUID(), takeOver: true }),
  "call.sendSignals": () => ({ sessionId: randomUUID() }),
  "call.leaveCall": () => ({ sessionId: randomUUID() }),
  "call.declineCall": () => ({ sessionId: randomUUID() }),
  "advice.saveAdviceDraft": () => ({ seen: 0 }),
  "advice.repeatPrescription": () => ({ seen: 0 }),
  "advice.signAdvice": () => ({ seen: 0, confirm: "on" }),
  "advice.signPaper": () => ({ paper: randomUUID(), version: 0, kind: "request", tests: ["cbc"], confirm: "on" }),
  "advice.signNote": () => ({ seen: 0, confirm: "on" }),
  "problems.addProblem": () => ({ text: "Cough" }),
  "problems.changeProblem": () => ({ id: randomUUID(), seen: 1, act: "resolved" }),
  "advice.withdrawAdvice": () => ({ version: 1, reason: "A slip." }),
  "advice.readAdvicePdf": () => undefined,
  "advice.previewPaper": () => ({ of: "prescription", seen: 0 }),
  "guardian.receiveInvitation": () => undefined,
};

type AnyCall = (actor: Actor, ...input: unknown[]) => Promise<unknown>;

export interface Answered {
  readonly answer: ConsultationAnswer;
  /** The whole result as text, to detect any difference between another person's consultation and an absent one. */
  readonly words: string;
}

async function reported(open: TestClinic, name: string, actor: Actor, ...input: unknown[]): Promise<Answered> {
  const [noun, call] = name.split(".") as [keyof AppApi, string];
  const calls = open.api[noun] as unknown as Record<string, AnyCall>;
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
 * The results of all operations on a consultation for one actor, who leaves it unchanged except for new messages. In:
 * the slots that it may be rescheduled to.
 */
async function reportedOf(
  open: TestClinic,
  { about }: ConsultationPeople,
  actor: Actor,
  consultationId: string,
  times: { readonly startsAt?: string; readonly endsAt?: string } = {},
): Promise<Column> {
  const { kysely } = open;
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

/** The results for a doctor of an own consultation after access has ended. */
export async function reportedLongAfter(open: TestClinic, given: ConsultationPeople): Promise<Column> {
  const { actor, own } = given.people.doctor;
  const then = new Date(open.clock.now() - LONG_MS).toISOString();
  return reportedOf(open, given, actor, own ?? "", { startsAt: then, endsAt: then });
}

/** The results of operations that concern no consultation. */
async function reportedOfNone(open: TestClinic, actor: Actor): Promise<Column> {
  const column: Record<string, Answered> = {};
  for (const name of OTHER_OPERATIONS)
    column[name] = await reported(open, name, actor, (SENT[name] ?? nothing)({}), {});
  return column;
}

export function answersIn(column: Column): Record<string, ConsultationAnswer> {
  return Object.fromEntries(Object.entries(column).map(([name, { answer }]) => [name, answer]));
}

/** One actor's results for an own consultation, another person's, an absent one, and of all other operations. */
export async function columnsOf(open: TestClinic, given: ConsultationPeople, who: ConsultationActor) {
  const { actor, own, others } = given.people[who];
  return {
    own: own === null ? undefined : await reportedOf(open, given, actor, own),
    others: others === null ? undefined : await reportedOf(open, given, actor, others),
    absent: await reportedOf(open, given, actor, randomUUID()),
    none: await reportedOfNone(open, actor),
  };
}
