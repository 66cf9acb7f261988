import { secureAt } from "#web/responses/secure-cookie.ts";

const NAME = "tulsi-hand-off";
const TWO_HOURS = 2 * 60 * 60;
const ID = /^[\w-]{1,64}$/u;

/** Stores which chat a booking is filled in from, while the person chooses a doctor and signs in. */
export function handOffCookie(chat: string, origin: string): string {
  return `${NAME}=${chat}; Path=/consultations; Max-Age=${TWO_HOURS}; SameSite=Lax; HttpOnly${secureAt(origin)}`;
}

/** Clears the cookie once it was used or refused. */
export function noHandOff(origin: string): string {
  return `${NAME}=; Path=/consultations; Max-Age=0; SameSite=Lax; HttpOnly${secureAt(origin)}`;
}

/** True for a valid chat id. */
export function isChat(text: string): boolean {
  return ID.test(text);
}

/** The chat that a booking is filled in from, from the address or else from the cookie. */
export function handOffIn(request: Request): string | undefined {
  const requested = new URL(request.url).searchParams.get("chat");
  if (requested !== null) return isChat(requested) ? requested : undefined;
  const chatId = new RegExp(`(?:^|;\\s*)${NAME}=([^;]*)`, "u").exec(request.headers.get("cookie") ?? "")?.[1];
  return chatId !== undefined && isChat(chatId) ? chatId : undefined;
}
