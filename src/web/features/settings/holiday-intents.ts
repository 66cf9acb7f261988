/** Intents of the forms about holidays on the page of the clinic's details. */
export const HOLIDAY_INTENTS = { add: "holiday", remove: "open-day" } as const;

/** Whether a form is one of them. */
export function isHolidayIntent(intent: unknown): boolean {
  return intent === HOLIDAY_INTENTS.add || intent === HOLIDAY_INTENTS.remove;
}
