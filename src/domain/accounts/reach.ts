/** How a patient hears of appointments. Without a confirmed number it is email. */
export const REACHES = ["email", "sms", "both"] as const;
export type Reach = (typeof REACHES)[number];
