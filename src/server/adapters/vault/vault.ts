import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
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
  /** What values encrypted with each key begin with, in the same order. */
  readonly keyIds: readonly string[];
  /** What signs cookies and computes digests, to be stored encrypted: it outlives a change of keys. */
  readonly secrets: string;
  /** Secrets of session cookies: the first signs; those that an older version derived from each key are accepted. */
  readonly sessionSecrets: readonly string[];
  /**
   * AES-256-GCM with a random nonce.
   * @returns `keyId.base64url(nonce, text, tag)`.
   */
  encrypt(text: string, place: Place): string;
  /** The plain text. Throws when a bit is changed, the place is another, or the key is unknown. */
  open(encrypted: string, place: Place): string;
  /** Encrypts a file: `keyId.` as text, then nonce, bytes and tag. */
  encryptBytes(bytes: Uint8Array, place: Place): Buffer;
  /** The plain bytes. Throws as `open` does. */
  decryptBytes(encrypted: Uint8Array, place: Place): Buffer;
  /**
   * A keyed hash for values that are compared but never read.
   * @returns Base64url, 32 bytes.
   */
  digest(purpose: string, text: string): string;
  /** What an old cookie may have: `digest`, and the digests that an older version computed with each key. */
  knownDigests(purpose: string, text: string): readonly string[];
}

export interface VaultSettings {
  /** The stored `secrets`; undefined derives them from the current key. */
  readonly secrets?: string;
  /** Called whenever something is encrypted with the current key. */
  readonly onEncrypt?: () => void;
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

interface Secrets {
  readonly digests: Buffer;
  readonly sessions: Buffer;
}

function secretsOf(key: Buffer): Secrets {
  return { digests: derive(key, "digests"), sessions: derive(key, "sessions") };
}

function parsedSecrets(text: string): Secrets {
  const [digests = "", sessions = ""] = text.split(".");
  return { digests: Buffer.from(digests, "base64url"), sessions: Buffer.from(sessions, "base64url") };
}

/** A vault over 32-byte keys: it encrypts with the first and decrypts with any, so that keys can be rotated. */
export function createVault(keys: readonly Buffer[], settings: VaultSettings = {}): Vault {
  const [current] = keys;
  if (!current) throw new Error("a vault needs a key");
  const currentId = keyIdOf(current);
  const fieldKeyOf = (key: Buffer) => createSecretKey(derive(key, "fields"));
  const currentKey = fieldKeyOf(current);
  const fieldKeys = new Map(keys.map((key) => [keyIdOf(key), fieldKeyOf(key)]));
  const secrets = settings.secrets === undefined ? secretsOf(current) : parsedSecrets(settings.secrets);
  const known = [secrets, ...keys.map(secretsOf)];
  const digestKeys = known.map(({ digests }) => createSecretKey(digests));
  const digestKey = createSecretKey(secrets.digests);
  const digestWith = (key: KeyObject, purpose: string, text: string) =>
    createHmac("sha256", key).update(`${purpose}\n${text}`).digest("base64url");

  function encrypted(bytes: Uint8Array, place: Place): Buffer {
    settings.onEncrypt?.();
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
    keyIds: keys.map(keyIdOf),
    secrets: [secrets.digests, secrets.sessions].map((secret) => secret.toString("base64url")).join("."),
    sessionSecrets: [...new Set(known.map(({ sessions }) => sessions.toString("base64url")))],
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
    digest: (purpose, text) => digestWith(digestKey, purpose, text),
    knownDigests: (purpose, text) => digestKeys.map((key) => digestWith(key, purpose, text)),
  };
}
