/** Reminders of medicines: of the own record and of signed prescriptions, and the doses that are due. */
export { sweepDoses } from "./due-doses.ts";
export {
  addReminder,
  listMedicineChoices,
  listOwnReminders,
  markDose,
  readReminderCalendar,
} from "./own-reminders.ts";
