import type { AppApi } from "#domain/app-api.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { ErasureJournal } from "#server/adapters/erasures/erasure-journal.ts";
import type { FileStore } from "#server/adapters/files/files.ts";
import type { Mailer } from "#server/adapters/mail/mailer.ts";
import type { Model } from "#server/adapters/model/model.ts";
import type { Pictures } from "#server/adapters/pictures/pictures.ts";
import type { Signer } from "#server/adapters/signer/signer.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import { createIdentity } from "#server/auth/accounts.service.ts";
import type { IdentityParts } from "#server/auth/auth-parts.ts";
import { openIdentity } from "#server/auth/create-auth.ts";
import { LIMITS, type Limits } from "#server/auth/limits.ts";
import { createOperatorCommands, type OperatorCommands } from "#server/auth/operator-commands.ts";
import { createPasswordCheck } from "#server/auth/password-check.ts";
import { PASSWORD_COST, type PasswordCost } from "#server/auth/passwords.ts";
import { createRegistration } from "#server/auth/registration.ts";
import { createSessions, type Sessions } from "#server/auth/sessions.ts";
import type { DailyMost } from "#server/daily-limits.ts";
import type { Database } from "#server/database/open.ts";
import { CLINIC_EXAMPLE } from "#server/database/seed/clinic-example.ts";
import { createAdmin } from "#server/features/admin/admin.service.ts";
import { createAdvice } from "#server/features/advice/advice.service.ts";
import type { Patience } from "#server/features/assistant/answers/guarded-model.ts";
import { type Assistant, createAssistant } from "#server/features/assistant/assistant.service.ts";
import { createAudit } from "#server/features/audit/audit.service.ts";
import { createBlog } from "#server/features/blog/blog.service.ts";
import { type Calling, createCalling } from "#server/features/call/call.service.ts";
import { type Consultations, createConsultations } from "#server/features/consultations/consultations.service.ts";
import { createContact } from "#server/features/contact/contact.service.ts";
import { createAfterVerificationChange } from "#server/features/doctors/after-verification-change.ts";
import { createDirectory } from "#server/features/doctors/directory.service.ts";
import { createDoctors } from "#server/features/doctors/doctors.service.ts";
import { createProfiles } from "#server/features/doctors/profile.service.ts";
import { createVerification } from "#server/features/doctors/verification.service.ts";
import { createFeedback } from "#server/features/feedback/feedback.service.ts";
import { createAdults } from "#server/features/guardian/guardian.service.ts";
import { createOutbox, type Outbox } from "#server/features/mail/mail.service.ts";
import { createNotifications, type Notifications } from "#server/features/notifications/notifications.service.ts";
import { createPatients } from "#server/features/patients/patients.service.ts";
import { createGrievances } from "#server/features/privacy/grievances.service.ts";
import { createPrivacy, type Privacy } from "#server/features/privacy/privacy.service.ts";
import { createRatings } from "#server/features/ratings/ratings.service.ts";
import { createRemedies } from "#server/features/remedies/remedies.service.ts";
import { createRoom } from "#server/features/room/room.service.ts";
import { createSettings } from "#server/features/settings/settings.service.ts";
import { createSpamGuard } from "#server/forms/spam-guard.ts";
import type { IceEntry } from "#server/ice-config.ts";
import { createHub, type Hub } from "#server/live/hub.ts";
import type { Log } from "#server/log.ts";

/** What a clinic needs of the outside world. */
export interface Adapters {
  readonly vault: Vault;
  /** Signs what doctors write. */
  readonly signer: Signer;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly files: FileStore;
  /** Who was erased, beside the database; without one nothing is known of it after a copy was restored. */
  readonly journal?: ErasureJournal;
  readonly pictures: Pictures;
  readonly log: Log;
  /** Writes answers of the assistant; without one the library is quoted. */
  readonly model?: Model | undefined;
}

export interface ClinicSettings {
  /** The public origin, asked whenever a link is written. */
  readonly origin: () => string;
  readonly limits?: Limits;
  readonly passwordCost?: PasswordCost;
  /** How long a model is waited for. */
  readonly patience?: Patience;
  /** How much may be asked in one day, and of a model. */
  readonly dailyMost?: DailyMost;
  /** Servers that help browsers of a visit to reach each other. */
  readonly iceServers?: readonly IceEntry[];
  /** Whether a doctor reads an answer though nobody flagged it. */
  readonly sampled?: () => boolean;
}

const NO_JOURNAL: ErasureJournal = { read: () => [], add: () => undefined };

/** The clinic's calls, and beside them what only the keeper's own process may touch. */
export interface OpenClinic {
  readonly clinic: AppApi;
  readonly sessions: Sessions;
  readonly operatorCommands: OperatorCommands;
  readonly outbox: Outbox;
  readonly hub: Hub;
  readonly identity: IdentityParts;
  readonly assistant: Pick<Assistant, "start" | "sweep">;
  readonly consultations: Omit<Consultations, "api" | "practice">;
  readonly calling: Omit<Calling, "api">;
  readonly notifications: Omit<Notifications, "api">;
  readonly privacy: Omit<Privacy, "api">;
}

/** Puts the clinic together over an open, migrated database. Starts nothing: no timer, no listener. */
export function createClinic(database: Database, adapters: Adapters, settings: ClinicSettings): OpenClinic {
  const { vault, signer, clock, mailer, files, pictures, log, journal = NO_JOURNAL } = adapters;
  const audit = createAudit(clock);
  const outbox = createOutbox(database, vault, clock, mailer, log);
  const { limits = LIMITS, passwordCost = PASSWORD_COST, origin } = settings;
  const hub = createHub(database, log);
  const identity = openIdentity({ database, vault, clock, outbox, hub, audit, limits, origin, passwordCost });
  const guard = createSpamGuard(vault, clock, identity.attempts, limits.messagesEveryone);
  const registration = createRegistration(identity);
  const feedback = createFeedback({ database, clock, hub, guard, limits });
  const contact = createContact({ database, clock, hub, guard, limits });
  const doctors = createDoctors({ database, vault, clock, registration });
  const patients = createPatients({
    ...{ database, vault, clock, hub, audit, registration, limits },
    attempts: identity.attempts,
  });
  const notifications = createNotifications({ database, clock, hub, log });
  const { sender } = mailer;
  const clinicSettings = createSettings({ database, clock, hub, example: CLINIC_EXAMPLE });
  const consultations = createConsultations({
    database,
    vault,
    clock,
    hub,
    outbox,
    notifications,
    audit,
    origin,
    sender,
    clinicOf: clinicSettings.current,
    log,
  });
  const { iceServers = [] } = settings;
  const calling = createCalling({
    ...{ database, vault, clock, hub, limits, consultations, iceServers, log },
    attempts: identity.attempts,
  });
  const adults = createAdults({
    ...{ database, vault, clock, hub, audit, outbox, limits, consultations, calling, origin },
    clinicOf: clinicSettings.current,
    attempts: identity.attempts,
  });
  const afterVerificationChange = createAfterVerificationChange(consultations.verificationStatus, calling);
  const { nextFree } = consultations;
  const ratings = createRatings({ database, vault, clock, hub });
  const directory = createDirectory({ database, vault, clock, hub, files, nextFree, ratingsOf: ratings.shownOf });
  const assistant = createAssistant({
    ...{ database, vault, clock, hub, log, audit, limits, doctors, directory, patients, contact },
    attempts: identity.attempts,
    https: origin().startsWith("https://"),
    settings: clinicSettings.api,
    model: adapters.model,
    ...(settings.patience && { patience: settings.patience }),
    ...(settings.dailyMost && { dailyMost: settings.dailyMost }),
    ...(settings.sampled && { sampled: settings.sampled }),
  });
  const room = createRoom({
    ...{ database, vault, clock, hub, audit, files, pictures, limits, consultations },
    attempts: identity.attempts,
  });
  const { attempts } = identity;
  const accountApi = createIdentity(identity, registration);
  const profiles = createProfiles({
    ...{ database, vault, clock, hub, audit, files, pictures, limits, attempts, afterVerificationChange },
  });
  const remedies = createRemedies({ database, clock, hub, doctors });
  const advice = createAdvice({
    ...{ database, vault, signer, clock, hub, outbox, audit, origin, log, limits, consultations },
    ...{ attempts, settings: clinicSettings, notifications, room, remedies, callsOf: calling.log },
  });
  const grievances = createGrievances({
    ...{ database, vault, clock, hub, audit, outbox, guard, attempts, limits, origin },
  });
  const privacy = createPrivacy({
    ...{
      database,
      vault,
      clock,
      hub,
      audit,
      outbox,
      files,
      journal,
      mailer,
      log,
      patients,
      doctors,
      profiles,
      consultations,
      grievances,
    },
    ...{ identity: accountApi, passwords: createPasswordCheck(identity), recordFiles: advice.recordFiles },
    ...{ ratings: ratings.api, notifications: notifications.api, assistant: assistant.api },
  });
  return {
    clinic: {
      identity: accountApi,
      patients,
      doctors,
      profiles,
      directory,
      verification: createVerification({ database, clock, hub, audit, outbox, origin, afterVerificationChange }),
      consultations: consultations.api,
      call: calling.api,
      adults: adults.api,
      notifications: notifications.api,
      ratings: ratings.api,
      practice: consultations.practice,
      room,
      advice: advice.api,
      blog: createBlog({ database, clock, hub }),
      feedback,
      contact,
      remedies,
      assistant: assistant.api,
      settings: clinicSettings.api,
      privacy: privacy.api,
      grievances,
      admin: createAdmin({ database, clock, hub, feedback, contact }),
    },
    sessions: createSessions(identity, adults.guardianAccessesOf),
    operatorCommands: createOperatorCommands(identity),
    outbox,
    hub,
    identity,
    assistant,
    consultations,
    calling,
    notifications,
    privacy,
  };
}
