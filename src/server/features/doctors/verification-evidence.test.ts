import { expect, it } from "vitest";
import { anApproval, aWaitingDoctor } from "#support/doctors.ts";
import { aSignedInAdmin, describeClinic } from "#support/open-clinic.ts";

describeClinic("a doctor without a certificate", (open) => {
  it("is verified only if the admin gives a reason, which only the audit log stores", async () => {
    const asha = await aSignedInAdmin(open);
    const doctor = await aWaitingDoctor(open);
    const { verification } = open.api;
    const approval = await anApproval(open, asha, doctor.uid, { withoutEvidence: " " });
    await expect(verification.approveDoctor(asha, doctor.uid, approval)).rejects.toMatchObject({
      ...{ code: "INVALID_FORM", field: "withoutEvidence" },
    });
    expect((await verification.readDoctorForAdmin(asha, doctor.uid)).verificationStatus).toBe("waiting");
    const reason = "I know her from the college.";
    await verification.approveDoctor(asha, doctor.uid, { ...approval, withoutEvidence: reason });
    const entries = await open.kysely
      .selectFrom("audit")
      .select("reason")
      .where("subject", "=", doctor.uid)
      .where("action", "=", "doctor:approve")
      .execute();
    expect(entries).toEqual([{ reason: expect.stringContaining(reason) }]);
    expect(JSON.stringify((await verification.readDoctorForAdmin(asha, doctor.uid)).history)).not.toContain(reason);
  });
});
