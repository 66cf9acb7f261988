import { createHash } from "node:crypto";

export { addConsent, lastConsent, lastConsentFor } from "./consents.queries.ts";

/** The hash of the text that was shown; a changed text needs a new consent (TRUST.md DP-3). */
export function hashText(words: string): string {
  return createHash("sha256").update(words).digest("hex");
}
