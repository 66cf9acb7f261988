import { createHmac, timingSafeEqual } from "node:crypto";

/** A cookie's undecoded value from a Cookie header; undefined when it is missing. */
export function readCookie(header: string, name: string): string | undefined {
  for (const part of header.split(";")) {
    const index = part.indexOf("=");
    if (index !== -1 && part.slice(0, index).trim() === name) return part.slice(index + 1).trim();
  }
  return undefined;
}

/** Compares two signatures in constant time. */
export function hasSameBytes(item: string, other: string): boolean {
  const [a, b] = [Buffer.from(item), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * The Cookie header with the session signed by the first secret. An older version signed with the encryption key of
 * its time; a header without a session, or with another signature, comes back as it is.
 * @param cookies - The header; one without a session, or with another signature, comes back as it is.
 * @param name - The cookie's name.
 */
export function signedAgain(cookies: string, name: string, [current, ...older]: readonly string[]): string {
  const cookie = readCookie(cookies, name);
  const [, token = "", signature = ""] = /^(.+)\.([^.]+)$/u.exec(decoded(cookie ?? "")) ?? [];
  if (cookie === undefined || current === undefined) return cookies;
  const sign = (secret: string) => createHmac("sha256", secret).update(token).digest("base64");
  if (!older.some((secret) => hasSameBytes(signature, sign(secret)))) return cookies;
  const rest = cookies.split(";").filter((part) => part.split("=")[0]?.trim() !== name);
  return [...rest, `${name}=${encodeURIComponent(`${token}.${sign(current)}`)}`].join(";");
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
