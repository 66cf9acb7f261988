import { type ClinicSettings, settingsSchema } from "#domain/settings/settings.rules.ts";
import { CLINIC_EXAMPLE as EXAMPLE } from "#generated/clinic-example.ts";

/** What a clinic has until an admin has written its own at /AdminDashboard/clinic; every invented part says so. */
export const CLINIC_EXAMPLE: ClinicSettings = settingsSchema.parse(EXAMPLE);
