import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { SPLIT_DAYS } from "#domain/merges/merges.ts";
import { DAY_MS } from "#domain/time.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { checkFile } from "#server/features/patients/import/checked-file.ts";
import { importRows } from "#server/features/patients/import/import-rows.ts";
import { tableRows } from "#server/features/patients/import/table-rows.ts";
import { eraseAgain } from "#server/features/privacy/erasure-journal.ts";
import { aPatient, GOOD_PASSWORD } from "#support/builders.ts";
import { aSignedInPatient, aVisitor, codeOf, logIn, proved } from "#support/open-clinic.ts";
import { CANARIES } from "#support/patient-with-all-data.ts";
import { ENGINES } from "#support/processes/database.ts";
import { aClinicWithTwoRecords } from "#support/records/two-records.ts";
import { ERASURE_POLICY } from "../erasure-policy.ts";
import { MERGE_POLICY, MOVED_TABLES } from "./merge-policy.ts";
import { sweepMerges } from "./merge-sweep.ts";

/** What an account has in these tables after a merge is its login, or stays as it was written. */
const STAYS_WITH_LOGIN = Object.entries(MERGE_POLICY).flatMap(([table, rule]) =>
  rule === "login" || rule === "unaltered" ? [table] : [],
);
/** Columns that may name a patient. */
const PERSON_COLUMNS = /^(?:uid|userId|patientUid|patientKey|patient|person|owner|stays|joined)$/u;

describe.each(ENGINES)("two records of one person, on %s", async (engine) => {
  const two = await aClinicWithTwoRecords(engine);
  const { open, admin, life, joined, stays, input, merge, recordRows, tablesNaming, emailsTo } = two;
  const { api, kysely, clock } = open;
  afterAll(() => open.close());
  beforeEach(() => two.begin());

  async function exported(who: Account): Promise<string> {
    const { stream } = await api.privacy.exportData(who, { proofPassword: GOOD_PASSWORD });
    const files = unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()));
    return Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join("\n");
  }

  /** What an import had of the person of the joined account before. */
  async function anImportedPerson(): Promise<string> {
    const rows = tableRows(`Name,Phone,Email\n${CANARIES.name},9822000001,${life.email}`);
    const checked = checkFile(rows, new Map(), () => undefined);
    if (checked === undefined || "kind" in checked) throw new Error("The file has no rows.");
    await importRows(open.app, checked.rows, { write: true, progress: () => undefined });
    return (await kysely.selectFrom("importedPatients").select("id").executeTakeFirstOrThrow()).id;
  }

  it("have a rule for every table, and none with a person's column only follows another", async () => {
    for (const { name, columns } of await kysely.introspection.getTables()) {
      const policy = Object.entries(ERASURE_POLICY).find(([table]) => table === name)?.[1];
      const rule = Object.entries(MERGE_POLICY).find(([table]) => table === name)?.[1];
      expect(rule === undefined, name).toBe(policy === "no-patient-data");
      const ofPerson = columns.filter((column) => PERSON_COLUMNS.test(column.name)).map((column) => column.name);
      if (rule !== "follows") continue;
      // Reviews are by doctors, and the list of what was moved names accounts of its own merge.
      const exceptions = name === "assistantReviews" ? ["uid"] : name === "movedRows" ? ["owner"] : [];
      expect(ofPerson, name).toEqual(exceptions);
    }
  });

  it("are compared before, which changes nothing but the audit of both", async () => {
    const before = await recordRows();
    const preview = await api.merges.previewMerge(admin, stays.uid, { joined: joined.uid });
    expect(preview).toMatchObject({
      stays: {
        uid: stays.uid,
        counts: { appointments: 0, papers: 0, health: 0, documents: 0, family: 0, messages: 0 },
      },
      joined: { uid: joined.uid, name: CANARIES.name, email: life.email },
      compared: { name: "same", gender: "same", phone: "differs", dateOfBirth: "unknown" },
      refusals: [],
    });
    expect(preview.joined.counts).toMatchObject({ appointments: 3, papers: 1, documents: 1, messages: 7 });
    expect(preview.doubts).toContain("dateOfBirth");
    expect(JSON.stringify(preview)).not.toContain(CANARIES.aadhar);
    expect(await recordRows()).toEqual(before);
    const looks = await kysely
      .selectFrom("audit")
      .select(["subject", "patient"])
      .where("action", "=", "merge:preview")
      .execute();
    expect(looks.map(({ patient }) => patient).sort()).toEqual([stays.uid, joined.uid].sort());
  });

  it("become one: every row goes, papers, consents and the audit stay as they are, and all can be read", async () => {
    const before = await recordRows();
    const untouched = async () => ({
      advices: await kysely.selectFrom("advices").selectAll().orderBy("id").execute(),
      consents: await kysely.selectFrom("consents").selectAll().orderBy("id").execute(),
    });
    const papers = await untouched();
    const oldAudit = await kysely.selectFrom("audit").selectAll().orderBy("id").execute();
    await merge();

    const left = await tablesNaming(joined.uid);
    expect(left.filter((table) => !STAYS_WITH_LOGIN.includes(table))).toEqual(["movedRows", "recordMerges"]);
    expect(await untouched()).toEqual(papers);
    const audit = new Map((await kysely.selectFrom("audit").selectAll().execute()).map((row) => [row.id, row]));
    for (const entry of oldAudit) expect(audit.get(entry.id)).toEqual(entry);

    const { rows } = await api.consultations.listOwnConsultations(stays, { sheet: "past" });
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([life.past, life.cancelled]));
    const thread = await api.room.readThread(stays, life.past, {});
    expect(JSON.stringify(thread)).toContain(CANARIES.said);
    expect((await api.advice.readAdvice(stays, life.past)).versions).toHaveLength(1);
    expect(await api.advice.verifyAdvice(aVisitor(), life.code)).toMatchObject({ state: "genuine" });
    expect(JSON.stringify(await api.health.readOwnRecord(stays))).toContain(CANARIES.condition);
    const [document] = await api.documents.listOwnDocuments(stays);
    expect(document).toMatchObject({ name: CANARIES.document, person: CANARIES.person });
    const file = await api.documents.readOwnDocumentFile(stays, document?.id ?? "", document?.pages[0]?.id ?? "");
    expect(Buffer.from(file.bytes).toString("latin1")).toContain("%PDF");
    expect((await api.patients.readOwnPatient(stays)).medicalHistory).toBe(`Migraine.\n\n${CANARIES.history}`);
    expect((await api.grievances.listOwnGrievances(stays)).grievances).toHaveLength(1);
    const { chats } = await api.assistant.listOwnChats(stays);
    expect(chats).toHaveLength(1);
    const offers = await api.health.listShareOffers(stays);
    expect(offers.find(({ consultationId }) => consultationId === life.upcoming)?.shared).toBe(true);
    const shared = await api.documents.listSharedDocuments(life.rao.doctor, life.upcoming);
    expect(shared.map(({ name }) => name)).toEqual([CANARIES.document]);
    const packed = await exported(stays);
    for (const word of [CANARIES.said, CANARIES.comment, CANARIES.feedback, CANARIES.earlier]) {
      expect(packed).toContain(word);
    }
    expect(packed).not.toContain("can't be read");

    await proved(open, admin);
    await api.merges.splitRecords(admin, joined.uid);
    expect(await recordRows()).toEqual(before);
  });

  it("show one history of looks, also of before", async () => {
    await api.patients.readPatient(admin, joined.uid);
    const own = await api.audit.listOwnLooks(joined, {});
    expect(own.total).toBeGreaterThan(1);
    const others = (await api.audit.listOwnLooks(stays, {})).total;
    await merge();
    const both = await api.audit.listOwnLooks(stays, {});
    expect(both.total).toBe(own.total + others);
    expect(both.rows.map(({ id }) => id)).toEqual(expect.arrayContaining(own.rows.map(({ id }) => id)));
    const log = await api.privacy.readPatientLog(admin, stays.uid);
    expect(log.consents.length).toBeGreaterThan(0);
    // Entries of one moment have no order of their own, so that this one can be on any page.
    const { pages } = await api.audit.listAudit(admin, { patient: stays.uid });
    const all = await Promise.all(
      Array.from({ length: pages }, (_, at) =>
        api.audit.listAudit(admin, { patient: stays.uid, page: String(at + 1) }),
      ),
    );
    const found = all.flatMap(({ rows }) => rows);
    expect(found.some(({ action, patient }) => action === "merge:join" && patient === CANARIES.name)).toBe(true);
  });

  it("are two again when the account that stays is erased, so that only its own rows go", async () => {
    const third = await aSignedInPatient(open, aPatient({ name: CANARIES.name }));
    await api.merges.mergeRecords(admin, third.uid, input);
    await deliveryWorker(open.app).deliverDue();
    open.mailer.sent.length = 0;
    await api.privacy.eraseOwnAccount(third, { password: GOOD_PASSWORD, confirm: "on" });
    expect(await tablesNaming(third.uid)).toEqual(["audit", "erasures", "legalHolds"]);
    expect(await emailsTo(life.email)).toEqual([expect.stringMatching(/account/u)]);
    expect(await emailsTo(third.email)).toEqual([]);
    const again = await logIn(open, "patient", life.email);
    expect(JSON.stringify(await api.health.readOwnRecord(again))).toContain(CANARIES.condition);
    expect((await api.consultations.readConsultation(again, life.upcoming)).id).toBe(life.upcoming);
  });

  it("are final after thirty days: the login goes, the record and its history stay, with no way back", async () => {
    await merge();
    const imported = await anImportedPerson();
    const now = clock.now();
    clock.goTo(now + SPLIT_DAYS * DAY_MS);
    const later = await logIn(open, "admin", admin.email);
    expect(await api.merges.readMerge(later, stays.uid)).toMatchObject({ as: "stays", other: { uid: joined.uid } });
    expect(await codeOf(api.merges.splitRecords(later, stays.uid))).toBe("WRONG_STATUS");
    await sweepMerges(open.app);
    await sweepMerges(open.app);
    expect(await codeOf(api.merges.splitRecords(later, stays.uid))).toBe("NOT_FOUND");
    expect(await tablesNaming(joined.uid)).toEqual(["advices", "audit", "consents", "recordMerges"]);
    expect(await kysely.selectFrom("movedRows").selectAll().execute()).toEqual([]);
    const stillImported = kysely.selectFrom("importedPatients").select("id").where("id", "=", imported);
    expect(await stillImported.execute()).toHaveLength(1);
    expect(await kysely.selectFrom("user").select("id").where("id", "=", joined.uid).execute()).toEqual([]);
    const own = await logIn(open, "patient", stays.email);
    expect(JSON.stringify(await api.health.readOwnRecord(own))).toContain(CANARIES.condition);
    expect((await api.advice.readAdvice(own, life.past)).versions).toHaveLength(1);
    const looks = await api.audit.listOwnLooks(own, {});
    expect(looks.total).toBeGreaterThan(1);

    // A later erasure is of both, and a restored copy of before knows it.
    await api.privacy.eraseOwnAccount(own, { password: GOOD_PASSWORD, confirm: "on" });
    const retained = await kysely.selectFrom("legalHolds").select(["person", "kind"]).execute();
    for (const person of [own.uid, joined.uid]) {
      expect(retained.filter((row) => row.person === person && row.kind === "audit")).toHaveLength(1);
    }
    expect(open.journal.read().map(({ person }) => person)).toEqual(expect.arrayContaining([own.uid, joined.uid]));
    expect(await eraseAgain(open.app)).toBe(0);
    for (const { table } of MOVED_TABLES) expect(await tablesNaming(own.uid)).not.toContain(table);
    clock.goTo(now);
  });
});
