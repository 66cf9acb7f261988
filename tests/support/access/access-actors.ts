import type { Actor } from "#domain/actor.ts";
import type { AppApi } from "#domain/app-api.ts";
import { Failure } from "#domain/failures.ts";
import {
  aSignedInAdmin,
  aSignedInMember,
  aSignedInPatient,
  aVerifiedDoctor,
  aVisitor,
  type TestClinic,
} from "../open-clinic.ts";
import type { Answer, Person } from "./access-answers.ts";

type AnyCall = (actor: Actor, ...input: unknown[]) => Promise<unknown>;

/** One actor of each kind in this clinic; the doctor is verified. */
export async function createActors(open: TestClinic): Promise<Record<Person, Actor>> {
  return {
    visitor: aVisitor(),
    patient: await aSignedInPatient(open),
    doctor: await aVerifiedDoctor(open),
    admin: await aSignedInAdmin(open),
    reception: await aSignedInMember(open, "reception"),
    nurse: await aSignedInMember(open, "nurse"),
    editor: await aSignedInMember(open, "editor"),
    auditor: await aSignedInMember(open, "auditor"),
  };
}

/** The actual result of an operation for this actor, in the table's terms. Throws on internal errors. */
export async function answerTo(open: TestClinic, noun: string, call: string, actor: Actor): Promise<Answer> {
  const calls = open.api[noun as keyof AppApi] as unknown as Record<string, AnyCall>;
  try {
    // `signIn` takes the role before the form; all others get input that no schema accepts.
    await calls[call]?.(actor, "patient", {});
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === "FORBIDDEN" || error.code === "NOT_FOUND") return error.code;
  }
  return "in";
}
