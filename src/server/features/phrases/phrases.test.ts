import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { MAX_PHRASES } from "#domain/phrases/phrases.ts";
import {
  aSignedInAdmin,
  aSignedInDoctor,
  aSignedInPatient,
  aVisitor,
  codeOf,
  describeClinic,
} from "#support/open-clinic.ts";

describeClinic("quick phrases", (open) => {
  const api = () => open.api.phrases;
  const shortcutsOf = async (doctor: Account) => (await api().listOwnPhrases(doctor)).map(({ shortcut }) => shortcut);
  const add = (doctor: Account, shortcut: string, text = "Rest, and drink enough.") =>
    api().savePhrase(doctor, { shortcut, text });

  it("are a doctor's own", async () => {
    const [rao, iyer] = [await aSignedInDoctor(open), await aSignedInDoctor(open)];
    await add(rao, "fever");
    const [phrase] = await api().listOwnPhrases(rao);
    expect(phrase).toMatchObject({ shortcut: "fever", text: "Rest, and drink enough." });
    expect(await api().listOwnPhrases(iyer)).toEqual([]);
    expect(await codeOf(api().savePhrase(iyer, { ...phrase, text: "Changed." }))).toBe("NOT_FOUND");
    await api().removePhrase(iyer, phrase?.id);
    expect(await api().listOwnPhrases(rao)).toEqual([phrase]);
    for (const actor of [aVisitor(), await aSignedInPatient(open), await aSignedInAdmin(open)]) {
      const all = [api().listOwnPhrases(actor), api().savePhrase(actor, {}), api().removePhrase(actor, phrase?.id)];
      expect(await Promise.all(all.map(codeOf))).toEqual(all.map(() => "NOT_FOUND"));
    }
  });

  it("are changed and removed", async () => {
    const rao = await aSignedInDoctor(open);
    await add(rao, "fever");
    await add(rao, "cough");
    const [cough, fever] = await api().listOwnPhrases(rao);
    await api().savePhrase(rao, { id: fever?.id, shortcut: "high-fever", text: "ठंडा पानी पिएँ।" });
    expect(await api().listOwnPhrases(rao)).toEqual([
      cough,
      { id: fever?.id, shortcut: "high-fever", text: "ठंडा पानी पिएँ।" },
    ]);
    await api().removePhrase(rao, cough?.id);
    await api().removePhrase(rao, cough?.id);
    expect(await shortcutsOf(rao)).toEqual(["high-fever"]);
  });

  it("have each shortcut once, also when two are saved at a time", async () => {
    const rao = await aSignedInDoctor(open);
    const both = await Promise.all([codeOf(add(rao, "fever")), codeOf(add(rao, "/FEVER", "Other words."))]);
    expect(both.sort()).toEqual(["INVALID_FORM", "no failure"]);
    await expect(add(rao, "Fever")).rejects.toMatchObject({ field: "shortcut", message: "phrases.taken" });
  });

  it("are added once by a form that is sent twice", async () => {
    const rao = await aSignedInDoctor(open);
    const form = { shortcut: "fever", text: "Rest.", [IDEMPOTENCY_FIELD]: randomUUID() };
    await Promise.all([api().savePhrase(rao, form), api().savePhrase(rao, form)]);
    expect(await shortcutsOf(rao)).toEqual(["fever"]);
  });

  it("are limited in number, and encrypted", async () => {
    const rao = await aSignedInDoctor(open);
    await add(rao, "canary", "canary-words");
    const [row] = await open.kysely.selectFrom("phrases").selectAll().where("doctor", "=", rao.uid).execute();
    expect(JSON.stringify(row)).not.toContain("canary");
    const copies = Array.from({ length: MAX_PHRASES - 1 }, (_, place) => ({
      ...{ id: `${rao.uid}-${place}`, doctor: rao.uid, body: row?.body ?? "" },
      ...{ createdAt: row?.createdAt ?? "", idempotencyKey: null },
    }));
    await open.kysely.insertInto("phrases").values(copies).execute();
    await expect(add(rao, "one-more")).rejects.toMatchObject({ message: "phrases.full" });
  });
});
