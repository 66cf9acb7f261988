import type { ContactApi } from "#domain/contact/contact.api.ts";
import type { DirectoryApi } from "#domain/doctors/directory.api.ts";
import type { DoctorApi } from "#domain/doctors/doctors.api.ts";
import type { PatientApi } from "#domain/patients/patients.api.ts";
import type { SettingsApi } from "#domain/settings/settings.api.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { Model } from "#server/adapters/model/model.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import type { Attempts } from "#server/auth/attempts.ts";
import type { Limits } from "#server/auth/limits.ts";
import type { DailyMost } from "#server/daily-limits.ts";
import type { Database } from "#server/database/open.ts";
import type { Audit } from "#server/features/audit/audit.service.ts";
import type { Hub } from "#server/live/hub.ts";
import type { Log } from "#server/log.ts";
import type { Patience } from "./answers/guarded-model.ts";

/** Dependencies of the assistant. */
export interface AssistantParts {
  readonly database: Database;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly hub: Hub;
  readonly log: Log;
  readonly attempts: Attempts;
  readonly limits: Limits;
  readonly https: boolean;
  readonly audit: Pick<Audit, "writeOnce">;
  readonly doctors: Pick<DoctorApi, "readOwn">;
  readonly directory: Pick<DirectoryApi, "list">;
  readonly patients: Pick<PatientApi, "readOwn">;
  readonly contact: Pick<ContactApi, "send">;
  readonly settings: Pick<SettingsApi, "read">;
  readonly model?: Model | undefined;
  readonly patience?: Patience;
  readonly dailyMost?: DailyMost;
  /** Whether a doctor reviews an answer as a random sample; one in ten by default. */
  readonly sampled?: () => boolean;
}
