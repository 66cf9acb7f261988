import { createHash } from "node:crypto";
import { REACH_WORDS } from "#domain/accounts/reach-consent.ts";
import type { PhoneChannel } from "#domain/channels/channels.rules.ts";
import type { App } from "#server/app.ts";
import { inViewOfClinic } from "#server/database/wall/viewer.ts";
import { lastConsent } from "./consents.queries.ts";

export { addConsent, lastConsent, lastConsentFor } from "./consents.queries.ts";

/** The hash of the text that was shown; a changed text needs a new consent (TRUST.md DP-3). */
export function hashText(words: string): string {
  return createHash("sha256").update(words).digest("hex");
}

/**
 * Whether an account has agreed to messages by a channel in today's words; who agreed to earlier ones gets messages
 * about appointments alone.
 */
export async function isAgreed({ db }: Pick<App, "db">, uid: string, channel: PhoneChannel): Promise<boolean> {
  // Who is written to need not be who acts, such as the doctor who signs.
  const last = await inViewOfClinic(() => lastConsent(db, uid, `appointment-${channel}`));
  return (
    last?.act === "given" && Object.values(REACH_WORDS[channel]).some((words) => hashText(words) === last.wordsHash)
  );
}
