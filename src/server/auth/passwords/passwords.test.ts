import { argon2Sync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { PASSWORD_COST } from "./password-cost.ts";
import { createPasswords } from "./passwords.ts";

const CHEAP = { memoryKib: 64, passes: 1, concurrency: 1, maxQueue: 20 };
const PASSWORD = "turmeric-rain-on-slate-41";

/** A hash made by Node's own Argon2id, in the stored encoding. */
function storedHash(password: string, memory: number, passes: number): string {
  const nonce = Buffer.alloc(16, 7);
  const tag = argon2Sync("argon2id", {
    message: Buffer.from(password.normalize("NFC")),
    ...{ nonce, memory, passes, parallelism: 1, tagLength: 32 },
  });
  const text = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/u, "");
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${text(nonce)}$${text(Buffer.from(tag))}`;
}

describe("password hashes", () => {
  it.each([PASSWORD, "हल्दी और बारिश", "ß🌿\u0000 ", "cafe\u0301 au lait"])(
    "verify %j when another implementation made the hash, at any cost",
    async (password) => {
      const passwords = createPasswords(CHEAP);
      for (const hashed of [storedHash(password, 19_456, 2), storedHash(password, 64, 3)]) {
        expect(await passwords.verify(password, hashed)).toBe(true);
        expect(await passwords.verify(`${password}x`, hashed)).toBe(false);
      }
    },
  );

  it("have the recommended cost and their own salt, in the stored encoding", async () => {
    const passwords = createPasswords();
    const [one, other] = [await passwords.hash(PASSWORD), await passwords.hash(PASSWORD)];
    for (const hashed of [one, other]) {
      expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/u);
      expect(await passwords.verify(PASSWORD, hashed)).toBe(true);
    }
    expect(one).not.toBe(other);
  });

  it("that can't be parsed match nothing", async () => {
    for (const hashed of ["", "garbage", "$argon2id$v=19$m=64,t=1,p=1$a$b"]) {
      expect(await createPasswords(CHEAP).verify(PASSWORD, hashed)).toBe(false);
    }
  });

  it("are refused as BUSY when twenty are waiting, and accepted again afterwards", async () => {
    const passwords = createPasswords(CHEAP);
    const asked = Array.from({ length: 25 }, () => passwords.hash(PASSWORD));
    const outcomes = await Promise.allSettled(asked);
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused.map(({ reason }) => [reason.code, reason.status])).toEqual(Array(4).fill(["BUSY", 503]));
    expect(passwords.computed).toBe(21);
    expect(await passwords.hash(PASSWORD)).toContain("$argon2id$");
  });

  it("are computed one or two at once, by the number of cores", () => {
    expect([1, 2]).toContain(PASSWORD_COST.concurrency);
    expect(PASSWORD_COST.maxQueue).toBe(20);
  });
});
