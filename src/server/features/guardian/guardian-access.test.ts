import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import type { Actor } from "#domain/actor.ts";
import type { AppApi } from "#domain/app-api.ts";
import { anOpenDoctor } from "../../../../tests/support/consultations.ts";
import {
  aChildsConsultation,
  acceptInvitation,
  anAccompaniedConsultation,
} from "../../../../tests/support/guardians.ts";
import { actorWith, aSignedInPatient, codeOf, openTestClinic } from "../../../../tests/support/open-clinic.ts";
import { ENGINES } from "../../../../tests/support/processes/database.ts";

type Answer = "in" | "FORBIDDEN" | "NOT_FOUND";
const NOUNS = ["consultations", "room", "call", "advice", "guardian", "ratings", "practice"] as const;

/**
 * The expected result of each operation on a consultation for its guardian; operations that are missing here answer
 * NOT_FOUND.
 */
const TABLE: Readonly<Record<string, Answer>> = {
  "consultations.enterConsultation": "in",
  "consultations.readCalendarFile": "in",
  "consultations.recordArrival": "in",
  // Transitions of other participants, in a consultation that the guardian may read.
  "consultations.releaseSlot": "FORBIDDEN",
  "consultations.acceptRequest": "FORBIDDEN",
  "consultations.beginConsultation": "FORBIDDEN",
  "consultations.completeConsultation": "FORBIDDEN",
  "consultations.recordNoShow": "FORBIDDEN",
  // Actions that require another role.
  "consultations.holdSlot": "FORBIDDEN",
  "consultations.bookByPhone": "FORBIDDEN",
  "consultations.bookWalkIn": "FORBIDDEN",
  "consultations.listWalkInDoctors": "FORBIDDEN",
  "consultations.listClinicConsultations": "FORBIDDEN",
  "consultations.exportConsultations": "FORBIDDEN",
  "consultations.findAlikePeople": "FORBIDDEN",
  "consultations.countFlaggedConsultations": "FORBIDDEN",
  "consultations.listPlannedHolidays": "FORBIDDEN",
  "consultations.addHoliday": "FORBIDDEN",
  "consultations.removeHoliday": "FORBIDDEN",
  "consultations.readFigures": "FORBIDDEN",
  "consultations.readHoursToday": "FORBIDDEN",
  "ratings.listRatingsForAdmin": "FORBIDDEN",
  "room.readThread": "in",
  "room.countPatientsAhead": "in",
  "room.sendMessage": "in",
  "room.sendFile": "in",
  "room.sendAlert": "in",
  "room.markMessagesSeen": "in",
  "room.showTyping": "in",
  "call.pollCall": "in",
  "call.joinCall": "in",
  "call.sendSignals": "in",
  "call.leaveCall": "in",
  "call.declineCall": "in",
  "advice.readAdvice": "in",
  "advice.checkAdviceFile": "in",
  "advice.listSigningKeys": "in",
  "guardian.receiveInvitation": "in",
  "guardian.readInvitation": "in",
  "guardian.acceptInvitation": "in",
  "guardian.leaveAsGuardian": "in",
};
/** For anyone, with or without guardian access. */
const OPEN = [
  "advice.checkAdviceFile",
  "advice.listSigningKeys",
  "guardian.receiveInvitation",
  "guardian.readInvitation",
  "guardian.acceptInvitation",
];
const FORBIDDEN_ALIKE = [
  "consultations.holdSlot",
  "consultations.bookByPhone",
  "consultations.bookWalkIn",
  "consultations.listWalkInDoctors",
  "consultations.listClinicConsultations",
  "consultations.exportConsultations",
  "consultations.findAlikePeople",
  "consultations.countFlaggedConsultations",
  "consultations.listPlannedHolidays",
  "consultations.addHoliday",
  "consultations.removeHoliday",
  "consultations.readFigures",
  "consultations.readHoursToday",
  "ratings.listRatingsForAdmin",
];

type AnyCall = (actor: Actor, ...input: unknown[]) => Promise<unknown>;

describe.each(ENGINES)("the operations of a guardian, on %s", async (engine) => {
  const open = await openTestClinic(engine);
  const rao = await anOpenDoctor(open, { dailyMost: 60 });
  afterAll(() => open.close());

  const api = () =>
    NOUNS.flatMap((noun) => Object.keys(open.api[noun]).map((call) => [`${noun}.${call}`, noun, call] as const)).sort(
      // Last, because it ends the access.
      ([one], [other]) => Number(one === "guardian.leaveAsGuardian") - Number(other === "guardian.leaveAsGuardian"),
    );
  async function answerTo(noun: keyof AppApi, call: string, actor: Actor, consultationId: string): Promise<Answer> {
    const code = await codeOf(
      (async () => (open.api[noun] as unknown as Record<string, AnyCall>)[call]?.(actor, consultationId, {}))(),
    );
    return code === "FORBIDDEN" || code === "NOT_FOUND" ? code : "in";
  }

  it("are those of the table for this consultation, and no others", async () => {
    const { id, adult: guardian } = await anAccompaniedConsultation(open, rao.slug);
    for (const [name, noun, call] of api()) {
      expect([name, await answerTo(noun, call, guardian.actor, id)]).toEqual([name, TABLE[name] ?? "NOT_FOUND"]);
    }
  });

  it("are the same with a signed-in account", async () => {
    const { id, patient } = await aChildsConsultation(open, rao.slug);
    const { address } = await open.api.guardian.inviteGuardian(patient, id, {});
    const session = await aSignedInPatient(open);
    const { actor } = await acceptInvitation(open, address, session.client.cookies);
    expect(actor).toMatchObject({ kind: "account", uid: session.uid, guardianAccesses: [{ consultationId: id }] });
    for (const name of [
      "consultations.readConsultation",
      "consultations.cancelConsultation",
      "room.readPatientSummary",
      "advice.readConsultationRecord",
      "guardian.inviteGuardian",
    ]) {
      const [noun = "", call = ""] = name.split(".");
      expect([name, await answerTo(noun as keyof AppApi, call, actor, id)]).toEqual([name, "NOT_FOUND"]);
    }
    for (const name of ["consultations.enterConsultation", "room.sendMessage", "call.pollCall", "advice.readAdvice"]) {
      const [noun = "", call = ""] = name.split(".");
      expect([name, await answerTo(noun as keyof AppApi, call, actor, id)]).toEqual([name, "in"]);
    }
  });

  it.each([
    [
      "of another consultation",
      async (id: string) => [id, (await anAccompaniedConsultation(open, rao.slug)).adult.actor] as const,
    ],
    [
      "whose link was revoked",
      async (id: string, guardian: Actor) => {
        await open.api.guardian.revokeGuardian(rao.admin, id);
        return [id, guardian] as const;
      },
    ],
    [
      "after the consultation's end",
      async (id: string, guardian: Actor) => {
        await open.api.consultations.cancelConsultation(rao.admin, id, {});
        return [id, guardian] as const;
      },
    ],
    ["of this consultation, without access", async (_id: string, guardian: Actor) => [randomUUID(), guardian] as const],
  ])("%s: are public ones only, and others answer as for absent records", async (_name, given) => {
    const { id, adult: guardian } = await anAccompaniedConsultation(open, rao.slug);
    const [consultationId, actor] = await given(id, guardian.actor);
    for (const [name, noun, call] of api()) {
      const expected = OPEN.includes(name) ? "in" : FORBIDDEN_ALIKE.includes(name) ? "FORBIDDEN" : "NOT_FOUND";
      // The actor as found before, and as found by the next request.
      const next = await actorWith(open, guardian.cookies);
      for (const who of actor === guardian.actor ? [actor, next] : [actor]) {
        expect([name, await answerTo(noun, call, who, consultationId)]).toEqual([name, expected]);
      }
    }
  });

  it("return nothing of what was filled in, nor phone numbers", async () => {
    const { id, adult: guardian, patient } = await anAccompaniedConsultation(open, rao.slug);
    const [hers, family] = [
      await open.api.consultations.enterConsultation(guardian.actor, id),
      await open.api.consultations.enterConsultation(patient, id),
    ];
    expect(Object.keys(hers).sort()).toEqual(Object.keys(family).sort());
    expect(hers).toMatchObject({ as: "adult", details: null, phone: null, consent: null, steps: [] });
    expect(family).toMatchObject({ as: "patient" });
    const words = JSON.stringify([hers, await open.api.room.readThread(guardian.actor, id, {})]);
    for (const word of ["A cough", "Metformin", "Penicillin", "9876501234", "9876543210"]) {
      expect(words).not.toContain(word);
    }
  });
});
