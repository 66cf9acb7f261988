import type { AccountApi } from "#domain/accounts/accounts.api.ts";
import { type Account, has } from "#domain/actor.ts";
import type { AssistantApi } from "#domain/assistant/assistant.api.ts";
import type { Consultation } from "#domain/consultations/consultation.ts";
import type { ConsultationApi } from "#domain/consultations/consultations.api.ts";
import type { DoctorApi } from "#domain/doctors/doctors.api.ts";
import type { ProfileApi } from "#domain/doctors/profile.api.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { formatMomentWithZone } from "#domain/format/time-format.ts";
import type { HealthApi } from "#domain/health/health.api.ts";
import type { NotificationApi } from "#domain/inbox/inbox.api.ts";
import type { PatientApi } from "#domain/patients/patients.api.ts";
import { can } from "#domain/permissions.ts";
import type { GrievanceApi } from "#domain/privacy/grievances.api.ts";
import type { PrivacyApi } from "#domain/privacy/privacy.api.ts";
import { exportSchema } from "#domain/privacy/privacy.rules.ts";
import type { RatingApi } from "#domain/ratings/ratings.api.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { DATA_EXPORT } from "#generated/messages/pages/data-export.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import { createEncryptedFields } from "#server/encrypted-fields.ts";
import type { Advice } from "#server/features/advice/advice.service.ts";
import { shortId } from "#server/features/audit/audit.service.ts";
import { streamOf } from "#server/forms/stream-of.ts";
import { type Entry, zipped } from "#server/forms/zip.ts";
import { eachInLanguage, languageInProgress } from "#server/language.ts";
import { openedOr, UNREADABLE } from "#server/unreadable.ts";
import { consentsOf } from "./consents.ts";
import { type ExportedFile, exportPage, type Section } from "./export-page.ts";
import { listGivenRatings, listOwnAudit, listOwnFeedback, listOwnMessages } from "./own-rows.queries.ts";

/** Sections of an export, by the names of their files. */
type SectionName = keyof typeof DATA_EXPORT.sections;

const PACK_NAME = "your-data.zip";
const PAGE_NAME = "index.html";

export interface DataExportParts extends Pick<AppContext, "database" | "vault" | "clock" | "audit"> {
  readonly accounts: Pick<AccountApi, "ownSessions">;
  readonly passwords: { requirePassword(actor: Account, password: string): Promise<void> };
  readonly patients: Pick<PatientApi, "readOwn">;
  readonly health: Pick<HealthApi, "own">;
  readonly doctors: Pick<DoctorApi, "readOwn">;
  readonly profiles: Pick<ProfileApi, "readOwn" | "readFile">;
  readonly consultations: Pick<ConsultationApi, "own" | "readHours">;
  readonly ratings: Pick<RatingApi, "ofDoctor">;
  readonly notifications: Pick<NotificationApi, "own" | "devices">;
  readonly assistant: Pick<AssistantApi, "chats" | "open">;
  readonly grievances: Pick<GrievanceApi, "own">;
  readonly recordFiles: Advice["recordFiles"];
}

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

/** Exports the data of an account as a ZIP stream; each section is read through the API that checks its owner. */
export function createDataExport(parts: DataExportParts): Pick<PrivacyApi, "exportData"> {
  const { database, vault, clock, audit, accounts, passwords, consultations, assistant, recordFiles } = parts;
  const { kysely } = database;

  async function consultationsOf(actor: Account): Promise<Consultation[]> {
    const allOfTab = (name: "next" | "past") => allOf((page) => consultations.own(actor, { sheet: name, page }));
    return [...(await allOfTab("next")), ...(await allOfTab("past"))];
  }

  async function chatsOf(actor: Account) {
    const { chats } = await assistant.chats(actor);
    const chatsWithTurns = [];
    for (const { id } of chats) {
      const { startedAt, turns } = await assistant.open(actor, id);
      const exportedTurns = turns.map(({ askedAt, question, answer, thumb, review }) => ({
        ...{ askedAt, question, thumb, review },
        answer: answer.blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text)).join("\n"),
        from: answer.citations,
      }));
      chatsWithTurns.push({ startedAt, turns: exportedTurns });
    }
    return chatsWithTurns;
  }

  async function ratingsOf(uid: string) {
    const rows = await listGivenRatings(kysely, uid);
    return rows.map(({ consultationId, stars, comment, at }) => ({
      ...{ consultationId, stars, at },
      comment:
        comment === null
          ? ""
          : openedOr(UNREADABLE, () => vault.open(comment, { column: "visitRatings.comment", row: consultationId })),
    }));
  }

  async function messagesOf(uid: string) {
    const texts = createEncryptedFields(vault, "contactSubmissions");
    const rows = await listOwnMessages(kysely, uid);
    return rows.map((row) => {
      const { timestamp, answered, replacedAt } = row;
      return { ...texts.open(row.id, row), timestamp, answered, replacedAt };
    });
  }

  async function feedbackOf(uid: string) {
    const texts = createEncryptedFields(vault, "feedback");
    const rows = await listOwnFeedback(kysely, uid);
    return rows.map((row) => ({ rating: row.rating, ...texts.open(row.id, row), timestamp: row.timestamp }));
  }

  async function* sectionsOf(actor: Account, ownConsultations: readonly Consultation[]): AsyncGenerator<Section> {
    const { uid, email, roles } = actor;
    const section = (name: SectionName, content: unknown): Section => ({
      ...{ path: `${name}.json`, title: DATA_EXPORT.sections[name], content },
    });
    yield section("account", { email, roles });
    if (has(actor, "patient")) {
      yield section("patient", await parts.patients.readOwn(actor));
      const { lists, ...health } = await parts.health.own(actor);
      yield section("health", { ...lists, ...health });
      yield section("visits", ownConsultations);
      yield section("ratings", await ratingsOf(uid));
    }
    if (has(actor, "doctor")) {
      yield section("doctor", await parts.doctors.readOwn(actor));
      const { version: _version, ...profile } = await parts.profiles.readOwn(actor);
      yield section("profile", profile);
      const { hours, daysOff, changes } = await consultations.readHours(actor);
      yield section("hours", { ...hours, daysOff, changes });
      yield section("ratingsReceived", await parts.ratings.ofDoctor(actor));
    }
    yield section("chats", await chatsOf(actor));
    yield section("consents", await consentsOf(kysely, uid));
    yield section("messages", await messagesOf(uid));
    yield section("feedback", await feedbackOf(uid));
    yield section("grievances", (await parts.grievances.own(actor)).grievances);
    const notifications = await allOf((page) => parts.notifications.own(actor, { page }));
    // A doctor's own data has no patient's name in it.
    yield section(
      "notifications",
      notifications.map(({ patient: _patient, ...rest }) => rest),
    );
    yield section("devices", await parts.notifications.devices(actor));
    yield section("sessions", await accounts.ownSessions(actor));
    yield section("log", await listOwnAudit(kysely, uid));
  }

  /** Yields one file at a time to bound memory; the page comes last because it lists all the others. */
  async function* entriesOf(actor: Account): AsyncGenerator<Entry> {
    const sections: Section[] = [];
    const files: ExportedFile[] = [];
    const consultations = has(actor, "patient") ? await consultationsOf(actor) : [];
    for await (const section of sectionsOf(actor, consultations)) {
      sections.push(section);
      yield { path: section.path, bytes: Buffer.from(JSON.stringify(section.content, null, 2)) };
    }
    for (const { id } of consultations) {
      const { day, entries } = await recordFiles(actor, id);
      for await (const { path: inside, bytes } of entries) {
        const path = `visits/${day} ${shortId(id)}/${inside}`;
        files.push({ path, title: path });
        yield { path, bytes };
      }
    }
    const own = has(actor, "doctor") ? (await parts.profiles.readOwn(actor)).files : [];
    for (const { id } of own) {
      const { name, bytes } = await parts.profiles.readFile(actor, id);
      const path = `profile/${shortId(id)} ${name}`;
      files.push({ path, title: path });
      yield { path, bytes };
    }
    yield {
      path: PAGE_NAME,
      bytes: Buffer.from(exportPage(sections, files, formatMomentWithZone(moment(clock), CLINIC_ZONE))),
    };
  }

  return {
    async exportData(actor, input) {
      if (actor.kind !== "account" || !can(actor, "privacy:export")) throw fail("NOT_FOUND");
      const { password } = checkOrFail(exportSchema, input);
      await passwords.requirePassword(actor, password);
      await audit.write(kysely, actor, "privacy:export", actor.uid, "");
      const entries = eachInLanguage(languageInProgress(), entriesOf(actor));
      const stream = streamOf(zipped(entries, clock.now()));
      return { name: PACK_NAME, stream };
    },
  };
}
