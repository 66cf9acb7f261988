import { afterAll, describe, expect, it } from "vitest";
import { REACH_WORDS } from "#domain/accounts/reach-consent.ts";
import type { Account } from "#domain/actor.ts";
import { httpGateway } from "#server/adapters/sms/http-gateway.ts";
import { inTransaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { inLanguage } from "#server/language.ts";
import { openSmsClinic } from "#support/fakes/sms-clinic.ts";
import { startWhatsapp } from "#support/fakes/whatsapp-api.ts";
import { aSignedInPatient, codeOf, openTestClinic, type TestClinic } from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";
import { forgetNumber } from "./reach.service.ts";

let last = 9_400_000_000;

describe.each(ENGINES)("the choice of WhatsApp, on %s", async (engine) => {
  const meta = await startWhatsapp();
  afterAll(() => meta.close());
  const { open, gateway } = await openSmsClinic(engine, { whatsapp: meta.whatsapp });
  const { app, api, clock } = open;
  const close = async (clinic: TestClinic) => {
    await deliveryWorker(clinic.app).settle();
    await clinic.close();
  };
  const aReached = async (clinic: TestClinic = open) => {
    const patient = await aSignedInPatient(clinic);
    last += 1;
    const row = { uid: patient.uid, number: `+91${last}`, confirmedAt: moment(clock), reach: "email" } as const;
    await clinic.kysely.insertInto("phoneNumbers").values(row).execute();
    return patient;
  };
  /** The consents of an account in their order, such as `+whatsapp`. */
  const consents = async ({ uid }: Account, { kysely }: TestClinic = open) => {
    const rows = await kysely.selectFrom("consents").selectAll().where("uid", "=", uid).execute();
    const inOrder = rows.toSorted((one, other) =>
      one.at === other.at ? one.place - other.place : one.at < other.at ? -1 : 1,
    );
    return inOrder.map(({ act, purpose }) => `${act === "given" ? "+" : "-"}${purpose.replace("appointment-", "")}`);
  };

  it("is a consent of its own, in the words that were read, beside that to SMS", async () => {
    const patient = await aReached();
    expect((await api.phones.readOwnNumber(patient)).reaches).toEqual([
      "email",
      "sms",
      "both",
      "whatsapp",
      "whatsapp-sms",
    ]);
    await inLanguage("hi", () => api.phones.chooseReach(patient, { reach: "whatsapp" }));
    expect(await consents(patient)).toEqual(["+whatsapp"]);
    const { consents: listed } = await api.privacy.readOwnData(patient);
    expect(listed.map(({ purpose, words }) => [purpose, words])).toEqual([
      ["appointment-whatsapp", REACH_WORDS.whatsapp.hi],
    ]);
    for (const reach of ["whatsapp", "whatsapp-sms", "sms", "both", "whatsapp", "email"]) {
      clock.advance(60_000);
      await api.phones.chooseReach(patient, { reach });
    }
    const acts = ["+whatsapp", "+sms", "-whatsapp", "-sms", "+whatsapp", "-whatsapp"];
    expect(await consents(patient)).toEqual(acts);
  });

  it("ends with the number, and so do both consents", async () => {
    const patient = await aReached();
    await api.phones.chooseReach(patient, { reach: "whatsapp-sms" });
    clock.advance(60_000);
    await inTransaction(app, (tx) => forgetNumber(tx, patient.uid));
    expect(await api.phones.readOwnNumber(patient)).toMatchObject({ number: null, reach: "email" });
    expect(await consents(patient)).toEqual(["+sms", "+whatsapp", "-sms", "-whatsapp"]);
  });

  it("made twice at once in different ways leaves the consents of the last", async () => {
    const patient = await aReached();
    const choices = ["whatsapp", "sms", "whatsapp-sms", "email", "sms", "whatsapp"];
    await Promise.all(choices.map((reach) => codeOf(api.phones.chooseReach(patient, { reach }))));
    const { reach } = await api.phones.readOwnNumber(patient);
    const rows = await open.kysely.selectFrom("consents").selectAll().where("uid", "=", patient.uid).execute();
    const isGiven = (channel: string) => {
      const acts = rows.filter(({ purpose }) => purpose === `appointment-${channel}`);
      return acts.toSorted((one, other) => other.place - one.place)[0]?.act === "given";
    };
    expect([isGiven("sms"), isGiven("whatsapp")]).toEqual([/sms/u.test(reach), /whatsapp/u.test(reach)]);
  });

  it("needs a number, and SMS about appointments for the choice with SMS", async () => {
    const stranger = await aSignedInPatient(open);
    for (const reach of ["whatsapp", "whatsapp-sms"])
      expect(await codeOf(api.phones.chooseReach(stranger, { reach }))).toBe("NUMBER_NEEDED");
    const sms = httpGateway({ ...gateway.settings, templates: { code: "1" } });
    const other = await openTestClinic(engine, undefined, { sms, whatsapp: meta.whatsapp });
    const there = await aReached(other);
    expect((await other.api.phones.readOwnNumber(there)).reaches).toEqual(["email", "whatsapp"]);
    for (const reach of ["sms", "both", "whatsapp-sms"])
      expect(await codeOf(other.api.phones.chooseReach(there, { reach }))).toBe("NUMBER_NEEDED");
    await other.api.phones.chooseReach(there, { reach: "whatsapp" });
    expect(await consents(there, other)).toEqual(["+whatsapp"]);
    await close(other);
  });

  it("is email while the clinic has no WhatsApp any more, and can be taken back", async () => {
    const other = await openTestClinic(engine, undefined, { sms: gateway.gateway });
    const there = await aReached(other);
    await other.kysely.updateTable("phoneNumbers").set({ reach: "whatsapp-sms" }).execute();
    expect(await other.api.phones.readOwnNumber(there)).toMatchObject({
      ...{ reach: "email", reaches: ["email", "sms", "both"] },
    });
    expect(await codeOf(other.api.phones.chooseReach(there, { reach: "whatsapp" }))).toBe("NUMBER_NEEDED");
    await other.api.phones.chooseReach(there, { reach: "email" });
    expect(await consents(there, other)).toEqual(["-sms", "-whatsapp"]);
    await close(other);
  });
});
