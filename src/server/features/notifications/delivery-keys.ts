/** The keys with which deliveries wait, by which they are taken back. */

export const reminderKey = (consultationId: string) => `reminder:${consultationId}`;
export const smsKey = (consultationId: string) => `sms:${consultationId}`;
export const callKey = (consultationId: string) => `call:${consultationId}`;
export const unreadKey = (consultationId: string, reader: string) => `message:${consultationId}:${reader}`;
/** Papers and follow-ups. */
export const careKey = (consultationId: string) => `care:${consultationId}`;

/** All with which something waits for the patient. */
export const patientKeys = (consultationId: string): readonly string[] => [
  ...[reminderKey, smsKey, callKey, careKey].map((key) => key(consultationId)),
  unreadKey(consultationId, "patient"),
];
