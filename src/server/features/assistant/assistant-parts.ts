import type { ContactApi } from "#domain/contact/contact.api.ts";
import type { DirectoryApi } from "#domain/doctors/directory.api.ts";
import type { DoctorApi } from "#domain/doctors/doctors.api.ts";
import type { PatientApi } from "#domain/patients/patients.api.ts";
import type { SettingsApi } from "#domain/settings/settings.api.ts";

/** What the assistant needs of other features. */
export interface AssistantDependencies {
  readonly doctors: Pick<DoctorApi, "readOwn">;
  readonly directory: Pick<DirectoryApi, "list">;
  readonly patients: Pick<PatientApi, "readOwn">;
  readonly contact: Pick<ContactApi, "send">;
  readonly settings: { readonly api: Pick<SettingsApi, "read"> };
}
