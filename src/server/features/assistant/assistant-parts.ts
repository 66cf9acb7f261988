import type { ContactApi } from "#domain/contact/contact.api.ts";
import type { DirectoryApi } from "#domain/doctors/directory.api.ts";
import type { DoctorApi } from "#domain/doctors/doctors.api.ts";
import type { PatientApi } from "#domain/patients/patients.api.ts";
import type { SettingsApi } from "#domain/settings/settings.api.ts";
import type { DailyQuota } from "#server/daily-limits.ts";
import type { ModelTimeouts } from "./answers/guarded-model.ts";

/** What the assistant needs of other features. */
export interface AssistantDependencies {
  readonly doctors: Pick<DoctorApi, "readOwn">;
  readonly directory: Pick<DirectoryApi, "list">;
  readonly patients: Pick<PatientApi, "readOwn">;
  readonly contact: Pick<ContactApi, "send">;
  readonly settings: { readonly api: Pick<SettingsApi, "read"> };
}

/** What tests and operators may set. */
export interface AssistantOptions {
  /** How long to wait for a model. */
  readonly modelTimeouts?: ModelTimeouts;
  /** Limits for one day, of questions and of requests to a model. */
  readonly dailyQuota?: DailyQuota;
  /** Whether an unflagged answer is sent to a doctor for review; one in ten by default. */
  readonly sampled?: () => boolean;
}
