import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Account, Actor } from "#domain/actor.ts";
import { SHARE_DOCUMENTS_WORDS } from "#domain/health/document-consent.ts";
import { RECORD_OPEN_MS } from "#domain/permissions.ts";
import { clinicDay, DAY_MS } from "#domain/time.ts";
import { aConsultation, anOpenDoctor, aPastConsultation } from "#support/consultations.ts";
import { aDocument, aSharedDocument } from "#support/health/documents.ts";
import { aSignedInAdmin, aSignedInPatient, aVisitor, codeOf, describeClinic, goToNoon } from "#support/open-clinic.ts";

describeClinic("documents that a patient shares", async (open) => {
  goToNoon(open);
  const rao = await anOpenDoctor(open, { aheadDays: 60 });
  const stranger = await anOpenDoctor(open);
  const documents = () => open.api.documents;
  /** The one whom `aConsultation` books for. */
  const aMeera = () => aSignedInPatient(open, { name: "Meera Nair" });
  const add = (who: Actor, fields: object = {}) =>
    documents().addDocument(who, aDocument(clinicDay(open.clock.now()), fields));
  /** What a page shows as ticked. */
  const shownTo = async (who: Actor, consultationId: string) =>
    (await documents().listDocumentChoices(who, consultationId)).choices
      .filter(({ shared }) => shared)
      .map(({ document }) => document.id);
  /** Sends the ticks of a page that was opened just now, or showed others as ticked. */
  const share = async (
    who: Actor,
    consultationId: string,
    ids: readonly string[],
    { language = "en", shown }: { readonly language?: string; readonly shown?: readonly string[] } = {},
  ) =>
    documents().shareDocuments(who, consultationId, {
      ...{ documents: ids, language },
      shown: shown ?? (await shownTo(who, consultationId)),
    });
  const seen = async (who: Actor, consultationId: string) =>
    (await documents().listSharedDocuments(who, consultationId)).map(({ id }) => id);
  const opened = (who: Actor, consultationId: string, page: string) =>
    codeOf(documents().readSharedDocumentFile(who, consultationId, page));
  const changed = (fields: object) => ({
    ...{ ...aDocument(clinicDay(open.clock.now())), shownWithRecord: "no" },
    ...fields,
  });

  async function aSharing(patient: Account) {
    const { id } = await aConsultation(open, rao.slug, 24, patient);
    return { consultationId: id, ...(await aSharedDocument(open, patient, id)) };
  }

  it("are open to the doctor of that consultation only, and only those that are ticked", async () => {
    const patient = await aMeera();
    const hidden = await add(patient);
    const { consultationId, id, page } = await aSharing(patient);
    const later = await aConsultation(open, rao.slug, 72, patient);
    expect(await seen(rao.doctor, consultationId)).toEqual([id]);
    expect(await seen(rao.doctor, later.id)).toEqual([]);
    expect((await documents().readSharedDocumentFile(rao.doctor, consultationId, page)).type).toBe("application/pdf");
    const [other] = (await documents().readOwnDocument(patient, hidden)).pages;
    expect(await opened(rao.doctor, consultationId, other?.id ?? "")).toBe("NOT_FOUND");
    expect(await opened(rao.doctor, later.id, page)).toBe("NOT_FOUND");
    const others = [stranger.doctor, rao.admin, patient, await aSignedInPatient(open), aVisitor()];
    for (const someone of others) {
      expect(await codeOf(documents().listSharedDocuments(someone, consultationId))).toBe("NOT_FOUND");
      expect(await opened(someone, consultationId, page)).toBe("NOT_FOUND");
      if (someone !== patient) expect(await codeOf(share(someone, consultationId, [id]))).toBe("NOT_FOUND");
    }
    await share(patient, consultationId, []);
    expect(await seen(rao.doctor, consultationId)).toEqual([]);
    expect(await opened(rao.doctor, consultationId, page)).toBe("NOT_FOUND");
  });

  it("are never another person's, whatever ids are sent", async () => {
    const [patient, other] = [await aMeera(), await aSignedInPatient(open)];
    const theirs = await add(other);
    const { id } = await aConsultation(open, rao.slug, 24, patient);
    await share(patient, id, [theirs, randomUUID(), "", "x"]);
    expect(await seen(rao.doctor, id)).toEqual([]);
    expect(await codeOf(documents().shareDocuments(patient, id, { documents: "x", shown: [], language: "en" }))).toBe(
      "INVALID_FORM",
    );
  });

  it("are shown with the health record while that is shared, if their owner wants so", async () => {
    const patient = await aMeera();
    const { id } = await aConsultation(open, rao.slug, 24, patient);
    const always = await add(patient, { shareWithRecord: "on" });
    await add(patient);
    expect(await seen(rao.doctor, id)).toEqual([]);
    await open.api.health.shareRecord(patient, id, { share: "yes", language: "en" });
    expect(await seen(rao.doctor, id)).toEqual([always]);
    const { choices } = await documents().listDocumentChoices(patient, id);
    expect(choices.filter(({ sharedWithRecord }) => sharedWithRecord).map(({ document }) => document.id)).toEqual([
      always,
    ]);
    const version = await open.app.hub.version("ownConsultations", rao.doctor.uid);
    await documents().changeDocument(patient, always, changed({ shareWithRecord: "", shownWithRecord: "yes" }));
    expect(await open.app.hub.version("ownConsultations", rao.doctor.uid)).toBeGreaterThan(version);
    expect(await seen(rao.doctor, id)).toEqual([]);
    await documents().changeDocument(patient, always, changed({ shareWithRecord: "on" }));
    await open.api.health.shareRecord(patient, id, { share: "no", language: "en" });
    expect(await seen(rao.doctor, id)).toEqual([]);
  });

  it("are audited at each opening, and the list once an hour; the patient reads both in the log", async () => {
    const patient = await aMeera();
    const { consultationId, id, page } = await aSharing(patient);
    for (let times = 0; times < 2; times += 1) {
      await documents().listSharedDocuments(rao.doctor, consultationId);
      await documents().readSharedDocumentFile(rao.doctor, consultationId, page);
    }
    await opened(stranger.doctor, consultationId, page);
    const rows = await open.kysely
      .selectFrom("audit")
      .selectAll()
      .where("subject", "=", patient.uid)
      .where("action", "in", ["health:read-document", "health:read-shared"])
      .execute();
    expect(rows.map(({ action, actor }) => [action, actor]).sort()).toEqual([
      ["health:read-document", rao.doctor.uid],
      ["health:read-document", rao.doctor.uid],
      ["health:read-shared", rao.doctor.uid],
    ]);
    expect(rows.find(({ action }) => action === "health:read-document")?.reason).toBe(
      `${consultationId.slice(0, 8)} ${id.slice(0, 8)}`,
    );
  });

  it("are not shared again, and not taken back, by a page that another tab has made old", async () => {
    const patient = await aMeera();
    const { consultationId, id: scan } = await aSharing(patient);
    const [blood, letter] = [await add(patient), await add(patient)];
    const allOf = async () => (await shownTo(patient, consultationId)).sort();
    expect(await share(patient, consultationId, [scan, blood])).toBe(true);
    const shown = await allOf();
    // The blood test is taken back elsewhere; the old page still shows it as ticked.
    await share(patient, consultationId, [scan]);
    expect(await share(patient, consultationId, [scan, blood, letter], { shown })).toBe(true);
    expect(await allOf()).toEqual([scan, letter].sort());
    // The same page once more, as after a lost answer.
    await share(patient, consultationId, [scan, blood, letter], { shown });
    expect(await allOf()).toEqual([scan, letter].sort());
    // A page from before all of this takes back the one that it showed.
    expect(await share(patient, consultationId, [], { shown: [scan] })).toBe(true);
    expect(await allOf()).toEqual([letter]);
    expect(await share(patient, consultationId, [], { shown: [scan, letter] })).toBe(false);
    // A page of an earlier version says nothing of what it showed.
    const old = { documents: [scan], language: "en" };
    expect(await codeOf(documents().shareDocuments(patient, consultationId, old))).toBe("INVALID_FORM");
    expect(await allOf()).toEqual([]);
  });

  it("are not shown with the health record again by an old page that changes the name", async () => {
    const patient = await aMeera();
    const id = await add(patient, { shareWithRecord: "on" });
    const isShown = async () => (await documents().readOwnDocument(patient, id)).withRecord;
    const send = (fields: object) => documents().changeDocument(patient, id, changed(fields));
    await send({ shareWithRecord: "", shownWithRecord: "yes" });
    await send({ name: "Renamed on an old page", shareWithRecord: "on", shownWithRecord: "yes" });
    expect(await documents().readOwnDocument(patient, id)).toMatchObject({ name: "Renamed on an old page" });
    expect(await isShown()).toBe(false);
    await send({ shareWithRecord: "on" });
    await send({ shareWithRecord: "", shownWithRecord: "no" });
    expect(await isShown()).toBe(true);
    expect(await codeOf(send({ shownWithRecord: undefined }))).toBe("INVALID_FORM");
  });

  it("are shared by a consent, stored once with its text, and withdrawn with the last tick", async () => {
    const patient = await aMeera();
    const { consultationId, id } = await aSharing(patient);
    const second = await add(patient);
    await share(patient, consultationId, [id, second]);
    await share(patient, consultationId, [id, second]);
    await share(patient, consultationId, [], { language: "hi" });
    const { consents } = await open.api.privacy.readOwnData(patient);
    const acts = consents.filter(({ purpose }) => purpose === "share-documents");
    expect(acts).toHaveLength(2);
    expect(acts).toContainEqual(
      expect.objectContaining({ consultationId, act: "given", words: SHARE_DOCUMENTS_WORDS.en }),
    );
    expect(acts).toContainEqual(
      expect.objectContaining({ consultationId, act: "withdrawn", words: SHARE_DOCUMENTS_WORDS.hi }),
    );
  });

  it("need a new consent when its text has changed", async () => {
    const patient = await aMeera();
    const { consultationId, id, page } = await aSharing(patient);
    const given = await open.kysely
      .selectFrom("consents")
      .selectAll()
      .where("consultationId", "=", consultationId)
      .where("purpose", "=", "share-documents")
      .executeTakeFirstOrThrow();
    const act = { ...given, id: randomUUID(), place: given.place + 1, wordsHash: "another text" };
    await open.kysely.insertInto("consents").values(act).execute();
    expect(await opened(rao.doctor, consultationId, page)).toBe("NOT_FOUND");
    await share(patient, consultationId, [id]);
    expect(await opened(rao.doctor, consultationId, page)).toBe("no failure");
  });

  it("end when they are deleted while the doctor reads, and the room is informed", async () => {
    const patient = await aMeera();
    const { consultationId, id, page } = await aSharing(patient);
    const reading = documents().readSharedDocumentFile(rao.doctor, consultationId, page);
    const version = await open.app.hub.version("ownConsultations", rao.doctor.uid);
    const removing = documents().removeDocument(patient, id);
    // Whole, or gone: never half of it, and nothing unexpected.
    expect(["no failure", "NOT_FOUND"]).toContain(await codeOf(reading));
    await removing;
    expect(await open.app.hub.version("ownConsultations", rao.doctor.uid)).toBeGreaterThan(version);
    expect(await opened(rao.doctor, consultationId, page)).toBe("NOT_FOUND");
    expect(await seen(rao.doctor, consultationId)).toEqual([]);
    await share(patient, consultationId, [id]);
    expect(await seen(rao.doctor, consultationId)).toEqual([]);
  });

  it("are open no longer than the patient's record, and are not given after that", async () => {
    const patient = await aMeera();
    const { id: past } = await aPastConsultation(open, rao, patient);
    const { id, page } = await aSharedDocument(open, patient, past);
    const other = await aPastConsultation(open, rao, patient);
    expect(await opened(rao.doctor, past, page)).toBe("no failure");
    const now = open.clock.now();
    open.clock.advance(RECORD_OPEN_MS + DAY_MS);
    expect(await opened(rao.doctor, past, page)).toBe("NOT_FOUND");
    expect(await codeOf(share(patient, other.id, [id]))).toBe("TOO_LATE");
    expect((await documents().listDocumentChoices(patient, past)).open).toBe(false);
    await share(patient, past, []);
    open.clock.goTo(now);
  });

  it("are not read for a cancelled appointment", async () => {
    const patient = await aMeera();
    const { consultationId, page } = await aSharing(patient);
    await open.api.consultations.cancelConsultation(patient, consultationId, {});
    expect(await opened(rao.doctor, consultationId, page)).toBe("NOT_FOUND");
  });

  it("are chosen by their owner only", async () => {
    const patient = await aMeera();
    const { consultationId, id } = await aSharing(patient);
    expect(await documents().listDocumentChoices(patient, consultationId)).toMatchObject({
      ...{ open: true, choices: [{ document: { id }, shared: true, sharedWithRecord: false }] },
    });
    for (const someone of [rao.doctor, await aSignedInAdmin(open), await aSignedInPatient(open), aVisitor()])
      expect(await codeOf(documents().listDocumentChoices(someone, consultationId))).toBe("NOT_FOUND");
  });
});
