import { emailOf } from "#domain/accounts/no-email.ts";
import { type Account, type Actor, has } from "#domain/actor.ts";
import type { Consultation } from "#domain/consultations/consultation.ts";
import { fail, isFailure } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { formatMomentWithZone } from "#domain/format/time-format.ts";
import { can } from "#domain/permissions.ts";
import type { DataExport } from "#domain/privacy/privacy.api.ts";
import { exportSchema } from "#domain/privacy/privacy.rules.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { DATA_EXPORT } from "#generated/messages/pages/data-export.ts";
import type { App } from "#server/app.ts";
import { listOwnSessions } from "#server/auth/account-security.ts";
import { listPasskeys } from "#server/auth/passkeys/passkeys.service.ts";
import { readOwnNumber } from "#server/auth/phones/phones.service.ts";
import { proveAgain } from "#server/auth/second-factor/proof.ts";
import { moment } from "#server/database/moment.ts";
import { openFields } from "#server/encrypted-fields.ts";
import { listOwnProblems, readRecordFiles } from "#server/features/advice/advice.service.ts";
import { listOwnTemplates } from "#server/features/advice/templates/templates.service.ts";
import { listOwnChats, openChat } from "#server/features/assistant/chats/own-chats.service.ts";
import { shortId, writeAudit } from "#server/features/audit/audit.service.ts";
import { readCalledFrom } from "#server/features/consultations/booking/claims.service.ts";
import { readOwnHours } from "#server/features/consultations/hours/own-hours.service.ts";
import { listOwnConsultations } from "#server/features/consultations/own-lists.service.ts";
import { listDevices } from "#server/features/deliveries/push/devices.service.ts";
import { readOwnDoctor } from "#server/features/doctors/doctors.service.ts";
import { readDoctorFile } from "#server/features/doctors/files.service.ts";
import { readOwnProfile } from "#server/features/doctors/profile.service.ts";
import { listEmergenciesOf } from "#server/features/emergency/emergency.service.ts";
import { listFamily } from "#server/features/family/family.service.ts";
import { listOwnDocuments, listShares, readOwnDocumentFile } from "#server/features/health/documents.service.ts";
import { readRecordOf } from "#server/features/health/health.service.ts";
import { listOwnNotifications } from "#server/features/notifications/inbox.service.ts";
import { listImportedOf } from "#server/features/patients/import/imported.service.ts";
import { readOwnPatient } from "#server/features/patients/patients.service.ts";
import { listOwnPhrases } from "#server/features/phrases/phrases.service.ts";
import { readOwnAverage } from "#server/features/ratings/ratings.service.ts";
import { streamOf } from "#server/forms/stream-of.ts";
import { type Entry, locked, zipped } from "#server/forms/zip.ts";
import { eachInLanguage, languageInProgress } from "#server/language.ts";
import { openedOr, UNREADABLE } from "#server/unreadable.ts";
import { consentsOf } from "./consents.ts";
import { type ExportedFile, exportPage, type Section } from "./export-page.ts";
import { listOwnGrievances } from "./grievances.service.ts";
import {
  listFollowUpsOf,
  listGivenRatings,
  listOwnAudit,
  listOwnFeedback,
  listOwnMessages,
} from "./own-rows.queries.ts";

/** Sections of an export, by the names of their files. */
type SectionName = keyof typeof DATA_EXPORT.sections;

const PACK_NAME = "your-data.zip";
const PAGE_NAME = "index.html";

/** One page of a paged list. */
interface Paged<Row> {
  readonly rows: readonly Row[];
  readonly pages: number;
}

async function allOf<Row>(ask: (page: number) => Promise<Paged<Row>>): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, pages } = await ask(page);
    all.push(...rows);
    if (page >= pages) return all;
  }
}

async function consultationsOf(app: App, actor: Account): Promise<Consultation[]> {
  const allOfTab = (name: "next" | "past") => allOf((page) => listOwnConsultations(app, actor, { sheet: name, page }));
  return [...(await allOfTab("next")), ...(await allOfTab("past"))];
}

/** With the number of the call, where staff booked. */
async function withCalledFrom(app: App, uid: string, consultations: readonly Consultation[]) {
  const numbers = await readCalledFrom(app, uid);
  return consultations.map((consultation) => ({ ...consultation, calledFrom: numbers.get(consultation.id) ?? null }));
}

async function chatsOf(app: App, actor: Account) {
  const { chats } = await listOwnChats(app, actor);
  const chatsWithTurns = [];
  for (const { id } of chats) {
    const { startedAt, turns } = await openChat(app, actor, id);
    const exportedTurns = turns.map(({ askedAt, question, answer, thumb, review }) => ({
      ...{ askedAt, question, thumb, review },
      answer: answer.blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text)).join("\n"),
      from: answer.citations,
    }));
    chatsWithTurns.push({ startedAt, turns: exportedTurns });
  }
  return chatsWithTurns;
}

/** The health record of the account's own person, or of a member. */
async function recordOf(app: App, uid: string, memberId: string | null) {
  const { lists, ...record } = await readRecordOf(app, { uid, memberId });
  return { ...lists, ...record };
}

/** The members of the family, each with their health record. */
async function familyOf(app: App, actor: Account) {
  const family = await listFamily(app, actor);
  return Promise.all(
    family.map(async ({ recordId: _, recordAccess, ...member }) => ({
      ...member,
      // The account may not see what a member hides.
      health: recordAccess === "hidden" ? null : await recordOf(app, actor.uid, member.id),
    })),
  );
}

/** The documents of all people, with the consultations for which each was shared by a tick. */
async function documentsOf(app: App, actor: Account) {
  const shares = await listShares(app.db, actor.uid);
  return (await listOwnDocuments(app, actor)).map((document) => ({
    ...document,
    sharedFor: shares
      .filter(({ documentId }) => documentId === document.id)
      .map(({ consultationId, at }) => ({ consultationId, at })),
  }));
}

/** Undefined for what was deleted while the export is read. */
function nothingDeleted(error: unknown): undefined {
  if (!isFailure(error) || error.code !== "NOT_FOUND") throw error;
}

/** The files of the documents, by their dates. */
async function* documentFilesOf(app: App, actor: Account): AsyncGenerator<Entry> {
  for (const { id, day, pages } of await listOwnDocuments(app, actor)) {
    for (const page of pages) {
      const file = await readOwnDocumentFile(app, actor, id, page.id).catch(nothingDeleted);
      if (file) yield { path: `documents/${day} ${shortId(page.id)} ${file.name}`, bytes: file.bytes };
    }
  }
}

async function importedOf(app: App, uid: string) {
  return (await listImportedOf(app, uid)).map(({ id: _, ...person }) => person);
}

async function ratingsOf({ db, vault }: App, uid: string) {
  const rows = await listGivenRatings(db, uid);
  return rows.map(({ consultationId, stars, comment, at }) => ({
    ...{ consultationId, stars, at },
    comment:
      comment === null
        ? ""
        : openedOr(UNREADABLE, () => vault.open(comment, { column: "visitRatings.comment", row: consultationId })),
  }));
}

async function messagesOf({ db, vault }: App, uid: string) {
  const rows = await listOwnMessages(db, uid);
  return rows.map((row) => {
    const { timestamp, answered, replacedAt } = row;
    return { ...openFields(vault, "contactSubmissions", row.id, row), timestamp, answered, replacedAt };
  });
}

async function feedbackOf({ db, vault }: App, uid: string) {
  const rows = await listOwnFeedback(db, uid);
  return rows.map((row) => ({
    rating: row.rating,
    ...openFields(vault, "feedback", row.id, row),
    timestamp: row.timestamp,
  }));
}

function sectionOf(name: SectionName, content: unknown): Section {
  return { path: `${name}.json`, title: DATA_EXPORT.sections[name], content };
}

/** Each section is read through the operation that checks its owner. */
async function* sectionsOf(
  app: App,
  actor: Account,
  ownConsultations: readonly Consultation[],
): AsyncGenerator<Section> {
  const { uid, roles } = actor;
  yield sectionOf("account", { email: emailOf(actor.email), roles });
  if (has(actor, "patient")) {
    yield sectionOf("patient", await readOwnPatient(app, actor));
    yield sectionOf("health", await recordOf(app, uid, null));
    yield sectionOf("family", await familyOf(app, actor));
    yield sectionOf("documents", await documentsOf(app, actor));
    yield sectionOf("visits", await withCalledFrom(app, uid, ownConsultations));
    yield sectionOf("problems", await listOwnProblems(app, actor));
    yield sectionOf("followUps", await listFollowUpsOf(app.db, uid));
    yield sectionOf("ratings", await ratingsOf(app, uid));
    yield sectionOf("imported", await importedOf(app, uid));
    yield sectionOf("emergencies", await listEmergenciesOf(app, uid));
  }
  if (has(actor, "doctor")) {
    yield sectionOf("doctor", await readOwnDoctor(app, actor));
    const { version: _version, ...profile } = await readOwnProfile(app, actor);
    yield sectionOf("profile", profile);
    const { hours, daysOff, changes } = await readOwnHours(app, actor);
    yield sectionOf("hours", { ...hours, daysOff, changes });
    yield sectionOf("templates", await listOwnTemplates(app, actor));
    yield sectionOf("phrases", await listOwnPhrases(app, actor));
    yield sectionOf("ratingsReceived", await readOwnAverage(app, actor));
  }
  yield sectionOf("chats", await chatsOf(app, actor));
  yield sectionOf("consents", await consentsOf(app.db, uid));
  yield sectionOf("messages", await messagesOf(app, uid));
  yield sectionOf("feedback", await feedbackOf(app, uid));
  yield sectionOf("grievances", (await listOwnGrievances(app, actor)).grievances);
  const notifications = await allOf((page) => listOwnNotifications(app, actor, { page }));
  // A doctor's own data has no patient's name in it.
  yield sectionOf(
    "notifications",
    notifications.map(({ patient: _patient, ...rest }) => rest),
  );
  yield sectionOf("devices", await listDevices(app, actor));
  yield sectionOf("sessions", await listOwnSessions(app, actor));
  if (has(actor, "patient")) yield sectionOf("number", await readOwnNumber(app, actor));
  yield sectionOf("passkeys", await listPasskeys(app, actor));
  yield sectionOf("log", await listOwnAudit(app.db, uid));
}

/** Yields one file at a time to bound memory; the page comes last because it lists all the others. */
async function* entriesOf(app: App, actor: Account): AsyncGenerator<Entry> {
  const sections: Section[] = [];
  const files: ExportedFile[] = [];
  const consultations = has(actor, "patient") ? await consultationsOf(app, actor) : [];
  for await (const section of sectionsOf(app, actor, consultations)) {
    sections.push(section);
    yield { path: section.path, bytes: Buffer.from(JSON.stringify(section.content, null, 2)) };
  }
  for (const { id } of consultations) {
    const { day, entries } = await readRecordFiles(app, actor, id);
    for await (const { path: inside, bytes } of entries) {
      const path = `visits/${day} ${shortId(id)}/${inside}`;
      files.push({ path, title: path });
      yield { path, bytes };
    }
  }
  for await (const { path, bytes } of has(actor, "patient") ? documentFilesOf(app, actor) : []) {
    files.push({ path, title: path });
    yield { path, bytes };
  }
  const own = has(actor, "doctor") ? (await readOwnProfile(app, actor)).files : [];
  for (const { id } of own) {
    const { name, bytes } = await readDoctorFile(app, actor, id);
    const path = `profile/${shortId(id)} ${name}`;
    files.push({ path, title: path });
    yield { path, bytes };
  }
  const exportedAt = formatMomentWithZone(moment(app.clock), CLINIC_ZONE);
  yield { path: PAGE_NAME, bytes: Buffer.from(exportPage(sections, files, exportedAt)) };
}

/** {@inheritDoc PrivacyApi.exportData} */
export async function exportData(app: App, actor: Actor, input: unknown): Promise<DataExport> {
  if (actor.kind !== "account" || !can(actor, "privacy:export")) throw fail("NOT_FOUND");
  const { filePassword } = checkOrFail(exportSchema, input);
  await proveAgain(app, actor, input);
  await writeAudit(app, { actor, action: "privacy:export", subject: actor.uid, reason: "" });
  const entries = eachInLanguage(languageInProgress(), entriesOf(app, actor));
  const now = app.clock.now();
  const pack = zipped(entries, now);
  const stream = streamOf(filePassword === "" ? pack : locked(PACK_NAME, pack, now, filePassword));
  return { name: PACK_NAME, stream };
}
