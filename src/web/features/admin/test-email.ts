import type { RequestContext } from "#domain/request-context.ts";
import { CHANNELS } from "#generated/messages/admin/channels.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";

/** The form's value that sends a test email. */
export const TEST_INTENT = "test-email";

/** Sends a test email to the admin's own address. */
export async function sendTestEmail({ app, actor }: RequestContext): Promise<FormAnswer> {
  await app.admin.sendTestEmail(actor);
  const email = actor.kind === "account" ? actor.email : "";
  return { ...done(CHANNELS.tested({ email })), values: { intent: TEST_INTENT } };
}
