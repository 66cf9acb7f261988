/** The `intent` of the form that logs in with a code; without it a code is asked for. */
export const ENTER_CODE = "enter-code";

export const NUMBER_LOGIN_FIELDS = ["intent", "mobile", "ask", "sms"] as const;
