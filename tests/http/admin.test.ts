import { describe, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { ASSISTANT_DEFAULTS } from "#domain/settings/assistant-settings.rules.ts";
import { inLanguage } from "#server/language.ts";
import { aPatient } from "#support/builders.ts";
import {
  aSignedInAdmin,
  aSignedInDoctor,
  aSignedInPatient,
  aVisitor,
  codeOf,
  describeClinic,
} from "#support/open-clinic.ts";

describeClinic("the admin area", async (open) => {
  const admin = await aSignedInAdmin(open);

  /** What the audit has of numbers that were shown. */
  const audit = () =>
    open.kysely
      .selectFrom("audit")
      .selectAll()
      .where("action", "=", "patient:reveal-aadhar")
      .where("result", "=", "done")
      .execute();

  describe("the patient list", () => {
    it("has masked numbers and the patients' own fields only", async () => {
      const fields = aPatient({ name: "Zoya Ünal", aadhar: "739182640517" });
      await open.api.patients.registerPatient(aVisitor(), fields);
      const { rows } = await open.api.patients.listPatients(admin, { words: "zoya" });
      expect(rows).toEqual([
        {
          uid: rows[0]?.uid,
          name: "Zoya Ünal",
          age: 34,
          gender: "Female",
          email: fields.email,
          phone: fields.phone,
          aadharMasked: "XXXX XXXX 0517",
          isAadharWhole: true,
          emailConfirmed: false,
          medicalHistory: fields.medicalHistory,
        },
      ]);
    });

    it("is filtered by any part of the name in any case, with wildcards taken literally", async () => {
      for (const name of ["अनिता शर्मा", "Percy 100% Roy", "O'Brien_Das"]) await aSignedInPatient(open, { name });
      const found = async (words: string) =>
        (await open.api.patients.listPatients(admin, { words })).rows.map(({ name }) => name);
      expect(await found("ÜNAL zoya")).toEqual(["Zoya Ünal"]);
      expect(await found("शर्मा")).toEqual(["अनिता शर्मा"]);
      expect(await found("100%")).toEqual(["Percy 100% Roy"]);
      expect(await found("brien_")).toEqual(["O'Brien_Das"]);
      expect(await found("nobody of this name")).toEqual([]);
      expect(await found("' or 1=1 --")).toEqual([]);
    });

    it("has pages in the requested order", async () => {
      const first = await aSignedInPatient(open, { name: "Aaaa", age: "130" });
      open.clock.advance(1000);
      for (let count = 0; count < 26; count += 1)
        await open.api.patients.registerPatient(aVisitor(), aPatient({ name: "Mmmm" }));
      const names = async (query: object) =>
        (await open.api.patients.listPatients(admin, query)).rows.map(({ uid }) => uid);
      expect((await names({ order: "name" }))[0]).toBe(first.uid);
      expect(await names({ order: "newest" })).not.toContain(first.uid);
      const all = await open.api.patients.listPatients(admin, {});
      expect(all.rows).toHaveLength(25);
      const last = await open.api.patients.listPatients(admin, { order: "age", page: String(all.pages) });
      expect(last.rows.at(-1)?.uid).toBe(first.uid);
      expect(
        (await open.api.patients.listPatients(admin, { order: "name; drop table patients", page: "x" })).page,
      ).toBe(1);
    });

    it("reveals a number to an admin with a reason, after writing an audit entry", async () => {
      const patient = await aSignedInPatient(open, { aadhar: "846291037752" });
      const reveal = (actor: Account, input: unknown, uid = patient.uid) =>
        open.api.patients.revealAadhar(actor, uid, input);
      expect(await codeOf(reveal(admin, { reason: " " }))).toBe("INVALID_FORM");
      expect(await codeOf(reveal(admin, {}))).toBe("INVALID_FORM");
      expect(await codeOf(reveal(admin, { reason: "why" }, "nobody"))).toBe("NOT_FOUND");
      for (const other of [patient, await aSignedInPatient(open), await aSignedInDoctor(open)]) {
        expect(await codeOf(reveal(other, { reason: "mine" }))).toBe("FORBIDDEN");
      }
      expect(await audit()).toEqual([]);
      expect(await reveal(admin, { reason: "Insurance form, number 846291037752" })).toBe("846291037752");
      expect(await audit()).toEqual([
        expect.objectContaining({
          actor: admin.uid,
          subject: patient.uid,
          action: "patient:reveal-aadhar",
          reason: "Insurance form, number 846291037752",
        }),
      ]);
    });

    it("reveals nothing when the audit entry can't be written", async () => {
      const patient = await aSignedInPatient(open);
      const rename = (from: string, to: string) =>
        open.fresh.asOwner(({ kysely }) => kysely.schema.alterTable(from).renameTo(to).execute());
      await rename("audit", "auditAway");
      try {
        await expect(open.api.patients.revealAadhar(admin, patient.uid, { reason: "why" })).rejects.toThrow();
      } finally {
        await rename("auditAway", "audit");
      }
    });
  });

  describe("the clinic's settings", () => {
    it("are the shipped examples, marked as such, until an admin saves them", async () => {
      const example = await open.api.settings.readSettings(aVisitor());
      expect(example).toMatchObject({ example: true, name: "Tulsi", emergency: { emergency: "112" } });
      const own = { ...example, name: "Neem House" };
      const doctor = await aSignedInDoctor(open);
      expect(await codeOf(open.api.settings.writeSettings(doctor, own))).toBe("FORBIDDEN");
      expect(await codeOf(open.api.settings.readSettingsToEdit(doctor))).toBe("FORBIDDEN");
      for (const bad of [
        { ...own, name: "" },
        { ...own, team: [{ name: "Asha", role: "", description: "" }] },
        { ...own, phone: "call me" },
        { ...own, emergency: {} },
        null,
      ]) {
        expect(await codeOf(open.api.settings.writeSettings(admin, bad))).toBe("INVALID_FORM");
      }
      await open.api.settings.writeSettings(admin, own);
      expect(await open.api.settings.readSettings(aVisitor())).toMatchObject({ example: false, name: "Neem House" });
    });

    it("refuse a stale version, and accept the same save twice", async () => {
      const { settings } = open.api;
      const read = await settings.readSettings(admin);
      const other = await aSignedInAdmin(open);
      const version = await settings.writeSettings(other, { ...read, name: "Tulsi of the hills" });
      const mine = { ...read, tagline: "Another sentence." };
      expect(await codeOf(settings.writeSettings(admin, mine))).toBe("CHANGED_MEANWHILE");
      expect(await settings.readSettings(admin)).toMatchObject({ name: "Tulsi of the hills", version });
      const saved = await settings.writeSettings(admin, { ...mine, version });
      expect(await settings.writeSettings(admin, mine)).toBe(saved);
      await settings.writeAssistantSettings(admin, {
        ...{ ...ASSISTANT_DEFAULTS, quoteDrafts: false },
        version: read.assistantVersion,
      });
      expect((await settings.readSettings(admin)).version).toBe(saved);
      const both = [admin, other].map((by) =>
        codeOf(settings.writeSettings(by, { ...read, name: by.uid, version: saved })),
      );
      expect((await Promise.all(both)).sort()).toEqual(["CHANGED_MEANWHILE", "no failure"]);
      const { version: _version, ...unread } = read;
      expect(await codeOf(settings.writeSettings(admin, unread))).toBe("INVALID_FORM");
    });

    it("are shown in Hindi on Hindi pages, and in both languages to admins", async () => {
      const { settings } = open.api;
      const own = {
        ...(await settings.readSettingsToEdit(admin)),
        hours: "9 am to 7 pm",
        hoursHindi: "सुबह 9 से शाम 7 बजे",
      };
      await settings.writeSettings(admin, own);
      const read = () => settings.readSettings(aVisitor());
      expect(await inLanguage("hi", read)).toMatchObject({ hours: own.hoursHindi, address: own.address });
      expect(await inLanguage("en", read)).toMatchObject({ hours: own.hours });
      expect(await inLanguage("hi", () => settings.readSettingsToEdit(admin))).toMatchObject({ hours: own.hours });
    });
  });

  describe("the assistant's settings", () => {
    it("refuse a stale version, and accept the same save twice", async () => {
      const { settings } = open.api;
      const { assistant = ASSISTANT_DEFAULTS, assistantVersion, version } = await settings.readSettings(admin);
      const other = await aSignedInAdmin(open);
      const theirs = { ...assistant, noticesReviewed: true, version: assistantVersion };
      const after = await settings.writeAssistantSettings(other, theirs);
      expect(await settings.writeAssistantSettings(other, theirs)).toBe(after);
      const triageMessages = { emergency: { en: "The gate is open all night.", hi: "फाटक रात भर खुला है।" } };
      const mine = { ...assistant, notices: triageMessages, version: assistantVersion };
      expect(await codeOf(settings.writeAssistantSettings(admin, mine))).toBe("CHANGED_MEANWHILE");
      expect((await settings.readSettings(admin)).assistant).toMatchObject({
        noticesReviewed: true,
        notices: {},
      });
      await settings.writeAssistantSettings(admin, { ...mine, version: after });
      expect(await settings.readSettings(admin)).toMatchObject({
        version,
        assistant: { noticesReviewed: false, notices: triageMessages },
      });
      const { version: _version, ...unread } = mine;
      expect(await codeOf(settings.writeAssistantSettings(admin, unread))).toBe("INVALID_FORM");
      const now = (await settings.readSettings(admin)).assistantVersion;
      const both = [true, false].map((useModel) => {
        const own = { ...assistant, useModel, noticesReviewed: !useModel, version: now };
        return codeOf(settings.writeAssistantSettings(admin, own));
      });
      expect((await Promise.all(both)).sort()).toEqual(["CHANGED_MEANWHILE", "no failure"]);
    });
  });

  describe("the figures of the day", () => {
    it("count by week, and increase their version with every change", async () => {
      const before = await open.api.admin.readAdminNumbers(admin);
      expect(before.patients.newByWeek.days).toHaveLength(12);
      expect(before.patients.newByWeek.values.reduce((sum, value) => sum + value, 0)).toBe(before.patients.total);
      await aSignedInPatient(open);
      const after = await open.api.admin.readAdminNumbers(admin);
      expect(after.patients.total).toBe(before.patients.total + 1);
      expect(after.patients.newByWeek.values.at(-1)).toBe((before.patients.newByWeek.values.at(-1) ?? 0) + 1);
      expect(after.version).toBeGreaterThan(before.version);
      expect(Object.keys(after.posts.byCategory)).toHaveLength(5);
    });

    it("count the early morning in the clinic's time zone to the same day as for the doctor", async () => {
      const DAY_MS = 24 * 60 * 60_000;
      const early = Math.ceil(open.clock.now() / DAY_MS) * DAY_MS + 20 * 60 * 60_000;
      open.clock.goTo(early);
      const { patients: before } = await open.api.admin.readAdminNumbers(admin);
      await open.api.patients.registerPatient(aVisitor(), aPatient());
      const { newByWeek } = (await open.api.admin.readAdminNumbers(admin)).patients;
      const today = new Date(early + 5.5 * 60 * 60_000 - 6 * DAY_MS).toISOString().slice(0, 10);
      expect(newByWeek.days.at(-1)).toBe(today);
      expect(newByWeek.values.at(-1)).toBe((before.newByWeek.values.at(-1) ?? 0) + 1);
    });
  });
});
