import { type ClinicSettings, settingsSchema } from "#domain/settings/settings.rules.ts";
import { CLINIC_EXAMPLE as EXAMPLE } from "#generated/clinic-example.ts";

/** The settings until an admin saves the clinic's own at /AdminDashboard/clinic; every invented part says so. */
export const CLINIC_EXAMPLE: ClinicSettings = settingsSchema.parse(EXAMPLE);
