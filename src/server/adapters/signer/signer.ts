import { createHash, createPrivateKey, createPublicKey, sign, verify } from "node:crypto";

/** What is signed: a signature made for one purpose is none for another. */
export type SignedFor = "tulsi-advice" | "tulsi-advice-pdf";

/** Signs for the clinic with one Ed25519 key that never leaves it. */
export interface Signer {
  /** Names the key: its thumbprint (RFC 7638). */
  readonly keyId: string;
  /** The public half, as RFC 8037 writes `x`. */
  readonly publicKey: string;
  /** Out: base64url, 64 bytes; the same for the same bytes. */
  sign(purpose: SignedFor, bytes: Uint8Array): string;
  /** Whether these bytes were signed for this purpose with the key of this public half, an older one of the clinic's included. Never throws. */
  isSigned(publicKey: string, purpose: SignedFor, bytes: Uint8Array, signature: string): boolean;
}

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");
const SIGNATURE_BYTES = 64;

function forPurpose(purpose: SignedFor, bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`${purpose}\n`), bytes]);
}

/** The thumbprint of a public key: SHA-256 over its required members in order. */
export function keyIdOf(publicKey: string): string {
  return createHash("sha256").update(`{"crv":"Ed25519","kty":"OKP","x":"${publicKey}"}`).digest("base64url");
}

/** In: 32 random bytes. */
export function createSigner(seed: Buffer): Signer {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: "der", type: "pkcs8" });
  const { x: publicKey = "" } = createPublicKey(key).export({ format: "jwk" });
  return {
    keyId: keyIdOf(publicKey),
    publicKey,
    sign: (purpose, bytes) => sign(null, forPurpose(purpose, bytes), key).toString("base64url"),
    isSigned: isSignedWith,
  };
}

/** Whether these bytes were signed for this purpose with the key of this public half. Never throws. */
export function isSignedWith(publicKey: string, purpose: SignedFor, bytes: Uint8Array, signature: string): boolean {
  const raw = Buffer.from(signature, "base64url");
  // What decodes to the same bytes in another spelling is not what was written.
  if (raw.length !== SIGNATURE_BYTES || raw.toString("base64url") !== signature) return false;
  try {
    const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: publicKey }, format: "jwk" });
    return verify(null, forPurpose(purpose, bytes), key, raw);
  } catch {
    return false;
  }
}
