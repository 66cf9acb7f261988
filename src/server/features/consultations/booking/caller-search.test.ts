import { expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { aPatient } from "#support/builders.ts";
import { anOpenDoctor } from "#support/consultations.ts";
import { aSignedInPatient, codeOf, describeClinic } from "#support/open-clinic.ts";

describeClinic("the search for a caller's account", (open) => {
  const find = async (words: string, actor: Account) =>
    (await open.api.patients.findPatients(actor, { words })).map(({ name }) => name);

  it("finds by phone, name and birth date, alone and together, and points out accounts that are alike", async () => {
    const { admin } = await anOpenDoctor(open);
    const fields = { name: "Zainab Ansari", phone: "7333410298" };
    const [one, two, three] = [
      await aSignedInPatient(open, aPatient(fields)),
      await aSignedInPatient(open, aPatient({ ...fields, name: "ZAINAB  Ansari" })),
      await aSignedInPatient(open, aPatient({ name: "Zainab Ansari", phone: "7333410299" })),
    ];
    const record = { age: "40", gender: "Female", medicalHistory: "", aadhar: "" };
    for (const [who, name, number] of [
      [one, "Zainab Ansari", fields.phone],
      [three, "Zainab Ansari", "7333410299"],
    ] as const) {
      await open.api.patients.changeOwnPatient(who, { ...record, name, phone: number, dateOfBirth: "1986-12-05" });
    }
    expect(await find("+91 73334 10298", admin)).toHaveLength(2);
    expect(await find("05/12/1986", admin)).toEqual(["Zainab Ansari", "Zainab Ansari"]);
    expect(await find("zainab 7333410299", admin)).toEqual(["Zainab Ansari"]);
    expect(await find("05/12/1986 7333410299 ansari", admin)).toEqual(["Zainab Ansari"]);
    expect(await find("", admin)).toEqual([]);
    expect(await codeOf(find("zainab", one))).toBe("FORBIDDEN");
    const { alike } = await open.api.patients.readPatient(admin, one.uid);
    expect(alike.map(({ uid, same }) => [uid, same]).toSorted()).toEqual(
      [
        [two.uid, "phone"],
        [three.uid, "birthday"],
      ].toSorted(),
    );
    expect((await open.api.patients.readPatient(admin, three.uid)).alike.map(({ uid }) => uid)).toEqual([one.uid]);
  });

  it("points out one person whose name is spaced otherwise by birth date, and no one else", async () => {
    const { admin } = await anOpenDoctor(open);
    const people = [
      ["Lakshmi Kant Dubey", "7333410311", "1979-02-11"],
      ["Dubey Lakshmikant", "7333410312", "1979-02-11"],
      ["Lakshmikant Dubey", "7333410313", "1981-02-11"],
      ["Lakshmi Dubey", "7333410314", "1979-02-11"],
    ] as const;
    const uids: string[] = [];
    for (const [name, phone, dateOfBirth] of people) {
      const who = await aSignedInPatient(open, aPatient({ name, phone }));
      const record = { name, phone, dateOfBirth, age: "40", gender: "Male", medicalHistory: "", aadhar: "" };
      await open.api.patients.changeOwnPatient(who, record);
      uids.push(who.uid);
    }
    const [spaced = "", joined = "", younger = ""] = uids;
    const alikeOf = async (uid: string) =>
      (await open.api.patients.readPatient(admin, uid)).alike.map((other) => [other.uid, other.same]);
    expect(await alikeOf(spaced)).toEqual([[joined, "birthday"]]);
    expect(await alikeOf(joined)).toEqual([[spaced, "birthday"]]);
    expect(await alikeOf(younger)).toEqual([]);
  });
});
