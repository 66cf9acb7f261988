import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** So many nonces are fetched at once: to ask the system for twelve bytes costs as much as for thousands. */
const NONCES = 256;

/** Where a sealed value stands, such as `patients.aadhar` and the uid: a value moved elsewhere does not open. */
export interface Place {
  readonly column: string;
  readonly row: string;
}

/** Encrypts single fields and makes keyed hashes; keys never leave it (DESIGN.md, Data; TRUST.md DP-1). */
export interface Vault {
  /** AES-256-GCM with a random nonce. Out: `keyId.base64url(nonce, text, tag)`. */
  encrypt(text: string, place: Place): string;
  /** The text again. Throws when a bit is changed, the place is another, or no key has the id. */
  open(encrypted: string, place: Place): string;
  /** The same for a file: `keyId.` as text, then nonce, bytes and tag. */
  encryptBytes(bytes: Uint8Array, place: Place): Buffer;
  /** The bytes again. Throws as `open` does. */
  decryptBytes(encrypted: Uint8Array, place: Place): Buffer;
  /** A keyed hash for what must be compared but not read. Out: base64url, 32 bytes. */
  digest(purpose: string, text: string): string;
  /** A secret for another keeper, such as the signer of cookies; the same for the same name and key. */
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

/** A vault over 32-byte keys: it seals with the first and opens with any, so that keys can be changed. */
export function createVault(keys: readonly Buffer[]): Vault {
  const [current] = keys;
  if (!current) throw new Error("a vault needs a key");
  const currentId = keyIdOf(current);
  const fieldKeys = new Map(keys.map((key) => [keyIdOf(key), createSecretKey(derive(key, "fields"))]));
  const digestKey = createSecretKey(derive(current, "digests"));

  let nonces = Buffer.alloc(0);
  /** Random bytes that are given out once. */
  function nextNonce(): Buffer {
    if (nonces.length === 0) nonces = randomBytes(NONCE_BYTES * NONCES);
    const nonce = nonces.subarray(0, NONCE_BYTES);
    nonces = nonces.subarray(NONCE_BYTES);
    return nonce;
  }

  function encrypted(bytes: Uint8Array, place: Place): Buffer {
    const nonce = nextNonce();
    const cipher = createCipheriv(
      "aes-256-gcm",
      fieldKeys.get(currentId) ?? derive(current as Buffer, "fields"),
      nonce,
    );
    cipher.setAAD(boundTo(place));
    return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }

  function opened(id: string, bytes: Uint8Array, place: Place): Buffer {
    const key = fieldKeys.get(id);
    if (!key) throw new Error(`no key with the id ${id}`);
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(boundTo(place));
    decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, bytes.length - TAG_BYTES)), decipher.final()]);
  }

  return {
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
