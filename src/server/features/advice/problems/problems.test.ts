import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { aConsultationUnderWay, signedAdvice } from "#support/advice.ts";
import { GOOD_PASSWORD } from "#support/builders.ts";
import { aConsultation, anOpenDoctor, aPastConsultation, filledIn, type OpenDoctor } from "#support/consultations.ts";
import {
  aSignedInAdmin,
  aSignedInPatient,
  aVerifiedDoctor,
  aVisitor,
  codeOf,
  describeClinic,
} from "#support/open-clinic.ts";
import { untilTheyWait } from "#support/processes/lock-waits.ts";

describeClinic("the problem list", async (open, engine) => {
  const api = () => open.api.problems;
  const [rao, iyer] = [await anOpenDoctor(open), await anOpenDoctor(open)];
  const list = (whose: OpenDoctor, id: string) => api().listProblems(whose.doctor, id);
  const textsOf = async (whose: OpenDoctor, id: string) => (await list(whose, id)).problems.map(({ text }) => text);

  /** A consultation that is over, whose doctor signed a diagnosis. */
  async function diagnosed(draft: object = {}, whose = rao, patient?: Account) {
    const past = await aPastConsultation(open, whose, patient);
    const version = await signedAdvice(open, whose.doctor, past.id, {
      diagnosis: "Migraine",
      codes: "G43.9",
      ...draft,
    });
    return { ...past, version };
  }
  /** Adds all that can be added. */
  async function addAll(whose: OpenDoctor, id: string) {
    for (const { text, code } of (await list(whose, id)).addable) {
      await api().addProblem(whose.doctor, id, { text, code });
    }
    return (await list(whose, id)).problems;
  }

  it("takes a diagnosis that the doctor has signed, once, with its code and day", async () => {
    const { id, patient } = await diagnosed();
    expect((await list(rao, id)).addable).toEqual([{ text: "Migraine", code: "G43.9" }]);
    const added = { text: "Migraine", code: "G43.9" };
    const twice = [api().addProblem(rao.doctor, id, added), api().addProblem(rao.doctor, id, added)];
    await Promise.all(twice);
    const { problems, addable } = await list(rao, id);
    expect(addable).toEqual([]);
    const { day } = await open.api.consultations.readConsultation(rao.doctor, id);
    expect(problems).toMatchObject([{ ...added, since: day, state: "active", consultationId: id, revision: 1 }]);
    expect(problems[0]?.history).toMatchObject([{ act: "added", by: expect.stringContaining("Rao") }]);
    expect(await api().listOwnProblems(patient)).toMatchObject([{ ...added, patient: "Meera Nair" }]);
    const stored = JSON.stringify([
      await open.kysely.selectFrom("problems").selectAll().execute(),
      await open.kysely.selectFrom("problemChanges").selectAll().execute(),
    ]);
    expect(stored).not.toContain("Migraine");
  });

  it("takes a diagnosis once that is added in two consultations of the person at the same time", async () => {
    const first = await diagnosed();
    const second = await diagnosed({ lines: [] }, rao, first.patient);
    const adding: Promise<string>[] = [];
    await open.kysely.transaction().execute(async (before) => {
      // Both stop where they write.
      if (engine === "postgres") await sql`lock table "problemChanges" in share mode`.execute(before);
      for (const { id } of [first, second])
        adding.push(codeOf(api().addProblem(rao.doctor, id, { text: "Migraine", code: "G43.9" })));
      await untilTheyWait(open, engine, adding);
    });
    expect(await Promise.all(adding)).toEqual(["no failure", "no failure"]);
    expect(await textsOf(rao, first.id)).toEqual(["Migraine"]);
  });

  it("takes nothing that is not signed, or no longer valid", async () => {
    const { id, version } = await diagnosed();
    await expect(api().addProblem(rao.doctor, id, { text: "Gout" })).rejects.toMatchObject({
      message: "problems.unsigned",
    });
    expect(await codeOf(api().addProblem(rao.doctor, id, { text: "" }))).toBe("INVALID_FORM");
    await open.api.advice.withdrawAdvice(rao.doctor, id, { version, reason: "Wrong person." });
    expect((await list(rao, id)).addable).toEqual([]);
    expect(await codeOf(api().addProblem(rao.doctor, id, { text: "Migraine", code: "G43.9" }))).toBe("INVALID_FORM");
  });

  it("is resolved, reopened and corrected, and keeps its history", async () => {
    const { id, patient } = await diagnosed({ diagnosis: "Migrane", codes: "" });
    const [problem] = await addAll(rao, id);
    const change = (seen: number, sent: object) =>
      api().changeProblem(rao.doctor, id, { id: problem?.id, seen, ...sent });
    await change(1, { act: "resolved" });
    await change(1, { act: "resolved" });
    expect((await list(rao, id)).problems).toMatchObject([{ state: "resolved", revision: 2 }]);
    await change(2, { act: "reopened" });
    await change(3, { act: "corrected", text: "Migraine", code: "g43.9", since: "2020-01-31" });
    expect((await list(rao, id)).problems).toMatchObject([
      { text: "Migraine", code: "G43.9", since: "2020-01-31", state: "active", revision: 4 },
    ]);
    // What was corrected is not offered again as it was signed.
    expect((await list(rao, id)).addable).toEqual([]);
    await api().addProblem(rao.doctor, id, { text: "Migrane" });
    expect((await list(rao, id)).problems).toHaveLength(1);
    const [own] = await api().listOwnProblems(patient);
    expect(own?.history.map(({ act, content }) => [act, content.text])).toEqual([
      ["added", "Migrane"],
      ["resolved", "Migrane"],
      ["reopened", "Migrane"],
      ["corrected", "Migraine"],
    ]);
    expect(await codeOf(change(3, { act: "resolved" }))).toBe("CHANGED_MEANWHILE");
    for (const wrong of [{ text: "" }, { code: "fever" }, { since: "31.01.2020" }]) {
      const sent = { act: "corrected", text: "Migraine", code: "", since: "", ...wrong };
      expect(await codeOf(change(4, sent))).toBe("INVALID_FORM");
    }
    expect(await codeOf(change(4, { act: "erased" }))).toBe("INVALID_FORM");
    expect(await codeOf(change(4, { id: "no id", act: "resolved" }))).toBe("CHANGED_MEANWHILE");
  });

  it("is not found by strangers, staff, other doctors and the patient's side of the doctor's pages", async () => {
    const { id, patient } = await diagnosed();
    const [problem] = await addAll(rao, id);
    const strangers = [aVisitor(), await aSignedInPatient(open), await aSignedInAdmin(open), iyer.doctor, patient];
    for (const actor of [...strangers, await aVerifiedDoctor(open)]) {
      const all = [
        api().listProblems(actor, id),
        api().addProblem(actor, id, { text: "Migraine", code: "G43.9" }),
        api().changeProblem(actor, id, { id: problem?.id, seen: 1, act: "resolved" }),
      ];
      expect(await Promise.all(all.map(codeOf))).toEqual(all.map(() => "NOT_FOUND"));
    }
    expect(await codeOf(api().listOwnProblems(rao.doctor))).toBe("NOT_FOUND");
    expect(await api().listOwnProblems(await aSignedInPatient(open))).toEqual([]);
  });

  it("shows another doctor's problems only while the patient shares the health record", async () => {
    const meera = await aSignedInPatient(open, { name: "Meera Nair" });
    const { id, patient } = await diagnosed({}, rao, meera);
    const [problem] = await addAll(rao, id);
    const later = await aConsultation(open, iyer.slug, 100, patient);
    const resolve = () =>
      codeOf(api().changeProblem(iyer.doctor, later.id, { id: problem?.id, seen: 1, act: "resolved" }));
    expect(await list(iyer, later.id)).toEqual({ problems: [], addable: [], isShared: false });
    // As for a problem that is not there.
    expect(await resolve()).toBe("CHANGED_MEANWHILE");
    await open.api.health.shareRecord(patient, later.id, { share: "yes", language: "en" });
    expect(await list(iyer, later.id)).toMatchObject({ problems: [{ text: "Migraine" }], isShared: true });
    expect(await resolve()).toBe("no failure");
    expect((await list(rao, id)).problems).toMatchObject([{ state: "resolved", history: [{}, { act: "resolved" }] }]);
    await open.api.health.shareRecord(patient, later.id, { share: "no", language: "en" });
    expect(await textsOf(iyer, later.id)).toEqual([]);
  });

  it("goes over all consultations of a person with the doctor, and not over others of the account", async () => {
    const { id, patient } = await diagnosed();
    await addAll(rao, id);
    const again = await aConsultation(open, rao.slug, 100, patient);
    const child = await aConsultation(open, rao.slug, 150, patient, filledIn({ name: "Ravi", bornOn: "1999-01-01" }));
    expect(await textsOf(rao, again.id)).toEqual(["Migraine"]);
    expect(await textsOf(rao, child.id)).toEqual([]);
  });

  it("is erased with the account", async () => {
    const { id, patient } = await diagnosed();
    const [problem] = await addAll(rao, id);
    await open.api.privacy.eraseOwnAccount(patient, { password: GOOD_PASSWORD, confirm: "on" });
    const left = await open.kysely
      .selectFrom("problemChanges")
      .selectAll()
      .where("problemId", "=", problem?.id ?? "")
      .execute();
    expect(left).toEqual([]);
  });

  it("is empty for a consultation that has signed nothing", async () => {
    const { doctor, id } = await aConsultationUnderWay(open);
    expect(await api().listProblems(doctor, id)).toEqual({ problems: [], addable: [], isShared: false });
  });
});
