import { describe, expect, it } from "vitest";
import { REACH_WORDS } from "#domain/accounts/reach-consent.ts";
import type { Account } from "#domain/actor.ts";
import { APPOINTMENT_NEWS } from "#domain/channels/appointment-news.ts";
import { httpGateway } from "#server/adapters/sms/http-gateway.ts";
import { inTransaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { hashText } from "#server/features/consents/consents.service.ts";
import { inLanguage } from "#server/language.ts";
import { openSmsClinic } from "#support/fakes/sms-clinic.ts";
import { aSignedInDoctor, aSignedInPatient, codeOf, openTestClinic } from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";
import { putNumber } from "./phones.queries.ts";
import { forgetNumber } from "./reach.service.ts";

describe.each(ENGINES)("SMS about appointments, on %s", async (engine) => {
  const { open, gateway } = await openSmsClinic(engine);
  const { app, api, clock, kysely } = open;
  const storeNumber = async ({ uid }: Account, number = "+919700000001") => {
    const row = { uid, number, confirmedAt: moment(clock), reach: "email" } as const;
    await kysely.insertInto("phoneNumbers").values(row).execute();
  };
  const consents = ({ uid }: Account) =>
    kysely
      .selectFrom("consents")
      .select(["act", "language", "wordsHash"])
      .where("uid", "=", uid)
      .orderBy("place")
      .execute();

  it("are chosen only by a patient with a confirmed number, where the clinic sends them", async () => {
    const patient = await aSignedInPatient(open);
    const doctor = await aSignedInDoctor(open);
    expect(await codeOf(api.phones.chooseReach(patient, { reach: "sms" }))).toBe("NUMBER_NEEDED");
    expect(await codeOf(api.phones.chooseReach(patient, { reach: "email" }))).toBe("no failure");
    expect(await codeOf(api.phones.chooseReach(doctor, { reach: "email" }))).toBe("NOT_FOUND");
    for (const input of [null, {}, { reach: "" }, { reach: "\u0000" }, { reach: ["sms"] }, { reach: "pigeon" }])
      expect(await codeOf(api.phones.chooseReach(patient, input))).toBe("INVALID_FORM");
    expect(await consents(patient)).toEqual([]);
    const sms = httpGateway({ ...gateway.settings, templates: { code: "1" } });
    const other = await openTestClinic(engine, undefined, { sms });
    const there = await aSignedInPatient(other);
    await other.kysely
      .insertInto("phoneNumbers")
      .values({ uid: there.uid, number: "+919700000000", confirmedAt: moment(clock), reach: "email" })
      .execute();
    expect(await codeOf(other.api.phones.chooseReach(there, { reach: "both" }))).toBe("NUMBER_NEEDED");
    expect(await other.api.phones.readOwnNumber(there)).toMatchObject({
      ...{ isOffered: true, reaches: ["email"], isReported: false },
    });
    await other.close();
  });

  it("are consented to in the words that were read, once, and withdrawn as easily", async () => {
    const patient = await aSignedInPatient(open);
    await storeNumber(patient);
    await inLanguage("hi", () => api.phones.chooseReach(patient, { reach: "both" }));
    await api.phones.chooseReach(patient, { reach: "both" });
    await api.phones.chooseReach(patient, { reach: "sms" });
    clock.advance(60_000);
    await api.phones.chooseReach(patient, { reach: "email" });
    expect(await consents(patient)).toEqual([
      { act: "given", language: "hi", wordsHash: hashText(REACH_WORDS.sms.hi) },
      { act: "withdrawn", language: "en", wordsHash: hashText(REACH_WORDS.sms.en) },
    ]);
    const { consents: listed } = await api.privacy.readOwnData(patient);
    expect(listed.map(({ purpose, words }) => [purpose, words])).toEqual([
      ["appointment-sms", REACH_WORDS.sms.en],
      ["appointment-sms", REACH_WORDS.sms.hi],
    ]);
  });

  it("stay chosen with another number, and end with the number", async () => {
    const patient = await aSignedInPatient(open);
    await storeNumber(patient, "+919700000002");
    await api.phones.chooseReach(patient, { reach: "sms" });
    clock.advance(60_000);
    await inTransaction(app, async (tx) => {
      await putNumber(tx.db, { uid: patient.uid, number: "+919700000003", confirmedAt: moment(clock) });
    });
    expect(await api.phones.readOwnNumber(patient)).toMatchObject({ number: "+919700000003", reach: "sms" });
    await inTransaction(app, (tx) => forgetNumber(tx, patient.uid));
    expect(await api.phones.readOwnNumber(patient)).toMatchObject({ number: null, reach: "email" });
    await storeNumber(patient, "+919700000003");
    expect((await api.phones.readOwnNumber(patient)).reach).toBe("email");
    expect((await consents(patient)).map(({ act }) => act)).toEqual(["given", "withdrawn"]);
  });

  it("chosen twice at once are consented to once", async () => {
    const patient = await aSignedInPatient(open);
    await storeNumber(patient, "+919700000004");
    const calls = Array.from({ length: 4 }, () => api.phones.chooseReach(patient, { reach: "both" }));
    expect(await Promise.all(calls.map(codeOf))).toEqual(Array(4).fill("no failure"));
    expect((await consents(patient)).map(({ act }) => act)).toEqual(["given"]);
  });

  it("have templates for each text, or are not offered", () => {
    const carries = (templates: Record<string, string>) =>
      httpGateway({ ...gateway.settings, templates }).carriesAppointments;
    expect(carries({})).toBe(true);
    const all = Object.fromEntries(APPOINTMENT_NEWS.map((kind) => [`${kind}.en`, "1"]));
    expect(carries(all)).toBe(false);
    expect(carries({ ...all, ...Object.fromEntries(APPOINTMENT_NEWS.map((kind) => [`${kind}.hi`, "2"])) })).toBe(true);
    expect(carries({ code: "1" })).toBe(false);
  });
});
