import type { CreatedCredential, UsedCredential } from "#domain/accounts/passkeys.rules.ts";
import { parseStored } from "#domain/typed.ts";
import type { App } from "#server/app.ts";
import { createChallenge, takeChallenge } from "./challenges.ts";
import type { PasskeyRow } from "./passkeys.queries.ts";

/** Loaded when the first passkey is used: most clinics' patients never do. */
const loadLibrary = () => import("@simplewebauthn/server");

/** The site for which passkeys work: its host, and exactly its origin. */
function siteOf(app: App) {
  const origin = app.origin();
  return { rpID: new URL(origin).hostname, origin };
}

const transportsOf = ({ transports }: PasskeyRow) => parseStored<string[]>(transports);

interface NewCredentialOwner {
  readonly uid: string;
  readonly email: string;
  readonly clinicName: string;
  /** The passkeys that the account has: a device makes no second one. */
  readonly present: readonly PasskeyRow[];
  readonly purpose: string;
}

/**
 * The options of `navigator.credentials.create`: a passkey that the device finds by itself, and uses only after its own
 * lock was opened.
 * @param app - The application.
 * @param owner - For whom it is made.
 * @returns JSON text.
 */
export async function creationOptions(app: App, owner: NewCredentialOwner): Promise<string> {
  const { uid, email, clinicName, present, purpose } = owner;
  const { generateRegistrationOptions } = await loadLibrary();
  const options = await generateRegistrationOptions({
    rpName: clinicName,
    rpID: siteOf(app).rpID,
    userName: email,
    userID: new Uint8Array(Buffer.from(uid)),
    challenge: createChallenge(app, purpose),
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: present.map((row) => ({ id: row.id, transports: transportsOf(row) })),
  });
  return JSON.stringify(options);
}

/** The options of `navigator.credentials.get`, as JSON text: any passkey of this site may answer. */
export async function loginOptions(app: App, purpose: string): Promise<string> {
  const { generateAuthenticationOptions } = await loadLibrary();
  const challenge = createChallenge(app, purpose);
  const options = { rpID: siteOf(app).rpID, userVerification: "required", challenge } as const;
  return JSON.stringify(await generateAuthenticationOptions(options));
}

const common = (id: string) => ({ id, rawId: id, type: "public-key", clientExtensionResults: {} }) as const;

/** The columns of a passkey that a credential decides. */
export type CheckedCredential = Pick<PasskeyRow, "id" | "publicKey" | "counter" | "transports">;

/**
 * Checks a new credential and uses up its challenge.
 * @returns Its columns; undefined for one of another site or purpose, a late one, and whatever is no credential.
 */
export async function checkCreated(
  app: App,
  purpose: string,
  { id, response }: CreatedCredential,
): Promise<CheckedCredential | undefined> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const { rpID, origin } = siteOf(app);
  const { clientDataJSON, attestationObject, transports } = response;
  const checked = await verifyRegistrationResponse({
    response: { ...common(id), response: { clientDataJSON, attestationObject } },
    expectedChallenge: (challenge) => takeChallenge(app, purpose, challenge),
    ...{ expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true },
  }).catch(() => undefined);
  if (checked?.verified !== true) return undefined;
  const { credential } = checked.registrationInfo;
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: JSON.stringify(transports),
  };
}

/**
 * Checks the answer of a passkey to a challenge of a login, and uses the challenge up.
 * @returns The new count of its uses; undefined for a wrong, late or repeated answer, and for a copied device.
 */
export async function checkUsed(
  app: App,
  purpose: string,
  row: PasskeyRow,
  { id, response }: UsedCredential,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { rpID, origin } = siteOf(app);
  const publicKey = new Uint8Array(Buffer.from(row.publicKey, "base64url"));
  const checked = await verifyAuthenticationResponse({
    response: { ...common(id), response },
    expectedChallenge: (challenge) => takeChallenge(app, purpose, challenge),
    ...{ expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true },
    credential: { id: row.id, publicKey, counter: Number(row.counter), transports: transportsOf(row) },
  }).catch(() => undefined);
  return checked?.verified === true ? checked.authenticationInfo.newCounter : undefined;
}
