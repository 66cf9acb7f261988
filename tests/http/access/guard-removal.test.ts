import { afterAll, describe, expect, it, vi } from "vitest";
import { canSubscribe } from "#domain/live.ts";
import { ACTIONS, type Action } from "#domain/permissions.ts";
import { answerTo, createActors } from "#support/access/access-actors.ts";
import { ACCESS_ROWS } from "#support/access/access-table.ts";
import { aConsultation, anOpenDoctor } from "#support/consultations.ts";
import { anAccompaniedConsultation } from "#support/guardians.ts";
import { aSignedInDoctor, aSignedInPatient, codeOf, openTestClinic } from "#support/open-clinic.ts";

/** The check that is disabled for one test. */
const removed = vi.hoisted(() => ({ action: undefined as string | undefined }));

vi.mock("#domain/permissions.ts", async (original) => {
  const real = await original<typeof import("#domain/permissions.ts")>();
  return {
    ...real,
    can: (...asked: Parameters<typeof real.can>) => asked[1] === removed.action || real.can(...asked),
  };
});

/** Actions that everyone may perform: there is no check to disable. */
const OPEN: readonly Action[] = [
  "account:sign-up",
  "account:sign-in",
  "account:sign-out",
  "account:reset",
  "account:become-first-admin",
  "staff:accept",
  "blog:read",
  "directory:read",
  "feedback:send",
  "contact:send",
  "library:read",
  "assistant:ask",
  "grievance:file",
];
/** Checked twice: the actor has no record, session or chat. */
const TWICE: readonly Action[] = [
  "patient:read-own",
  "doctor:read-own",
  "account:see-sessions",
  "account:choose-language",
  "account:change-email",
  "account:change-password",
  "account:confirm-email",
  "assistant:store-own",
  "notification:read-own",
  "privacy:export",
];
/** The table has no consultation with a guardian; the test below has one. */
const OF_A_GUARDIAN: Action = "consultation:accompany";
/**
 * They decide about fields, streams, drafts and consultations, and not whether an operation answers: each has a test of
 * its own below.
 */
const WITHIN: readonly Action[] = [
  ...(["staff:open", "patient:see-history", "consultation:see-reasons", "library:draft", "reading:measure"] as const),
];
const guarded = ACTIONS.filter((action) => ![...OPEN, ...TWICE, ...WITHIN, OF_A_GUARDIAN].includes(action));

const open = await openTestClinic("sqlite");
const people = await createActors(open);
afterAll(() => open.close());

/** Runs something with one check disabled. */
async function without<Out>(action: Action, run: () => Promise<Out>): Promise<Out> {
  removed.action = action;
  return run().finally(() => {
    removed.action = undefined;
  });
}

describe("the access table fails without any one permission check (TRUST.md AC-3)", () => {
  async function differences(): Promise<string[]> {
    const found: string[] = [];
    for (const [noun, call, person, answer] of ACCESS_ROWS) {
      // A fault that only an impossible actor can cause is a difference too.
      const got = await answerTo(open, noun, call, people[person]).catch(() => "fault");
      if (got !== answer) found.push(`${noun}.${call} as ${person}`);
    }
    return found;
  }

  it("passes with all checks", async () => {
    expect(await differences()).toEqual([]);
  });

  it.each(TWICE)("%s is covered by a second check", async (action) => {
    expect(await without(action, differences)).toEqual([]);
  });

  it.each(guarded)("%s", async (action) => {
    expect(await without(action, differences)).not.toEqual([]);
  });

  it(`${OF_A_GUARDIAN}: a person without guardian access enters the room only without it`, async () => {
    const { slug } = await anOpenDoctor(open);
    const { id } = await anAccompaniedConsultation(open, slug);
    const enter = () => codeOf(open.api.room.readThread(people.visitor, id, {}));
    expect(await enter()).toBe("NOT_FOUND");
    expect(await without(OF_A_GUARDIAN, enter)).toBe("no failure");
  });

  it("reading:measure: reception measures before a consultation only without it", async () => {
    const { slug } = await anOpenDoctor(open);
    const { id } = await aConsultation(open, slug);
    await open.kysely.updateTable("consultations").set({ state: "in-progress" }).where("id", "=", id).execute();
    const measure = () => codeOf(open.api.nurseReadings.addNurseReadings(people.reception, id, { pulse: "70" }));
    expect(await measure()).toBe("NOT_FOUND");
    expect(await without("reading:measure", measure)).toBe("no failure");
  });

  it("staff:open: others open the staff's stream only without it", async () => {
    const opens = async () => canSubscribe(people.patient, "admin");
    expect(await opens()).toBe(false);
    expect(await without("staff:open", opens)).toBe(true);
  });

  it("patient:see-history, patient:reveal: reception sees what is for admins only without them", async () => {
    await aSignedInPatient(open);
    const seen = async () => (await open.api.patients.listPatients(people.reception, {})).rows[0];
    expect(await seen()).toMatchObject({ medicalHistory: null, aadharMasked: null });
    expect(await without("patient:see-history", seen)).toMatchObject({ medicalHistory: expect.any(String) });
    expect(await without("patient:reveal", seen)).toMatchObject({ aadharMasked: expect.any(String) });
  });

  it("consultation:see-reasons: a nurse reads why one was cancelled only without it", async () => {
    const { slug } = await anOpenDoctor(open);
    const { id } = await anAccompaniedConsultation(open, slug);
    await open.api.consultations.cancelConsultation(people.admin, id, { reason: "The test came back." });
    const reason = async () => (await open.api.consultations.readConsultation(people.nurse, id)).ending?.reason;
    expect(await reason()).toBe("");
    expect(await without("consultation:see-reasons", reason)).toBe("The test came back.");
  });

  it("library:draft: a doctor who isn't verified edits the library only without it", async () => {
    const doctor = await aSignedInDoctor(open);
    const list = () => codeOf(open.api.remedies.reviseRemedy(doctor, "ginger", {}));
    expect(await list()).toBe("FORBIDDEN");
    expect(await without("library:draft", list)).not.toBe("FORBIDDEN");
  });
});
