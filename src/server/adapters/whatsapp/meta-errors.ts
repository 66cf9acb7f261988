import type { ReportedState } from "#domain/channels/delivery-reports.ts";
import type { SentWhatsapp } from "./whatsapp.ts";

/** Codes of Meta's errors by what follows from them; all others refuse the message. */
const LATER = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056, 131057, 133004]);
const LOGIN = new Set([0, 3, 10, 190, 131005]);
/** Codes 200 to 299 are permissions that the token does not have. */
const isPermission = (code: number) => code >= 200 && code <= 299;
/** No WhatsApp at this number, its own number, and people whom Meta shields from some messages. */
const RECIPIENT = new Set([131021, 131026, 131049, 131050, 130472]);
/** Of what Meta took: not allowed to this person, from this account, or without an approved template. */
const BLOCKED = new Set([368, 130472, 130497, 131031, 131042, 131047, 131048, 131049, 131050]);
const isTemplate = (code: number) => code >= 132000 && code <= 132999;

type Failure = Exclude<SentWhatsapp["outcome"], "sent">;

/**
 * What an answer means that is no success.
 * @param status - Of HTTP.
 * @param code - Of Meta's error; undefined where the answer has none.
 */
export function failureOf(status: number, code: number | undefined): Failure {
  if (code !== undefined) {
    if (LATER.has(code)) return "later";
    if (LOGIN.has(code) || isPermission(code)) return "login";
    if (RECIPIENT.has(code)) return "recipient";
  }
  if (status === 401) return "login";
  if (status === 408 || status === 429 || status >= 500) return "later";
  return status === 403 && code === undefined ? "login" : "refused";
}

/** Why a message did not arrive that was taken before. */
export function reasonOf(code: number | undefined): Exclude<ReportedState, "delivered"> {
  if (code === 131026) return "number";
  return code !== undefined && (BLOCKED.has(code) || isTemplate(code)) ? "blocked" : "other";
}
