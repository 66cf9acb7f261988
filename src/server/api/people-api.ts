import type { AppApi } from "#domain/app-api.ts";
import type { App } from "#server/app.ts";
import { bindTo } from "#server/bind.ts";
import { readOwnDoctor, registerDoctor } from "#server/features/doctors/doctors.service.ts";
import {
  changeOwnPatient,
  findPatients,
  listPatients,
  readOwnPatient,
  readPatient,
  registerPatient,
  revealAadhar,
} from "#server/features/patients/patients.service.ts";

/**
 * The operations on patients and doctors.
 * @param app - The application.
 */
export function createPeopleApi(app: App): Pick<AppApi, "doctors" | "patients"> {
  return {
    doctors: bindTo(app, { register: registerDoctor, readOwn: readOwnDoctor }),
    patients: bindTo(app, {
      register: registerPatient,
      readOwn: readOwnPatient,
      changeOwn: changeOwnPatient,
      list: listPatients,
      find: findPatients,
      read: readPatient,
      revealAadhar,
    }),
  };
}
