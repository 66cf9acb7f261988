import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from "node:crypto";
import { Unreadable } from "#server/unreadable.ts";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The place an encrypted value is bound to, such as `patients.aadhar` and the uid: it can't be decrypted elsewhere. */
export interface Place {
  readonly column: string;
  readonly row: string;
}

/** Encrypts single fields and computes keyed hashes; keys never leave it (TRUST.md DP-1). */
export interface Vault {
  /** A keyed hash of each key, the current one first: identifies keys without revealing them. */
  readonly fingerprints: readonly string[];
  /** AES-256-GCM with a random nonce. Out: `keyId.base64url(nonce, text, tag)`. */
  encrypt(text: string, place: Place): string;
  /** The plain text. Throws when a bit is changed, the place is another, or the key is unknown. */
  open(encrypted: string, place: Place): string;
  /** The same for a file: `keyId.` as text, then nonce, bytes and tag. */
  encryptBytes(bytes: Uint8Array, place: Place): Buffer;
  /** The plain bytes. Throws as `open` does. */
  decryptBytes(encrypted: Uint8Array, place: Place): Buffer;
  /** A keyed hash for values that are compared but never read. Out: base64url, 32 bytes. */
  digest(purpose: string, text: string): string;
  /** A derived secret, such as the one that signs cookies; the same for the same name and key. */
  secretFor(name: string): string;
}

function derive(key: Buffer, name: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, "tulsi", name, 32));
}

function keyIdOf(key: Buffer): string {
  return createHash("sha256").update("tulsi-key-id").update(key).digest("base64url").slice(0, 8);
}

function boundTo(place: Place): Buffer {
  return Buffer.from(`${place.column}\n${place.row}`);
}

/** A vault over 32-byte keys: it encrypts with the first and decrypts with any, so that keys can be rotated. */
export function createVault(keys: readonly Buffer[]): Vault {
  const [current] = keys;
  if (!current) throw new Error("a vault needs a key");
  const currentId = keyIdOf(current);
  const fieldKeyOf = (key: Buffer) => createSecretKey(derive(key, "fields"));
  const currentKey = fieldKeyOf(current);
  const fieldKeys = new Map(keys.map((key) => [keyIdOf(key), fieldKeyOf(key)]));
  const digestKey = createSecretKey(derive(current, "digests"));

  function encrypted(bytes: Uint8Array, place: Place): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv("aes-256-gcm", currentKey, nonce);
    cipher.setAAD(boundTo(place));
    return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }

  function opened(id: string, bytes: Uint8Array, place: Place): Buffer {
    const key = fieldKeys.get(id);
    if (!key) throw new Unreadable(`${place.column} was encrypted with a key that TULSI_KEY does not have`);
    try {
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(boundTo(place));
      decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, bytes.length - TAG_BYTES)), decipher.final()]);
    } catch (error) {
      throw new Unreadable(`${place.column} is damaged, or was moved from another row`, { cause: error });
    }
  }

  return {
    fingerprints: keys.map((key) => derive(key, "fingerprint").toString("base64url")),
    encrypt: (text, place) => `${currentId}.${encrypted(Buffer.from(text), place).toString("base64url")}`,
    open(text, place) {
      const [id = "", body = ""] = text.split(".");
      return opened(id, Buffer.from(body, "base64url"), place).toString("utf8");
    },
    encryptBytes: (bytes, place) => Buffer.concat([Buffer.from(`${currentId}.`), encrypted(bytes, place)]),
    decryptBytes(bytes, place) {
      const dot = bytes.indexOf(0x2e);
      return opened(
        Buffer.from(bytes.subarray(0, Math.max(0, dot))).toString("latin1"),
        bytes.subarray(dot + 1),
        place,
      );
    },
    digest: (purpose, text) => createHmac("sha256", digestKey).update(`${purpose}\n${text}`).digest("base64url"),
    secretFor: (name) => derive(current, name).toString("base64url"),
  };
}
