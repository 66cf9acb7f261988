/** How long a doctor may read a record that was opened in an emergency. */
export const EMERGENCY_MINUTES = 60;
export const MIN_EMERGENCY_REASON = 10;
export const MAX_EMERGENCY_REASON = 200;
