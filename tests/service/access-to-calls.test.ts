import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "#domain/actor.ts";
import type { Clinic } from "#domain/clinic.ts";
import { Failure } from "#domain/failures.ts";
import { ENGINES } from "../support/database.ts";
import {
  aSignedInAdmin,
  aSignedInDoctor,
  aSignedInPatient,
  aVisitor,
  openTestClinic,
  type TestClinic,
} from "../support/open-clinic.ts";

const PEOPLE = ["visitor", "patient", "doctor", "admin"] as const;
type Person = (typeof PEOPLE)[number];
/** What a call answers when the right is missing; a call that lets the actor in answers anything else. */
type Answer = "in" | "FORBIDDEN" | "NOT_FOUND";

/** In everyone's case the input is nothing, so that whoever is let in fails by the input at most. */
const EVERYONE: Record<Person, Answer> = { visitor: "in", patient: "in", doctor: "in", admin: "in" };

const ADMINS: Record<Person, Answer> = { visitor: "FORBIDDEN", patient: "FORBIDDEN", doctor: "FORBIDDEN", admin: "in" };

const TABLE: { [Noun in keyof Clinic]: { [Call in keyof Clinic[Noun]]: Record<Person, Answer> } } = {
  identity: {
    signIn: EVERYONE,
    signOut: EVERYONE,
    requestPasswordReset: EVERYONE,
    resetPassword: EVERYONE,
    firstAdminLinkWorks: EVERYONE,
    becomeFirstAdmin: EVERYONE,
  },
  settings: { read: EVERYONE, write: ADMINS },
  desk: { numbers: ADMINS },
  patients: {
    register: EVERYONE,
    list: ADMINS,
    revealAadhar: ADMINS,
    readOwn: { visitor: "NOT_FOUND", patient: "in", doctor: "NOT_FOUND", admin: "NOT_FOUND" },
  },
  doctors: {
    register: EVERYONE,
    readOwn: { visitor: "NOT_FOUND", patient: "NOT_FOUND", doctor: "in", admin: "NOT_FOUND" },
  },
  blog: {
    list: EVERYONE,
    read: { visitor: "NOT_FOUND", patient: "NOT_FOUND", doctor: "NOT_FOUND", admin: "NOT_FOUND" },
    newest: EVERYONE,
    addresses: EVERYONE,
    publish: ADMINS,
    revise: ADMINS,
    remove: { ...ADMINS, admin: "NOT_FOUND" },
    restore: { ...ADMINS, admin: "NOT_FOUND" },
  },
  feedback: { send: EVERYONE, list: ADMINS, exportCsv: ADMINS },
  contact: {
    send: EVERYONE,
    formOpened: EVERYONE,
    list: ADMINS,
    history: { ...ADMINS, admin: "NOT_FOUND" },
    markAnswered: { ...ADMINS, admin: "NOT_FOUND" },
    exportCsv: ADMINS,
  },
};

type AnyCall = (actor: Actor, ...input: unknown[]) => Promise<unknown>;
const rows = Object.entries(TABLE).flatMap(([noun, calls]) =>
  Object.entries(calls).flatMap(([call, answers]) =>
    PEOPLE.map((person) => [noun, call, person, answers[person]] as const),
  ),
);

describe.each(ENGINES)("who may make which call, on %s", (engine) => {
  let open: TestClinic;
  const people = new Map<Person, () => Promise<Actor>>();

  beforeAll(async () => {
    open = await openTestClinic(engine);
    people.set("visitor", async () => aVisitor());
    people.set("patient", () => aSignedInPatient(open));
    people.set("doctor", () => aSignedInDoctor(open));
    people.set("admin", () => aSignedInAdmin(open));
  });
  afterAll(() => open.close());

  it("names every call that the clinic has", () => {
    for (const [noun, calls] of Object.entries(open.clinic)) {
      expect(Object.keys(TABLE[noun as keyof Clinic]).sort()).toEqual(Object.keys(calls).sort());
    }
    expect(Object.keys(TABLE).sort()).toEqual(Object.keys(open.clinic).sort());
  });

  it.each(rows)("%s.%s as %s: %s", async (noun, call, person, answer) => {
    const calls = open.clinic[noun as keyof Clinic] as unknown as Record<string, AnyCall>;
    const actor = await people.get(person)?.();
    if (!actor) throw new Error("nobody came");
    let got: string = "in";
    try {
      // `signIn` takes the role before the form; for the others this is a form that no schema takes.
      await calls[call]?.(actor, "patient", {});
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.code === "FORBIDDEN" || error.code === "NOT_FOUND") got = error.code;
    }
    expect(got).toBe(answer);
  });

  it("shows a patient's and a doctor's record to their owner alone", async () => {
    const [one, other] = [await aSignedInPatient(open), await aSignedInPatient(open)];
    expect((await open.clinic.patients.readOwn(one)).uid).toBe(one.uid);
    expect((await open.clinic.patients.readOwn(other)).uid).toBe(other.uid);
  });
});
