const NAME = "tulsi-hand-off";
const TWO_HOURS = 2 * 60 * 60;
const ID = /^[\w-]{1,64}$/u;

/** Keeps which chat a booking is to be filled in from, on the way through choosing a doctor and signing in. */
export function handOffCookie(chat: string): string {
  return `${NAME}=${chat}; Path=/consultations; Max-Age=${TWO_HOURS}; SameSite=Lax; HttpOnly`;
}

/** Forgets it, once it was used or is not wanted. */
export const NO_HAND_OFF = `${NAME}=; Path=/consultations; Max-Age=0; SameSite=Lax; HttpOnly`;

/** True for what can be the id of a chat. */
export function isChat(text: string): boolean {
  return ID.test(text);
}

/** The chat that a booking is to be filled in from: the address says it, or the browser kept it. */
export function handOffIn(request: Request): string | undefined {
  const asked = new URL(request.url).searchParams.get("chat");
  if (asked !== null) return isChat(asked) ? asked : undefined;
  const saved = new RegExp(`(?:^|;\\s*)${NAME}=([^;]*)`, "u").exec(request.headers.get("cookie") ?? "")?.[1];
  return saved !== undefined && isChat(saved) ? saved : undefined;
}
