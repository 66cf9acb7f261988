import { afterAll, describe, expect, it } from "vitest";
import { anApproval, aWaitingDoctor } from "../../../../tests/support/doctors.ts";
import { aSignedInAdmin, openTestClinic } from "../../../../tests/support/open-clinic.ts";
import { ENGINES } from "../../../../tests/support/processes/database.ts";

describe.each(ENGINES)("a doctor without a certificate, on %s", async (engine) => {
  const open = await openTestClinic(engine);
  afterAll(() => open.close());

  it("is verified only if the admin gives a reason, which only the audit log stores", async () => {
    const asha = await aSignedInAdmin(open);
    const doctor = await aWaitingDoctor(open);
    const { verification } = open.clinic;
    const approval = await anApproval(open, asha, doctor.uid, { withoutEvidence: " " });
    await expect(verification.approve(asha, doctor.uid, approval)).rejects.toMatchObject({
      ...{ code: "INVALID_FORM", field: "withoutEvidence" },
    });
    expect((await verification.read(asha, doctor.uid)).verificationStatus).toBe("waiting");
    const reason = "I know her from the college.";
    await verification.approve(asha, doctor.uid, { ...approval, withoutEvidence: reason });
    const entries = await open.fresh.database.kysely
      .selectFrom("audit")
      .select("reason")
      .where("subject", "=", doctor.uid)
      .where("action", "=", "doctor:approve")
      .execute();
    expect(entries).toEqual([{ reason: expect.stringContaining(reason) }]);
    expect(JSON.stringify((await verification.read(asha, doctor.uid)).history)).not.toContain(reason);
  });
});
