import { createCipheriv, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import type { HashConfig } from "#domain/hosted/hash-config.rules.ts";

const KEY_BYTES = 32;
const SALT_BYTES = 10;
const ZERO_IV = Buffer.alloc(16);
const MARK = "$hosted-scrypt$";
const ENCODED = /^\$hosted-scrypt\$(?<key>[0-9a-f]{16})\$(?<salt>[\w+/]+={0,2})\$(?<hash>[\w+/]+={0,2})$/u;

/** What an account stores as its password until its first login here. */
export function encodeHostedHash(key: string, salt: string, hash: string): string {
  return `${MARK}${key}$${salt}$${hash}`;
}

/** Whether a stored password is a hash of the hosted identity service. */
export function isHostedHash(stored: string): boolean {
  return stored.startsWith(MARK);
}

/** The beginning of all hashes that need a key. */
export function hostedHashesOf(key: string): string {
  return `${MARK}${key}$`;
}

/** The parts of such a hash; undefined for any other text. */
export function parseHostedHash(stored: string) {
  const { key, salt, hash } = ENCODED.exec(stored)?.groups ?? {};
  return key === undefined || salt === undefined || hash === undefined ? undefined : { key, salt, hash };
}

/** Scrypt off the main thread. */
function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/**
 * The hash of a password as the hosted identity service computes it: scrypt makes a key of the password, and the
 * project's signer key encrypted with that key is the hash.
 * @param password - As typed.
 * @param salt - The user's salt, base64.
 * @param config - The project's parameters.
 */
async function hashHosted(password: string, salt: string, config: HashConfig): Promise<Buffer> {
  const { base64_salt_separator: separator, base64_signer_key: signerKey, rounds, mem_cost: memCost } = config;
  const cost = 2 ** memCost;
  const seasoned = Buffer.concat([Buffer.from(salt, "base64"), Buffer.from(separator, "base64")]);
  // Twice of what scrypt needs, because Node refuses exactly as much.
  const options = { N: cost, r: rounds, p: 1, maxmem: 2 * 128 * cost * rounds };
  const key = await derive(password, seasoned, options);
  const cipher = createCipheriv("aes-256-ctr", key, ZERO_IV);
  return Buffer.concat([cipher.update(Buffer.from(signerKey, "base64")), cipher.final()]);
}

/** Whether a password has this hash. */
export async function verifyHosted(
  password: string,
  { salt, hash }: { readonly salt: string; readonly hash: string },
  config: HashConfig,
): Promise<boolean> {
  const [computed, stored] = [await hashHosted(password, salt, config), Buffer.from(hash, "base64")];
  return computed.length === stored.length && timingSafeEqual(computed, stored);
}

/** Takes as long as `verifyHosted`. */
export async function spendHosted(password: string, config: HashConfig): Promise<void> {
  await hashHosted(password, randomBytes(SALT_BYTES).toString("base64"), config);
}
