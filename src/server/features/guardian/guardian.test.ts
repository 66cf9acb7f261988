import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import type { Actor } from "#domain/actor.ts";
import { WRITING_CLOSES_MS } from "#domain/room/room.rules.ts";
import { LIMITS } from "#server/auth/limits.ts";
import { sweepConsultations } from "#server/features/consultations/sweeps.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { anEmail } from "#support/builders.ts";
import { aCaller, aConsultation, anOpenDoctor, aStart } from "#support/consultations.ts";
import { aReason } from "#support/doctors.ts";
import {
  ADULT,
  aChildsConsultation,
  acceptInvitation,
  anAccompaniedConsultation,
  CHILD,
  childBornOn,
  cookiesFromLink,
  filledInForChild,
  guardianActs,
  secretIn,
} from "#support/guardians.ts";
import { actorWith, aSignedInPatient, aVisitor, codeOf, openTestClinic } from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";

const MINUTE = 60_000;
const never = () => `http://localhost:3000/invitation/${randomBytes(32).toString("base64url")}`;

describe.each(ENGINES)("guardian access to a minor's consultation, on %s", async (engine) => {
  const limits = { ...LIMITS, invitationAddress: { ...LIMITS.invitationAddress, max: 4 } };
  const open = await openTestClinic(engine, limits);
  const rao = await anOpenDoctor(open, { dailyMost: 60, slotMinutes: 10 });
  const guardian = () => open.api.guardian;
  const linked = async (by: Actor, id: string, input: object = {}) =>
    (await guardian().inviteGuardian(by, id, input)).address ?? "";
  /** The link that the clinic sent to the address on a booking. */
  const mailed = async (to: string) => {
    await deliveryWorker(open.app).deliverDue();
    const text = open.mailer.sent.findLast((mail) => mail.to === to)?.text ?? "";
    return /http\S+\/invitation\/\S+/u.exec(text)?.[0] ?? "";
  };
  const knowing = (bornOn = childBornOn(open.clock.now())) => ({ bornOn });
  const submitting = async (cookies: string) => guardian().acceptInvitation(await actorWith(open, cookies), knowing());
  /** The responses to a browser that has just opened this link, when it looks and when it accepts. */
  const answersTo = async (address: string | null, before = "") => {
    const cookies = cookiesFromLink(open, address, before);
    const actor = await actorWith(open, cookies);
    const code = await codeOf(guardian().readInvitation(actor));
    return [code, await codeOf(guardian().acceptInvitation(actor, knowing()))];
  };
  const OVER = ["INVITATION_INVALID", "INVITATION_INVALID"];
  const auditOf = (id: string) => guardianActs(open, id);

  afterEach(() => open.clock.goToNow());
  afterAll(() => open.close());

  it("is opened by one link, which says who invites whom to what, and by one button", async () => {
    const { patient, id, start } = await aChildsConsultation(open, rao.slug);
    expect(await guardian().readGuardianStatus(patient, id)).toEqual({
      adult: ADULT,
      name: CHILD,
      guardianAccess: null,
    });
    const address = await linked(patient, id);
    expect(secretIn(address)).toMatch(/^[\w-]{43}$/u);
    const cookies = cookiesFromLink(open, address);
    expect(await guardian().readInvitation(await actorWith(open, cookies))).toMatchObject({
      ...{ consultationId: id, by: "patient", adult: ADULT, name: CHILD, startsAt: start },
    });
    const { consultationId, grant } = await submitting(cookies);
    expect(consultationId).toBe(id);
    for (const line of grant.cookies) expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/u);
    const { actor } = await acceptInvitation(open, address, cookies);
    expect(actor).toMatchObject({ kind: "visitor", guardianAccesses: [{ consultationId: id }] });
    expect((await guardian().readGuardianStatus(rao.doctor, id))?.guardianAccess?.takenAt).not.toBeNull();
    expect(await auditOf(id)).toEqual(["adult:invite", "adult:sit"]);
  });

  it("is stored as hashes only, and its cookie opens no other consultation", async () => {
    const { address, adult, id } = await anAccompaniedConsultation(open, rao.slug);
    const other = await aChildsConsultation(open, rao.slug);
    const token = /tulsi\.seat\.[^=]+=([\w-]{43})/u.exec(adult.cookies)?.[1] ?? "";
    const rows = JSON.stringify(await open.fresh.database.kysely.selectFrom("guardianAccess").selectAll().execute());
    for (const secret of [secretIn(address), token]) {
      expect(secret).toHaveLength(43);
      expect(rows).not.toContain(secret);
    }
    for (const cookies of [
      `tulsi.seat.${other.id}=${token}`,
      `tulsi.seat.${id}=${secretIn(address)}`,
      `tulsi.seat.${id}=${randomBytes(32).toString("base64url")}`,
      `tulsi.seat.${id}=; tulsi.seat.=x; tulsi.seat.${"a".repeat(200)}=%00`,
    ]) {
      expect((await actorWith(open, cookies)).guardianAccesses).toEqual([]);
    }
  });

  it("is not used up by a participant with an account who only opens the link", async () => {
    const { patient, id } = await aChildsConsultation(open, rao.slug);
    const address = await linked(patient, id);
    for (const { client } of [patient, rao.doctor, rao.admin]) {
      const actor = await actorWith(open, cookiesFromLink(open, address, client.cookies));
      expect((await guardian().readInvitation(actor)).inAlready).toBe(true);
      expect(await codeOf(guardian().acceptInvitation(actor, {}))).toBe("GUARDIAN_NOT_NEEDED");
    }
    const other = await aSignedInPatient(open);
    expect((await acceptInvitation(open, address, other.client.cookies)).actor.guardianAccesses).toHaveLength(1);
  });

  it("is for the first browser that accepts; of two at once one gets it; repeating changes nothing", async () => {
    const { patient, id } = await aChildsConsultation(open, rao.slug);
    const address = await linked(patient, id);
    const browsers = Array.from({ length: 4 }, () => cookiesFromLink(open, address));
    const answers = await Promise.all(browsers.map((cookies) => codeOf(submitting(cookies))));
    expect(answers.toSorted()).toEqual([
      "INVITATION_INVALID",
      "INVITATION_INVALID",
      "INVITATION_INVALID",
      "no failure",
    ]);
    const mine = browsers[answers.indexOf("no failure")] ?? "";
    const [one, again] = await Promise.all([submitting(mine), submitting(mine)]);
    expect(again).toEqual(one);
    expect(await answersTo(address)).toEqual(OVER);
    expect(await auditOf(id)).toEqual(["adult:invite", "adult:sit"]);
  });

  it("has one valid link, however many are created at the same moment", async () => {
    const { patient, id } = await aChildsConsultation(open, rao.slug);
    const links = await Promise.all([patient, rao.doctor, patient].map((who) => linked(who, id)));
    const open_ = await Promise.all(links.map(async (link) => (await answersTo(link))[0]));
    expect(open_.toSorted()).toEqual(["INVITATION_INVALID", "INVITATION_INVALID", "no failure"]);
    const { kysely } = open.fresh.database;
    const rows = await kysely.selectFrom("guardianAccess").selectAll().where("consultationId", "=", id).execute();
    expect(rows.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
  });

  it("gives the same answer for a forged, used, replaced, revoked or expired link", async () => {
    const { patient, id, start, address: used } = await anAccompaniedConsultation(open, rao.slug);
    expect(await answersTo(used)).toEqual(OVER);
    const replaced = await linked(patient, id);
    const takenBack = await linked(patient, id);
    await guardian().revokeGuardian(patient, id);
    await guardian().revokeGuardian(patient, id);
    const old = await linked(patient, id);
    for (const link of [never(), used, replaced, takenBack, "http://localhost:3000/invitation/short"]) {
      expect(await answersTo(link)).toEqual(OVER);
    }
    expect(await codeOf(guardian().readInvitation(aVisitor()))).toBe("INVITATION_INVALID");
    open.clock.goTo(start, 24 * 60 * MINUTE);
    await sweepConsultations(open.app);
    expect(await answersTo(old)).toEqual(OVER);
  });

  it("ends at the next request when it is revoked, given up, or replaced by another link", async () => {
    const { patient, id, adult } = await anAccompaniedConsultation(open, rao.slug);
    const room = (actor: Actor) => codeOf(open.api.room.readThread(actor, id, {}));
    expect(await room(adult.actor)).toBe("no failure");
    const address = await linked(rao.doctor, id);
    // Also for an actor who was found before it ended.
    expect(await room(adult.actor)).toBe("NOT_FOUND");
    expect((await adult.now()).guardianAccesses).toEqual([]);
    const second = await acceptInvitation(open, address);
    await guardian().revokeGuardian(rao.admin, id);
    expect(await room(second.actor)).toBe("NOT_FOUND");
    const third = await acceptInvitation(open, await linked(patient, id), adult.cookies);
    expect(await room(third.actor)).toBe("no failure");
    expect(await codeOf(guardian().leaveAsGuardian(second.actor, id))).toBe("NOT_FOUND");
    const { cookies } = await guardian().leaveAsGuardian(third.actor, id);
    expect(cookies.join()).toContain("Max-Age=0");
    expect(await room(await third.now())).toBe("NOT_FOUND");
    expect((await guardian().readGuardianStatus(patient, id))?.guardianAccess).toBeNull();
    expect(await auditOf(id)).toEqual([
      ...["adult:invite", "adult:sit", "adult:invite", "adult:sit", "adult:take-back"],
      ...["adult:invite", "adult:sit", "adult:leave"],
    ]);
  });

  it("lasts as long as messages can be written, and not a millisecond longer", async () => {
    const { patient, id, start, adult } = await anAccompaniedConsultation(open, rao.slug, 2);
    open.clock.goTo(start, -5 * MINUTE);
    await open.api.consultations.recordArrival(await adult.now(), id);
    await open.api.consultations.beginConsultation(rao.doctor, id);
    await open.api.consultations.completeConsultation(rao.doctor, id);
    open.clock.advance(WRITING_CLOSES_MS - 1);
    expect((await adult.now()).guardianAccesses).toHaveLength(1);
    open.clock.advance(1);
    expect((await adult.now()).guardianAccesses).toEqual([]);
    expect(await codeOf(open.api.consultations.enterConsultation(adult.actor, id))).toBe("NOT_FOUND");
    // The other people's sessions have expired by then, so they are passed as they were.
    expect(await guardian().readGuardianStatus(patient, id)).toBeNull();
    expect(await codeOf(guardian().inviteGuardian(patient, id, {}))).toBe("NO_ADULT");
  });

  it("does not exist for an adult patient, whatever was filled in, nor from the eighteenth birthday", async () => {
    const grown = await aConsultation(open, rao.slug);
    expect(await guardian().readGuardianStatus(grown.patient, grown.id)).toBeNull();
    expect(await codeOf(guardian().inviteGuardian(grown.patient, grown.id, {}))).toBe("NO_ADULT");
    const patient = await aSignedInPatient(open);
    const slotHold = await open.api.consultations.holdSlot(patient, {
      ...{ doctor: rao.slug, start: await aStart(open, rao.slug, 72), key: randomUUID() },
    });
    const soon = new Date(open.clock.now() + 30 * 60 * MINUTE * 2);
    soon.setUTCFullYear(soon.getUTCFullYear() - 18);
    if (slotHold.kind !== "held") throw new Error("taken");
    const bornOn = soon.toISOString().slice(0, 10);
    await open.api.consultations.bookConsultation(patient, slotHold.id, filledInForChild(open.clock.now(), { bornOn }));
    const adult = await acceptInvitation(open, await linked(patient, slotHold.id), "", bornOn);
    expect(adult.actor.guardianAccesses).toHaveLength(1);
    open.clock.advance(70 * 60 * MINUTE);
    expect((await adult.now()).guardianAccesses).toEqual([]);
    expect(await guardian().readGuardianStatus(patient, slotHold.id)).toBeNull();
  });

  it("is opened by participants of the consultation and staff only", async () => {
    const { id, adult } = await anAccompaniedConsultation(open, rao.slug);
    const other = await anOpenDoctor(open);
    const elsewhere = await anAccompaniedConsultation(open, other.slug);
    const strangers = [aVisitor(), await aSignedInPatient(open), other.doctor, adult.actor, elsewhere.adult.actor];
    for (const stranger of strangers) {
      for (const consultationId of [id, randomUUID(), "no-such-visit"]) {
        const asked = [
          guardian().readGuardianStatus(stranger, consultationId),
          guardian().inviteGuardian(stranger, consultationId, {}),
          guardian().revokeGuardian(stranger, consultationId),
        ];
        expect(new Set(await Promise.all(asked.map(codeOf)))).toEqual(new Set(["NOT_FOUND"]));
      }
    }
    expect((await adult.now()).guardianAccesses).toHaveLength(1);
  });

  it("can be sent by an email that names no child, and that is not sent once the link is over", async () => {
    const { patient, id } = await aChildsConsultation(open, rao.slug);
    expect(await codeOf(guardian().inviteGuardian(patient, id, { email: "nowhere" }))).toBe("INVALID_FORM");
    const { address, sentTo } = await guardian().inviteGuardian(patient, id, { email: " Anita@Example.test " });
    expect(sentTo).toBe("anita@example.test");
    await deliveryWorker(open.app).deliverDue();
    const mail = open.mailer.sent.findLast(({ to }) => to === "anita@example.test");
    expect(mail?.text).toContain(address);
    for (const word of [CHILD, ADULT.name, "cough"]) expect(JSON.stringify(mail)).not.toContain(word);
    const before = open.mailer.sent.length;
    // The mail server is down when the link is created, and back after it was revoked.
    open.mailer.refuse = true;
    await guardian().inviteGuardian(patient, id, { email: "anita@example.test" });
    await deliveryWorker(open.app).deliverDue();
    await guardian().revokeGuardian(patient, id);
    open.mailer.refuse = false;
    open.clock.advance(60 * MINUTE);
    await deliveryWorker(open.app).deliverDue();
    expect(open.mailer.sent.slice(before).filter(({ to }) => to === "anita@example.test")).toEqual([]);
  });

  it("is limited in the emails that are sent and the links that are tried", async () => {
    const { patient, id } = await aChildsConsultation(open, rao.slug);
    const codes: string[] = [];
    for (let index = 0; index < LIMITS.adultLinks.max + 1; index += 1)
      codes.push(await codeOf(guardian().inviteGuardian(patient, id, {})));
    expect(codes.at(-1)).toBe("CHANGED_TOO_OFTEN");
    expect(new Set(codes.slice(0, -1))).toEqual(new Set(["no failure"]));
    const guesser = { ...aVisitor(), client: { ...aVisitor().client, cookies: cookiesFromLink(open, never()) } };
    for (let index = 0; index < 4; index += 1)
      expect(await codeOf(guardian().acceptInvitation(guesser, knowing()))).toBe("INVITATION_INVALID");
    expect(await codeOf(guardian().acceptInvitation(guesser, {}))).toBe("TOO_MANY_REQUESTS");
  });

  it("exists for a child who was booked by phone too, and then someone can read the thread", async () => {
    const email = anEmail("caller");
    const caller = aCaller(rao.slug, await aStart(open, rao.slug), {
      ...filledInForChild(open.clock.now()),
      ...{ name: "Diya Rao", email },
    });
    const booked = await open.api.consultations.bookByPhone(rao.admin, caller);
    if (booked.kind !== "booked") throw new Error("taken");
    const say = (who: Actor) => open.api.room.sendMessage(who, booked.id, { key: randomUUID(), text: "Good morning." });
    expect(await codeOf(say(rao.doctor))).toBe("ROOM_CLOSED");
    await guardian().inviteGuardian(rao.admin, booked.id, {});
    const adult = await acceptInvitation(open, await mailed(email));
    expect((await say(adult.actor)).from).toBe("adult");
    expect((await say(rao.doctor)).number).toBe(2);
  });

  it("ends with the doctor's access: a doctor who may not read the consultation cannot open it", async () => {
    const off = await anOpenDoctor(open);
    const [{ id }, ended] = [await aChildsConsultation(open, off.slug), await aChildsConsultation(open, off.slug)];
    expect(await codeOf(guardian().inviteGuardian(off.doctor, ended.id, {}))).toBe("no failure");
    await open.api.consultations.cancelConsultation(off.admin, ended.id, {});
    expect(await codeOf(guardian().inviteGuardian(off.doctor, ended.id, {}))).toBe("NOT_FOUND");
    expect(await codeOf(guardian().inviteGuardian(off.doctor, id, {}))).toBe("no failure");
    await open.api.verification.suspendDoctor(
      off.admin,
      off.doctor.uid,
      await aReason(open, off.admin, off.doctor.uid),
    );
    expect(await codeOf(guardian().inviteGuardian(off.doctor, id, {}))).toBe("NOT_FOUND");
  });
});
