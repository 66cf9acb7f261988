import type { Reach } from "#domain/accounts/reach.ts";

/** The authenticator app of an account; in use once it is confirmed. Times are UTC ISO text. */
interface SecondFactorRow {
  uid: string;
  /** Encrypted. */
  secret: string;
  createdAt: string;
  /** When the first code was entered; null before. */
  confirmedAt: string | null;
  /** The step of time of the last code, so that none works twice. */
  lastStep: number;
  /** The session that sets it up, which alone sees the key; null in rows of an older version. */
  setupSessionId: string | null;
}

/** When the person of a session last entered a password or code. */
interface SessionProofRow {
  sessionId: string;
  provedAt: string;
}

/** A recovery code that was not used yet. */
interface RecoveryCodeRow {
  uid: string;
  /** Keyed hash. */
  codeHash: string;
}

/** A browser that needs no code until then. */
interface TrustedBrowserRow {
  /** Keyed hash of the token in its cookie. */
  tokenHash: string;
  uid: string;
  expiresAt: string;
}

/** A passkey of an account. Times are UTC ISO text. */
interface PasskeyRow {
  /** The credential's id, base64url. */
  id: string;
  uid: string;
  /** The public key as COSE, base64url. */
  publicKey: string;
  /** How often it was used, as the device counts; many devices always say 0. */
  counter: number;
  /** How the browser reaches the device: a JSON list. */
  transports: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** The confirmed mobile number of an account, which no other has. */
interface PhoneNumberRow {
  uid: string;
  /** Like `+919876543210`. */
  number: string;
  confirmedAt: string;
  /** How the account hears of appointments. */
  reach: Reach;
}

/** The code that confirms a number; a newer one replaces it. */
interface PhoneCodeRow {
  uid: string;
  number: string;
  /** Keyed hash. */
  codeHash: string;
  expiresAt: string;
  triesLeft: number;
}

/** A login or sign-up by a mobile number that waits for its code, also for a number that no account has. */
interface PhoneLoginRow {
  /** Keyed hash of what the browser got that asked for the code. */
  id: string;
  uid: string | null;
  /** Keyed hash. */
  codeHash: string;
  expiresAt: string;
  triesLeft: number;
}

export interface SecondFactorTables {
  secondFactors: SecondFactorRow;
  recoveryCodes: RecoveryCodeRow;
  trustedBrowsers: TrustedBrowserRow;
  sessionProofs: SessionProofRow;
  passkeys: PasskeyRow;
  phoneNumbers: PhoneNumberRow;
  phoneCodes: PhoneCodeRow;
  phoneLogins: PhoneLoginRow;
}
