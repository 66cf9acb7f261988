export const SHARE = {
  button: "Share by WhatsApp",
  text: (clinic: string, when: string) => `I have an appointment at ${clinic}: ${when}.`,
} as const;
