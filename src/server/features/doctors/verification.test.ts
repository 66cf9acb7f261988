import { describe, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import {
  VERIFICATION_STATUSES,
  VERIFICATION_STEPS,
  type VerificationStatus,
  type VerificationStep,
  verificationStatusAfter,
} from "#domain/doctors/verification-status.rules.ts";
import { VERDICT_EMAILS } from "#generated/messages/emails/verdict-emails.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { aListedDoctor, anApproval, aProfile, aReason, aWaitingDoctor, dayFrom } from "#support/doctors.ts";
import { aSignedInAdmin, aSignedInDoctor, aVisitor, describeClinic } from "#support/open-clinic.ts";

describeClinic("verification of doctors", async (open) => {
  const asha = await aSignedInAdmin(open);

  const slugs = async () => {
    const listed = (await open.api.directory.searchDirectory(aVisitor(), {})).rows.map(({ slug }) => slug);
    // The sitemap has the same doctors.
    expect((await open.api.directory.listDoctorSlugs(aVisitor())).toSorted()).toEqual(listed.toSorted());
    return listed;
  };
  const slugOf = async (doctor: Account) => (await open.api.profiles.readOwnProfile(doctor)).slug ?? "";
  const verificationStatusOf = async (doctor: Account) =>
    (await open.api.profiles.readOwnProfile(doctor)).verificationStatus;
  const acts = async (uid: string) =>
    (
      await open.kysely
        .selectFrom("audit")
        .select(["action", "actor", "reason"])
        .where("subject", "=", uid)
        .orderBy("at")
        .orderBy("id")
        .execute()
    ).filter(({ action }) => action.startsWith("doctor:"));

  async function make(move: VerificationStep, doctor: Account): Promise<unknown> {
    const { verification, profiles } = open.api;
    if (move === "approve")
      return verification.approveDoctor(asha, doctor.uid, await anApproval(open, asha, doctor.uid));
    if (move === "reject") return verification.rejectDoctor(asha, doctor.uid, await aReason(open, asha, doctor.uid));
    if (move === "suspend") return verification.suspendDoctor(asha, doctor.uid, await aReason(open, asha, doctor.uid));
    return profiles.saveOwnProfile(doctor, aProfile());
  }

  /** The shortest sequence of transitions by which a doctor reaches a status. */
  const WAY: Record<VerificationStatus, readonly VerificationStep[]> = {
    waiting: [],
    verified: ["approve"],
    rejected: ["reject"],
    suspended: ["approve", "suspend"],
  };

  describe("refuses", () => {
    it("a doctor without a profile", async () => {
      const doctor = await aSignedInDoctor(open);
      const approval = await anApproval(open, asha, doctor.uid);
      await expect(open.api.verification.approveDoctor(asha, doctor.uid, approval)).rejects.toMatchObject({
        code: "WRONG_STATUS",
      });
    });

    it("a profile that changed while the admin read it, without a partial effect", async () => {
      const doctor = await aWaitingDoctor(open);
      const approval = await anApproval(open, asha, doctor.uid);
      await open.api.profiles.saveOwnProfile(doctor, aProfile({ registrationNumber: "MMC/2009/000001" }));
      await expect(open.api.verification.approveDoctor(asha, doctor.uid, approval)).rejects.toMatchObject({
        code: "CHANGED_MEANWHILE",
        status: 409,
      });
      expect(await verificationStatusOf(doctor)).toBe("waiting");
      expect((await open.api.verification.readDoctorForAdmin(asha, doctor.uid)).history).toEqual([]);
    });

    it("the registration of another verified doctor, in any spelling", async () => {
      const registration = { council: "Delhi Medical Council", registrationNumber: "DMC/2014/20817" };
      const { doctor: imran } = await aListedDoctor(open, registration);
      const impostor = await aWaitingDoctor(open, {
        council: "delhi medical  council",
        registrationNumber: "dmc 2014-20817",
      });
      const record = await open.api.verification.readDoctorForAdmin(asha, impostor.uid);
      expect(record.sameRegistration.map(({ uid, verificationStatus }) => [uid, verificationStatus])).toEqual([
        [imran.uid, "verified"],
      ]);
      await expect(make("approve", impostor)).rejects.toMatchObject({ code: "REGISTRATION_TAKEN" });
      expect(await verificationStatusOf(impostor)).toBe("waiting");
      expect(await verificationStatusOf(imran)).toBe("verified");
    });

    it("an admin's own record", async () => {
      const both = await aWaitingDoctor(open);
      const at = new Date(open.clock.now()).toISOString();
      await open.kysely.insertInto("admins").values({ uid: both.uid, createdAt: at }).execute();
      const actor = { ...both, roles: ["doctor", "admin"] as const };
      const approval = await anApproval(open, asha, both.uid);
      await expect(open.api.verification.approveDoctor(actor, both.uid, approval)).rejects.toMatchObject({
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
    ])("a receipt without %s: %j", async (field, wrong) => {
      const doctor = await aWaitingDoctor(open);
      const approval = { ...(await anApproval(open, asha, doctor.uid)), ...wrong };
      await expect(open.api.verification.approveDoctor(asha, doctor.uid, approval)).rejects.toMatchObject({
        code: "INVALID_FORM",
        field,
      });
      expect(await verificationStatusOf(doctor)).toBe("waiting");
    });

    it("a check in the future, and a next check today or later than in two years", async () => {
      const doctor = await aWaitingDoctor(open);
      for (const wrong of [
        { readOn: dayFrom(open, 1) },
        { readOn: dayFrom(open, -31) },
        { recheckOn: dayFrom(open, 0) },
        { recheckOn: dayFrom(open, 800) },
      ]) {
        const approval = { ...(await anApproval(open, asha, doctor.uid)), ...wrong };
        await expect(open.api.verification.approveDoctor(asha, doctor.uid, approval)).rejects.toMatchObject({
          field: Object.keys(wrong)[0],
        });
      }
    });
  });

  describe("follows the table of transitions", () => {
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

  it("lists a verified doctor with a receipt and audits every verdict", async () => {
    const doctor = await aWaitingDoctor(open, {}, { firstName: "Meera", lastName: "Kulkarni" });
    const approval = await anApproval(open, asha, doctor.uid);
    const number = await open.api.verification.approveDoctor(asha, doctor.uid, approval);
    expect(number).toMatch(/^V-\d{4}-\d{4}$/u);
    const page = await open.api.directory.readPublicDoctor(aVisitor(), "meera-kulkarni");
    const { registrationNumber } = (await open.api.profiles.readOwnProfile(doctor)).profile ?? {};
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
      { action: "doctor:approve", actor: asha.uid, reason: expect.stringContaining(approval.checked) },
      { action: "doctor:suspend", actor: asha.uid, reason: "The number is not on the register." },
    ]);
  });

  it("emails the doctor each verdict with its reason, as it was typed", async () => {
    const doctor = await aWaitingDoctor(open, {}, { email: "letters.for.meera@example.test" });
    await make("approve", doctor);
    open.clock.advance(1000);
    const { seen } = await open.api.verification.readDoctorForAdmin(asha, doctor.uid);
    await open.api.verification.suspendDoctor(asha, doctor.uid, { reason: "Card 2341 2341 2346 is another's.", seen });
    await deliveryWorker(open.app).deliverDue();
    const emails = open.mailer.sent.filter(({ to }) => to === "letters.for.meera@example.test");
    expect(emails.map(({ subject }) => subject)).toEqual([
      VERDICT_EMAILS.approve.subject({ clinic: "Tulsi" }),
      VERDICT_EMAILS.suspend.subject({ clinic: "Tulsi" }),
    ]);
    expect(emails[1]?.text).toContain("Card 2341 2341 2346 is another's.");
    expect((await open.api.profiles.readOwnProfile(doctor)).lastCheck?.words).toContain("2341 2341 2346");
  });

  it("numbers the receipts of a year consecutively and proposes the last checker's name", async () => {
    const [one, two] = [await aWaitingDoctor(open), await aWaitingDoctor(open)];
    const numbers = [await make("approve", one), await make("approve", two)].map((text) =>
      Number(String(text).slice(7)),
    );
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1);
    expect((await open.api.verification.readDoctorForAdmin(asha, one.uid)).lastCheckedBy).toBe("Asha P., admin");
  });

  it("accepts one of two simultaneous verdicts", async () => {
    const ravi = await aSignedInAdmin(open);
    const doctor = await aWaitingDoctor(open);
    const [approval, reason] = [await anApproval(open, asha, doctor.uid), await aReason(open, ravi, doctor.uid)];
    const outcomes = await Promise.allSettled([
      open.api.verification.approveDoctor(asha, doctor.uid, approval),
      open.api.verification.rejectDoctor(ravi, doctor.uid, reason),
      open.api.verification.approveDoctor(ravi, doctor.uid, approval),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await open.api.verification.readDoctorForAdmin(asha, doctor.uid)).history).toHaveLength(1);
  });

  it("approves one of two doctors with the same registration", async () => {
    const registration = { registrationNumber: "MMC/1999/1" };
    const [one, two] = [await aWaitingDoctor(open, registration), await aWaitingDoctor(open, registration)];
    await Promise.allSettled([make("approve", one), make("approve", two)]);
    expect([await verificationStatusOf(one), await verificationStatusOf(two)].sort()).toEqual(["verified", "waiting"]);
  });

  it("counts its tabs, searches by name and number, and lists waiting doctors in the order of submission", async () => {
    const first = await aWaitingDoctor(
      open,
      { registrationNumber: "KMC 77/88" },
      { firstName: "Zubeida", lastName: "Khan" },
    );
    open.clock.advance(1000);
    const second = await aWaitingDoctor(open, {}, { firstName: "Arun", lastName: "Khan" });
    const khans = await open.api.verification.listDoctorsForAdmin(asha, { words: "khan" });
    expect(khans.rows.map(({ uid }) => uid)).toEqual([first.uid, second.uid]);
    expect((await open.api.verification.listDoctorsForAdmin(asha, { words: "kmc7788" })).rows[0]?.uid).toBe(first.uid);
    const { count } = await open.api.verification.countWaitingDoctors(asha);
    await make("approve", first);
    expect((await open.api.verification.countWaitingDoctors(asha)).count).toBe(count - 1);
    const { counts } = await open.api.verification.listDoctorsForAdmin(asha, {});
    expect(counts.waiting).toBeGreaterThan(0);
    // The number that admins see on every page is that of its two tabs.
    expect(counts.waiting + counts.overdue).toBe(count - 1);
  });

  it("lists doctors without a profile apart from those who wait", async () => {
    const before = (await open.api.verification.listDoctorsForAdmin(asha, {})).counts;
    const doctor = await aSignedInDoctor(open, { firstName: "Ananya", lastName: "Bose" });
    const { counts } = await open.api.verification.listDoctorsForAdmin(asha, {});
    expect(counts).toEqual({ ...before, incomplete: before.incomplete + 1 });
    const rowsOf = async (tab: string) =>
      (await open.api.verification.listDoctorsForAdmin(asha, { sheet: tab, words: "bose" })).rows;
    expect(await rowsOf("waiting")).toEqual([]);
    expect((await rowsOf("incomplete")).map(({ uid }) => uid)).toEqual([doctor.uid]);
  });

  it("announces changes to admins, and to visitors only when the directory may have changed", async () => {
    const versions = async () => [await open.app.hub.version("verification"), await open.app.hub.version("doctors")];
    const [admin = 0, directory] = await versions();
    const doctor = await aWaitingDoctor(open);
    expect(await versions()).toEqual([admin + 1, directory]);
    await make("approve", doctor);
    expect(await versions()).toEqual([admin + 2, (directory ?? 0) + 1]);
  });

  // The last test, because it moves the clock past the lifetime of sessions.
  it("lists a doctor until the end of the day of the next check in India", async () => {
    const doctor = await aWaitingDoctor(open);
    await open.api.verification.approveDoctor(
      asha,
      doctor.uid,
      await anApproval(open, asha, doctor.uid, { recheckOn: dayFrom(open, 1) }),
    );
    const slug = await slugOf(doctor);
    const midnight = Date.parse(`${dayFrom(open, 2)}T00:00:00+05:30`);
    open.clock.goTo(midnight, -1);
    expect(await slugs()).toContain(slug);
    open.clock.advance(1);
    expect(await slugs()).not.toContain(slug);
    await expect(open.api.directory.readPublicDoctor(aVisitor(), slug)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const overdue = await open.api.verification.listDoctorsForAdmin(asha, { sheet: "overdue" });
    expect(overdue.rows.map(({ uid }) => uid)).toContain(doctor.uid);
    await make("approve", doctor);
    expect(await slugs()).toContain(slug);
  });
});
