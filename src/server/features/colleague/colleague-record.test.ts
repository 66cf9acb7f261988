import { expect, it } from "vitest";
import { COLLEAGUE_WORDS } from "#domain/colleague/colleague-consent.ts";
import { listCallColleagues } from "#server/features/call/call.service.ts";
import { aConsultation, anOpenDoctor } from "#support/consultations.ts";
import { describeClinic } from "#support/open-clinic.ts";

describeClinic("a second doctor in a call", (open) => {
  const { kysely } = open;

  it("is in the audit log, the patient's data and the record, and the reason is encrypted", async () => {
    const rao = await anOpenDoctor(open);
    const iyer = await anOpenDoctor(open);
    const { patient: meera, id } = await aConsultation(open, rao.slug);
    await kysely.updateTable("consultations").set({ state: "in-progress" }).where("id", "=", id).execute();
    const { colleague } = open.api;
    await colleague.inviteColleague(rao.doctor, id, { doctor: iyer.slug, note: "A second look at the rash." });
    const invitation = (await colleague.readColleagueStatus(meera, id))?.invitation?.id;
    await colleague.answerInvitation(meera, id, { invitation, answer: "allow", language: "en" });
    await colleague.endColleague(meera, id);
    const audit = await kysely.selectFrom("audit").selectAll().where("subject", "=", meera.uid).execute();
    expect(audit.map(({ action }) => action).filter((action) => action.startsWith("colleague:"))).toEqual(
      expect.arrayContaining(["colleague:invite", "colleague:allow", "colleague:end"]),
    );
    const [row] = await kysely.selectFrom("colleagueAccess").selectAll().where("consultationId", "=", id).execute();
    expect(JSON.stringify([row, audit])).not.toContain("rash");
    expect(await listCallColleagues(open.app, id)).toMatchObject([
      { doctor: expect.stringContaining("Dr"), allowedAt: expect.any(String), endedAt: expect.any(String) },
    ]);
    expect(JSON.stringify(await open.api.privacy.readOwnData(meera))).toContain(COLLEAGUE_WORDS.en);
  });
});
