import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import {
  VERIFICATION_STEPS,
  type VerificationStep,
  VERIFICATION_STATUSES,
  type VerificationStatus,
  verificationStatusAfter,
} from "#domain/doctors/verification-status.rules.ts";
import {
  aListedDoctor,
  anApproval,
  aProfile,
  aReason,
  aWaitingDoctor,
  dayFrom,
} from "../../../../tests/support/doctors.ts";
import {
  aSignedInAdmin,
  aSignedInDoctor,
  aVisitor,
  openTestClinic,
  type TestClinic,
} from "../../../../tests/support/open-clinic.ts";
import { ENGINES } from "../../../../tests/support/processes/database.ts";

describe.each(ENGINES)("Asha reads the registers, on %s", (engine) => {
  let open: TestClinic;
  let asha: Account;
  beforeAll(async () => {
    open = await openTestClinic(engine);
    asha = await aSignedInAdmin(open);
  });
  afterAll(() => open.close());

  const slugs = async () => (await open.clinic.directory.list(aVisitor(), {})).rows.map(({ slug }) => slug);
  const slugOf = async (doctor: Account) => (await open.clinic.profiles.readOwn(doctor)).slug ?? "";
  const verificationStatusOf = async (doctor: Account) =>
    (await open.clinic.profiles.readOwn(doctor)).verificationStatus;
  const acts = async (uid: string) =>
    (
      await open.fresh.database.kysely
        .selectFrom("audit")
        .select(["action", "actor", "reason"])
        .where("subject", "=", uid)
        .orderBy("at")
        .orderBy("id")
        .execute()
    ).filter(({ action }) => action.startsWith("doctor:"));

  async function make(move: VerificationStep, doctor: Account): Promise<unknown> {
    const { verification, profiles } = open.clinic;
    if (move === "approve") return verification.approve(asha, doctor.uid, await anApproval(open, asha, doctor.uid));
    if (move === "reject") return verification.reject(asha, doctor.uid, await aReason(open, asha, doctor.uid));
    if (move === "suspend") return verification.suspend(asha, doctor.uid, await aReason(open, asha, doctor.uid));
    return profiles.save(doctor, aProfile());
  }

  /** The shortest way of acts by which a doctor comes to a standing. */
  const WAY: Record<VerificationStatus, readonly VerificationStep[]> = {
    waiting: [],
    verified: ["approve"],
    rejected: ["reject"],
    suspended: ["approve", "suspend"],
  };

  describe("who is not let on", () => {
    it("is a doctor without a profile: there is nothing to check", async () => {
      const doctor = await aSignedInDoctor(open);
      const approval = await anApproval(open, asha, doctor.uid);
      await expect(open.clinic.verification.approve(asha, doctor.uid, approval)).rejects.toMatchObject({
        code: "WRONG_STATUS",
      });
    });

    it("is a profile that was changed while Asha read: she is asked to look again, and nothing is half done", async () => {
      const doctor = await aWaitingDoctor(open);
      const approval = await anApproval(open, asha, doctor.uid);
      await open.clinic.profiles.save(doctor, aProfile({ registrationNumber: "MMC/2009/000001" }));
      await expect(open.clinic.verification.approve(asha, doctor.uid, approval)).rejects.toMatchObject({
        code: "CHANGED_MEANWHILE",
        status: 409,
      });
      expect(await verificationStatusOf(doctor)).toBe("waiting");
      expect((await open.clinic.verification.read(asha, doctor.uid)).history).toEqual([]);
    });

    it("is whoever names the registration of a verified doctor, however it is spelled", async () => {
      const registration = { council: "Delhi Medical Council", registrationNumber: "DMC/2014/20817" };
      const { doctor: imran } = await aListedDoctor(open, registration);
      const impostor = await aWaitingDoctor(open, {
        council: "delhi medical  council",
        registrationNumber: "dmc 2014-20817",
      });
      const record = await open.clinic.verification.read(asha, impostor.uid);
      expect(record.sameRegistration.map(({ uid, verificationStatus }) => [uid, verificationStatus])).toEqual([
        [imran.uid, "verified"],
      ]);
      await expect(make("approve", impostor)).rejects.toMatchObject({ code: "REGISTRATION_TAKEN" });
      expect(await verificationStatusOf(impostor)).toBe("waiting");
      expect(await verificationStatusOf(imran)).toBe("verified");
    });

    it("is an admin's own record: nobody reads the register for themselves", async () => {
      const both = await aWaitingDoctor(open);
      const at = new Date(open.clock.now()).toISOString();
      await open.fresh.database.kysely.insertInto("admins").values({ uid: both.uid, createdAt: at }).execute();
      const actor = { ...both, roles: ["doctor", "admin"] as const };
      const approval = await anApproval(open, asha, both.uid);
      await expect(open.clinic.verification.approve(actor, both.uid, approval)).rejects.toMatchObject({
        code: "OWN_RECORD",
      });
      expect(await verificationStatusOf(both)).toBe("waiting");
    });

    it.each([
      ["readOn", { readOn: "2026-02-30" }],
      ["readOn", { readOn: "" }],
      ["recheckOn", { recheckOn: "" }],
      ["checked", { checked: "  " }],
      ["checkedBy", { checkedBy: "" }],
      ["seen", { seen: "many" }],
    ])("is a note without %s: %j", async (field, wrong) => {
      const doctor = await aWaitingDoctor(open);
      const approval = { ...(await anApproval(open, asha, doctor.uid)), ...wrong };
      await expect(open.clinic.verification.approve(asha, doctor.uid, approval)).rejects.toMatchObject({
        code: "INVALID_FORM",
        field,
      });
      expect(await verificationStatusOf(doctor)).toBe("waiting");
    });

    it("is a reading of tomorrow, and a next check today, or later than in two years", async () => {
      const doctor = await aWaitingDoctor(open);
      for (const wrong of [
        { readOn: dayFrom(open, 1) },
        { readOn: dayFrom(open, -31) },
        { recheckOn: dayFrom(open, 0) },
        { recheckOn: dayFrom(open, 800) },
      ]) {
        const approval = { ...(await anApproval(open, asha, doctor.uid)), ...wrong };
        await expect(open.clinic.verification.approve(asha, doctor.uid, approval)).rejects.toMatchObject({
          field: Object.keys(wrong)[0],
        });
      }
    });
  });

  describe("of every standing and every act, what comes is what the table says", () => {
    const pairs = VERIFICATION_STATUSES.flatMap((verificationStatus) =>
      VERIFICATION_STEPS.filter((move) => move !== "resubmit" && move !== "changeFacts").map(
        (move) => [verificationStatus, move] as const,
      ),
    );
    it.each(pairs)("%s, then %s", async (verificationStatus, move) => {
      const doctor = await aWaitingDoctor(open);
      for (const step of WAY[verificationStatus]) await make(step, doctor);
      expect(await verificationStatusOf(doctor)).toBe(verificationStatus);
      const next = verificationStatusAfter(verificationStatus, move);
      if (next === undefined) await expect(make(move, doctor)).rejects.toMatchObject({ code: "WRONG_STATUS" });
      else await make(move, doctor);
      expect(await verificationStatusOf(doctor)).toBe(next ?? verificationStatus);
      expect((await slugs()).includes(await slugOf(doctor))).toBe((next ?? verificationStatus) === "verified");
    });

    it.each(VERIFICATION_STATUSES)("%s, then the doctor changes the facts", async (verificationStatus) => {
      const doctor = await aWaitingDoctor(open);
      for (const step of WAY[verificationStatus]) await make(step, doctor);
      await make("changeFacts", doctor);
      expect(await verificationStatusOf(doctor)).toBe(verificationStatus === "suspended" ? "suspended" : "waiting");
      expect(await slugs()).not.toContain(await slugOf(doctor));
    });
  });

  it("a verified doctor stands in the directory with a receipt, and every act is written down", async () => {
    const doctor = await aWaitingDoctor(open, {}, { firstName: "Meera", lastName: "Kulkarni" });
    const approval = await anApproval(open, asha, doctor.uid);
    const number = await open.clinic.verification.approve(asha, doctor.uid, approval);
    expect(number).toMatch(/^V-\d{4}-\d{4}$/u);
    const page = await open.clinic.directory.read(aVisitor(), "meera-kulkarni");
    const { registrationNumber } = (await open.clinic.profiles.readOwn(doctor)).profile ?? {};
    expect(page.receipt).toEqual({
      number,
      nameOnRegister: "Vikram A. Rao",
      council: "Maharashtra Medical Council",
      councilType: "STATE",
      registrationNumber,
      qualifications: "MBBS, MD (General Medicine)",
      readOn: approval.readOn,
      checkedBy: "Asha P., admin",
      recheckOn: approval.recheckOn,
    });
    open.clock.advance(1000);
    await make("suspend", doctor);
    expect(await acts(doctor.uid)).toEqual([
      { action: "doctor:approve", actor: asha.uid, reason: approval.checked },
      { action: "doctor:suspend", actor: asha.uid, reason: "The number is not on the register." },
    ]);
  });

  it("she is written a letter on each, with the reason where there is one, and nothing keeps an Aadhaar number", async () => {
    const doctor = await aWaitingDoctor(open, {}, { email: "letters.for.meera@example.test" });
    await make("approve", doctor);
    open.clock.advance(1000);
    const { seen } = await open.clinic.verification.read(asha, doctor.uid);
    await open.clinic.verification.suspend(asha, doctor.uid, { reason: "Card 2341 2341 2346 is another's.", seen });
    await open.outbox.deliverDue();
    const emails = open.mailer.sent.filter(({ to }) => to === "letters.for.meera@example.test");
    expect(emails.map(({ subject }) => subject)).toEqual([
      "Your registration was checked",
      "You are not listed at the moment",
    ]);
    expect(emails[1]?.text).toContain("Card XXXX XXXX 2346 is another's.");
    expect((await open.clinic.profiles.readOwn(doctor)).lastCheck?.words).toContain("XXXX XXXX 2346");
  });

  it("receipts of a year are numbered one after the other, and the next is proposed the same name", async () => {
    const [one, two] = [await aWaitingDoctor(open), await aWaitingDoctor(open)];
    const numbers = [await make("approve", one), await make("approve", two)].map((text) =>
      Number(String(text).slice(7)),
    );
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1);
    expect((await open.clinic.verification.read(asha, one.uid)).lastCheckedBy).toBe("Asha P., admin");
  });

  it("of two admins who decide at the same moment, one does and one is asked to look again", async () => {
    const ravi = await aSignedInAdmin(open);
    const doctor = await aWaitingDoctor(open);
    const [approval, reason] = [await anApproval(open, asha, doctor.uid), await aReason(open, ravi, doctor.uid)];
    const outcomes = await Promise.allSettled([
      open.clinic.verification.approve(asha, doctor.uid, approval),
      open.clinic.verification.reject(ravi, doctor.uid, reason),
      open.clinic.verification.approve(ravi, doctor.uid, approval),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await open.clinic.verification.read(asha, doctor.uid)).history).toHaveLength(1);
  });

  it("of two doctors of one registration who are approved at the same moment, one is", async () => {
    const registration = { registrationNumber: "MMC/1999/1" };
    const [one, two] = [await aWaitingDoctor(open, registration), await aWaitingDoctor(open, registration)];
    await Promise.allSettled([make("approve", one), make("approve", two)]);
    expect([await verificationStatusOf(one), await verificationStatusOf(two)].sort()).toEqual(["verified", "waiting"]);
  });

  it("the desk counts its sheets, finds by name and number, and lists who waits in the order of sending", async () => {
    const first = await aWaitingDoctor(
      open,
      { registrationNumber: "KMC 77/88" },
      { firstName: "Zubeida", lastName: "Khan" },
    );
    open.clock.advance(1000);
    const second = await aWaitingDoctor(open, {}, { firstName: "Arun", lastName: "Khan" });
    const khans = await open.clinic.verification.list(asha, { words: "khan" });
    expect(khans.rows.map(({ uid }) => uid)).toEqual([first.uid, second.uid]);
    expect((await open.clinic.verification.list(asha, { words: "kmc7788" })).rows[0]?.uid).toBe(first.uid);
    const { count } = await open.clinic.verification.waiting(asha);
    await make("approve", first);
    expect((await open.clinic.verification.waiting(asha)).count).toBe(count - 1);
    const { counts } = await open.clinic.verification.list(asha, {});
    expect(counts.waiting).toBeGreaterThan(0);
  });

  it("a change is announced to the desk, and to visitors only when the directory may have changed", async () => {
    const versions = async () => [await open.hub.version("verification"), await open.hub.version("doctors")];
    const [admin = 0, directory] = await versions();
    const doctor = await aWaitingDoctor(open);
    expect(await versions()).toEqual([admin + 1, directory]);
    await make("approve", doctor);
    expect(await versions()).toEqual([admin + 2, (directory ?? 0) + 1]);
  });

  // The last story: who signs up after it would have an old session.
  it("a doctor is listed to the last moment of the day of the next check in India, and then no longer", async () => {
    const doctor = await aWaitingDoctor(open);
    await open.clinic.verification.approve(
      asha,
      doctor.uid,
      await anApproval(open, asha, doctor.uid, { recheckOn: dayFrom(open, 1) }),
    );
    const slug = await slugOf(doctor);
    const midnight = Date.parse(`${dayFrom(open, 2)}T00:00:00+05:30`);
    open.clock.advance(midnight - open.clock.now() - 1);
    expect(await slugs()).toContain(slug);
    open.clock.advance(1);
    expect(await slugs()).not.toContain(slug);
    await expect(open.clinic.directory.read(aVisitor(), slug)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const overdue = await open.clinic.verification.list(asha, { sheet: "overdue" });
    expect(overdue.rows.map(({ uid }) => uid)).toContain(doctor.uid);
    await make("approve", doctor);
    expect(await slugs()).toContain(slug);
  });
});
