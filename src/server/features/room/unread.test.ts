import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { aConsultation, anOpenDoctor } from "#support/consultations.ts";
import { aSignedInPatient, codeOf, describeClinic, type TestClinic } from "#support/open-clinic.ts";

describeClinic("a patient's unread messages", async (open) => {
  const rao = await anOpenDoctor(open);
  const room = () => open.api.room;
  const say = (...[actor, id, text]: [Parameters<TestClinic["api"]["room"]["sendMessage"]>[0], string, string]) =>
    room().sendMessage(actor, id, { key: randomUUID(), text, seen: 0 });

  it("are shown to the patient only", async () => {
    expect(await codeOf(room().listUnreadThreads(rao.doctor))).toBe("NOT_FOUND");
    expect(await codeOf(room().listUnreadThreads(rao.admin))).toBe("NOT_FOUND");
    const { id } = await aConsultation(open, rao.slug);
    await say(rao.doctor, id, "Please bring the report.");
    expect((await room().listUnreadThreads(await aSignedInPatient(open))).threads).toEqual([]);
  });

  it("are shown to the doctor with author and time, until they are read", async () => {
    const iyer = await anOpenDoctor(open);
    const { patient, id } = await aConsultation(open, iyer.slug);
    expect(await codeOf(room().listUnreadPatientThreads(patient))).toBe("NOT_FOUND");
    expect(await codeOf(room().listUnreadPatientThreads(iyer.admin))).toBe("NOT_FOUND");
    await say(iyer.doctor, id, "Good morning.");
    expect((await room().listUnreadPatientThreads(iyer.doctor)).threads).toEqual([]);
    await say(patient, id, "The fever is gone.");
    await say(patient, id, "Thank you.");
    const { threads } = await room().listUnreadPatientThreads(iyer.doctor);
    expect(threads).toMatchObject([{ consultationId: id, patient: "Meera Nair", unread: 2, zone: "Asia/Kolkata" }]);
    expect((await room().listUnreadPatientThreads(rao.doctor)).threads).toEqual([]);
    await room().markMessagesSeen(iyer.doctor, id, { seen: 3 });
    expect((await room().listUnreadPatientThreads(iyer.doctor)).threads).toEqual([]);
    await say(patient, id, "One more question.");
    await open.api.consultations.cancelConsultation(patient, id, {});
    expect((await room().listUnreadPatientThreads(iyer.doctor)).threads).toEqual([]);
  });

  it("are listed by thread for a doctor, unanswered ones first", async () => {
    const iyer = await anOpenDoctor(open);
    const [first, second] = [await aConsultation(open, iyer.slug), await aConsultation(open, iyer.slug, 72)];
    expect((await room().listPatientThreads(iyer.doctor, {})).rows).toEqual([]);
    await say(first.patient, first.id, "Good morning.");
    await say(first.patient, first.id, "The fever is back.");
    await say(second.patient, second.id, "Thank you.");
    await room().markMessagesSeen(iyer.doctor, second.id, { seen: 1 });
    await say(iyer.doctor, second.id, "Get well soon.");
    const { rows, total, version } = await room().listPatientThreads(iyer.doctor, {});
    expect([total, version]).toEqual([2, await open.app.hub.version("room", iyer.doctor.uid)]);
    expect(rows).toMatchObject([
      { consultationId: first.id, patient: "Meera Nair", unread: 2, unanswered: true, startsAt: first.start },
      { consultationId: second.id, unread: 0, unanswered: false, message: { from: "doctor", text: "Get well soon." } },
    ]);
    expect(rows[0]?.message).toMatchObject({ from: "patient", text: "The fever is back.", file: null });
    await open.api.consultations.cancelConsultation(first.patient, first.id, {});
    expect((await room().listPatientThreads(iyer.doctor, {})).rows.map((row) => row.consultationId)).toEqual([
      second.id,
    ]);
    expect((await room().listPatientThreads(rao.doctor, {})).rows).not.toContainEqual(rows[1]);
    expect(await codeOf(room().listPatientThreads(second.patient, {}))).toBe("NOT_FOUND");
  });

  it("are counted without one's own, thread by thread, until they are read", async () => {
    const { patient, id, start } = await aConsultation(open, rao.slug);
    await say(patient, id, "Good morning.");
    expect((await room().listUnreadThreads(patient)).threads).toEqual([]);
    await say(rao.doctor, id, "Good morning.");
    await say(rao.doctor, id, "Please measure the fever.");
    const { threads, version } = await room().listUnreadThreads(patient);
    const thread = { consultationId: id, startsAt: start, zone: "Asia/Kolkata", doctor: "Dr Vikram Rao", unread: 2 };
    expect(threads).toEqual([thread]);
    expect(version).toBe(await open.app.hub.version("room", patient.uid));
    await room().markMessagesSeen(patient, id, { seen: 2 });
    expect((await room().listUnreadThreads(patient)).threads).toEqual([{ ...thread, unread: 1 }]);
    await room().markMessagesSeen(patient, id, { seen: 3 });
    expect((await room().listUnreadThreads(patient)).threads).toEqual([]);
  });
});
