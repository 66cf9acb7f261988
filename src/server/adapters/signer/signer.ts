import { createHash, createPrivateKey, createPublicKey, sign, verify } from "node:crypto";

/** The purposes of signatures: a signature for one is not valid for another. */
export type SignedFor = "tulsi-advice" | "tulsi-advice-pdf";

/** Signs for the clinic with one Ed25519 key that never leaves it. */
export interface Signer {
  /** The id of the key: its thumbprint (RFC 7638). */
  readonly keyId: string;
  /** The public key, as RFC 8037 writes `x`. */
  readonly publicKey: string;
  /** @returns Base64url, 64 bytes; the same for the same bytes. */
  sign(purpose: SignedFor, bytes: Uint8Array): string;
  /** A JWS of these bytes without them: detached and unencoded (RFC 7797), compact, by this key. */
  detachedJws(bytes: Uint8Array): string;
  /**
   * Whether the signature of these bytes is valid for this purpose and public key, which may be an older one. Never
   * throws.
   */
  isSigned(publicKey: string, purpose: SignedFor, bytes: Uint8Array, signature: string): boolean;
}

/** The prefix of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");
const SIGNATURE_BYTES = 64;

function forPurpose(purpose: SignedFor, bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`${purpose}\n`), bytes]);
}

/** The thumbprint of a public key: SHA-256 over its required members in order. */
export function keyIdOf(publicKey: string): string {
  return createHash("sha256").update(`{"crv":"Ed25519","kty":"OKP","x":"${publicKey}"}`).digest("base64url");
}

/** @param seed - 32 random bytes. */
export function createSigner(seed: Buffer): Signer {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: "der", type: "pkcs8" });
  const { x: publicKey = "" } = createPublicKey(key).export({ format: "jwk" });
  const keyId = keyIdOf(publicKey);
  return {
    keyId,
    publicKey,
    sign: (purpose, bytes) => sign(null, forPurpose(purpose, bytes), key).toString("base64url"),
    detachedJws: (bytes) => {
      const header = JSON.stringify({ alg: "EdDSA", kid: keyId, b64: false, crit: ["b64"] });
      const head = Buffer.from(header).toString("base64url");
      const signature = sign(null, Buffer.concat([Buffer.from(`${head}.`), bytes]), key);
      return `${head}..${signature.toString("base64url")}`;
    },
    isSigned: isSignedWith,
  };
}

/** Whether the signature of these bytes is valid for this purpose and public key. Never throws. */
export function isSignedWith(publicKey: string, purpose: SignedFor, bytes: Uint8Array, signature: string): boolean {
  const raw = Buffer.from(signature, "base64url");
  // Refuses another base64url spelling of the same bytes.
  if (raw.length !== SIGNATURE_BYTES || raw.toString("base64url") !== signature) return false;
  try {
    const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: publicKey }, format: "jwk" });
    return verify(null, forPurpose(purpose, bytes), key, raw);
  } catch {
    return false;
  }
}
