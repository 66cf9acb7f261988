import { messageKey } from "../failures.ts";
import { singleLineText } from "../text.ts";
import { z } from "../zod.ts";

/** How many passkeys an account may have. */
export const MAX_PASSKEYS = 10;
const MAX_NAME_LENGTH = 60;
/** A credential of a browser, as JSON: some kilobytes with an attestation, which is not asked for. */
const MAX_CREDENTIAL_LENGTH = 20_000;
const MAX_ID_LENGTH = 1_400;
const MAX_TRANSPORTS = 10;
const MAX_TRANSPORT_LENGTH = 30;

const wrong = messageKey("PASSKEY_FAILED");
const base64url = z.string(wrong).regex(/^[\w-]+$/u, wrong);
const id = base64url.max(MAX_ID_LENGTH, wrong);

const json = z
  .string(wrong)
  .max(MAX_CREDENTIAL_LENGTH, wrong)
  .transform((text, ctx): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      ctx.addIssue({ code: "custom", message: wrong });
      return z.NEVER;
    }
  });

const transports = z.array(z.string().max(MAX_TRANSPORT_LENGTH)).max(MAX_TRANSPORTS).catch([]);

/** A new credential, as `PublicKeyCredential.toJSON` writes it. */
const createdCredential = z.object(
  { id, response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports }, wrong) },
  wrong,
);

/** The answer of a credential to a challenge, as `PublicKeyCredential.toJSON` writes it. */
const usedCredential = z.object(
  { id, response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }, wrong) },
  wrong,
);

export type CreatedCredential = z.output<typeof createdCredential>;
export type UsedCredential = z.output<typeof usedCredential>;

export const passkeyNameSchema = z.object({ name: singleLineText(MAX_NAME_LENGTH, "accounts.passkeyName") });
export const newPasskeySchema = passkeyNameSchema.extend({
  credential: json.pipe(createdCredential),
});
export const passkeyLoginSchema = z.object({ credential: json.pipe(usedCredential) });
export const removedPasskeySchema = z.object({ id });
