import type { AppApi } from "#domain/app-api.ts";
import type { App } from "#server/app.ts";
import { bindTo } from "#server/bind.ts";
import {
  listDoctorSlugs,
  listSoonestDoctors,
  readDoctorPortrait,
  readPublicDoctor,
  searchDirectory,
} from "#server/features/doctors/directory.service.ts";
import { readOwnDoctor, registerDoctor } from "#server/features/doctors/doctors.service.ts";
import { addDoctorFile, readDoctorFile, removeDoctorFile } from "#server/features/doctors/files.service.ts";
import { readOwnProfile, saveOwnProfile } from "#server/features/doctors/profile.service.ts";
import {
  approveDoctor,
  countWaitingDoctors,
  listDoctorsForAdmin,
  readDoctorForAdmin,
  rejectDoctor,
  suspendDoctor,
} from "#server/features/doctors/verification.service.ts";
import {
  addEntry,
  addReading,
  addReminder,
  hasOwnEntries,
  listMedicineChoices,
  listOwnReminders,
  listShareOffers,
  markDose,
  readOwnRecord,
  readReminderCalendar,
  readSharedRecord,
  removeEntry,
  shareRecord,
} from "#server/features/health/health.service.ts";
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
 * The operations on patients, their health records, and doctors.
 * @param app - The application.
 */
export function createPeopleApi(
  app: App,
): Pick<AppApi, "directory" | "doctors" | "health" | "patients" | "profiles" | "verification"> {
  return {
    directory: bindTo(app, {
      list: searchDirectory,
      slugs: listDoctorSlugs,
      soonest: listSoonestDoctors,
      read: readPublicDoctor,
      portrait: readDoctorPortrait,
    }),
    doctors: bindTo(app, { register: registerDoctor, readOwn: readOwnDoctor }),
    health: bindTo(app, {
      own: readOwnRecord,
      exists: hasOwnEntries,
      addEntry,
      addReading,
      remove: removeEntry,
      medicines: listMedicineChoices,
      addReminder,
      take: markDose,
      reminders: listOwnReminders,
      calendar: readReminderCalendar,
      shares: listShareOffers,
      share: shareRecord,
      ofConsultation: readSharedRecord,
    }),
    patients: bindTo(app, {
      register: registerPatient,
      readOwn: readOwnPatient,
      changeOwn: changeOwnPatient,
      list: listPatients,
      find: findPatients,
      read: readPatient,
      revealAadhar,
    }),
    profiles: bindTo(app, {
      readOwn: readOwnProfile,
      save: saveOwnProfile,
      addFile: addDoctorFile,
      removeFile: removeDoctorFile,
      readFile: readDoctorFile,
    }),
    verification: bindTo(app, {
      list: listDoctorsForAdmin,
      waiting: countWaitingDoctors,
      read: readDoctorForAdmin,
      approve: approveDoctor,
      reject: rejectDoctor,
      suspend: suspendDoctor,
    }),
  };
}
