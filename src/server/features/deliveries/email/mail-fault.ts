import type { ChannelFault } from "#domain/channels/channels.rules.ts";

const LOGIN_CODES = ["EAUTH", "ENOAUTH", "EOAUTH2"];
/** OpenSSL's and Node's names of what is wrong with a certificate or a handshake. */
const TLS_WORDS = /\b(?:certificate|cert|tls|ssl|starttls|altname|wrong version number)\b/iu;
const UNREACHABLE_CODES = ["ECONNECTION", "ETIMEDOUT", "ESOCKET", "EDNS", "ECONNREFUSED", "ECONNRESET", "ENOTFOUND"];

const textOf = (error: object, name: string) => (name in error ? String(Reflect.get(error, name)) : "");

/**
 * Why a mail server did not take an email.
 * @param error - What a mailer threw.
 */
export function mailFault(error: unknown): ChannelFault {
  if (typeof error !== "object" || error === null) return "refused";
  const code = textOf(error, "code");
  const command = textOf(error, "command");
  if (LOGIN_CODES.includes(code)) return "login";
  if (code === "ETLS" || TLS_WORDS.test(textOf(error, "message"))) return "tls";
  if (UNREACHABLE_CODES.includes(code)) return "unreachable";
  if (code === "EENVELOPE") return command.startsWith("RCPT") ? "recipient" : "sender";
  return "refused";
}
