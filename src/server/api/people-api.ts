import type { AppApi } from "#domain/app-api.ts";
import type { App } from "#server/app.ts";
import { bindTo } from "#server/bind.ts";
import { exportAudit, listAudit, listUnusualLooks } from "#server/features/audit/search.service.ts";
import {
  listDoctorSlugs,
  listSoonestDoctors,
  readAvailability,
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
  endEmergency,
  listOwnEmergencies,
  openEmergency,
  readEmergency,
  readEmergencyRule,
  writeEmergencyRule,
} from "#server/features/emergency/emergency.service.ts";
import { listOwnLooks } from "#server/features/family/own-looks.service.ts";
import {
  addDocument,
  addDocumentPages,
  changeDocument,
  listDocumentChoices,
  listOwnDocuments,
  listSharedDocuments,
  readOwnDocument,
  readOwnDocumentFile,
  readSharedDocumentFile,
  removeDocument,
  shareDocuments,
} from "#server/features/health/documents.service.ts";
import {
  addEntry,
  addReading,
  hasOwnEntries,
  listShareOffers,
  readOwnRecord,
  readSharedRecord,
  removeEntry,
  shareRecord,
} from "#server/features/health/health.service.ts";
import {
  addNurseReadings,
  correctNurseReading,
  listNurseReadings,
} from "#server/features/health/nurse-readings.service.ts";
import { findImported, listImported, readImported } from "#server/features/patients/import/imported.service.ts";
import { importPatients, previewImport } from "#server/features/patients/import/preview.service.ts";
import {
  changeOwnPatient,
  findPatients,
  listPatients,
  readOwnPatient,
  readPatient,
  registerPatient,
  revealAadhar,
} from "#server/features/patients/patients.service.ts";
import {
  addReminder,
  listMedicineChoices,
  listOwnReminders,
  markDose,
  readReminderCalendar,
} from "#server/features/reminders/reminders.service.ts";

/**
 * The operations on patients, their health records, and doctors.
 * @param app - The application.
 */
export function createPeopleApi(
  app: App,
): Pick<
  AppApi,
  | "audit"
  | "directory"
  | "doctors"
  | "documents"
  | "nurseReadings"
  | "emergency"
  | "health"
  | "patients"
  | "profiles"
  | "verification"
> {
  return {
    audit: bindTo(app, { listOwnLooks, listAudit, exportAudit, listUnusualLooks }),
    directory: bindTo(app, {
      searchDirectory,
      listDoctorSlugs,
      listSoonestDoctors,
      readAvailability,
      readPublicDoctor,
      readDoctorPortrait,
    }),
    doctors: bindTo(app, { registerDoctor, readOwnDoctor }),
    emergency: bindTo(app, {
      listOwnEmergencies,
      openEmergency,
      readEmergency,
      endEmergency,
      readEmergencyRule,
      writeEmergencyRule,
    }),
    health: bindTo(app, {
      readOwnRecord,
      hasOwnEntries,
      addEntry,
      addReading,
      removeEntry,
      listMedicineChoices,
      addReminder,
      markDose,
      listOwnReminders,
      readReminderCalendar,
      listShareOffers,
      shareRecord,
      readSharedRecord,
    }),
    nurseReadings: bindTo(app, { listNurseReadings, addNurseReadings, correctNurseReading }),
    documents: bindTo(app, {
      listOwnDocuments,
      readOwnDocument,
      addDocument,
      addDocumentPages,
      changeDocument,
      removeDocument,
      readOwnDocumentFile,
      listDocumentChoices,
      shareDocuments,
      listSharedDocuments,
      readSharedDocumentFile,
    }),
    patients: bindTo(app, {
      registerPatient,
      readOwnPatient,
      changeOwnPatient,
      listPatients,
      findPatients,
      findImported,
      listImported,
      readImported,
      previewImport,
      importPatients,
      readPatient,
      revealAadhar,
    }),
    profiles: bindTo(app, { readOwnProfile, saveOwnProfile, addDoctorFile, removeDoctorFile, readDoctorFile }),
    verification: bindTo(app, {
      listDoctorsForAdmin,
      countWaitingDoctors,
      readDoctorForAdmin,
      approveDoctor,
      rejectDoctor,
      suspendDoctor,
    }),
  };
}
