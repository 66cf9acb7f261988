import { emailField, passwordField } from "../accounts/accounts.rules.ts";
import { numberSchema } from "../accounts/phones.rules.ts";
import { GIVEN_ROLES } from "../actor.ts";
import { fileFields } from "../doctors/files.rules.ts";
import { messageKey } from "../failures.ts";
import { singleLineText } from "../text.ts";
import { z } from "../zod.ts";

export const MAX_STAFF_NAME_LENGTH = 100;
/** How long the link of an invitation works. */
export const INVITATION_HOURS = 72;

const roleField = z.enum(GIVEN_ROLES, messageKey("staff.role"));
const nameField = singleLineText(MAX_STAFF_NAME_LENGTH, "staff.name");
const MAX_TOKEN_LENGTH = 200;
/** Only its hash is looked up. */
const tokenField = z
  .string(messageKey("INVALID_FORM"))
  .min(1, messageKey("INVALID_FORM"))
  .max(MAX_TOKEN_LENGTH, messageKey("INVALID_FORM"));

export const staffInvitationSchema = z.object({ email: emailField(), role: roleField });
/** An invitation by mobile number. */
export const phoneInvitationSchema = numberSchema.extend({ role: roleField });
/** Which invitation is sent again or withdrawn. */
export const invitationIdSchema = z.object({ id: z.uuid(messageKey("INVALID_FORM")) });
/** An own picture, as a form sends it. */
export const staffPictureSchema = z.object(fileFields);
export const staffChangeSchema = z.object({ name: nameField, role: roleField });
export const invitationTokenSchema = z.object({ token: tokenField });
/** What a person without an account sends with the token. */
export const newMemberSchema = z.object({ name: nameField, password: passwordField() });
/** The same by an SMS, which says nothing of an address. */
export const newMemberByPhoneSchema = z.object({ name: nameField, email: emailField(), password: passwordField() });
