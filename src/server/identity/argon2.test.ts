import { describe, expect, it } from "vitest";
import { argon2OfNode, openArgon2 } from "./argon2.ts";
import { createPasswords, PASSWORD_COST } from "./passwords.ts";

const WORDS = ["turmeric rain on slate", "हल्दी और बारिश", "ß🌿\u0000 ", ""];

describe("computing Argon2id", () => {
  it("gives the bytes that Node's own gives, so that what either has hashed is read by both", async () => {
    const library = await openArgon2();
    expect(library).not.toBe(argon2OfNode);
    for (const [index, words] of WORDS.entries()) {
      const input = { message: Buffer.from(words), nonce: Buffer.alloc(16, index), tagLength: 32 };
      for (const cost of [
        { memory: 19_456, passes: 2 },
        { memory: 64, passes: 3 },
      ]) {
        const wanted = Buffer.from(argon2OfNode({ ...input, ...cost })).toString("hex");
        expect(Buffer.from(library({ ...input, ...cost })).toString("hex")).toBe(wanted);
      }
    }
  });

  it("still opens what was hashed before the library came", async () => {
    const [salt, memory, passes] = [Buffer.alloc(16, 7), PASSWORD_COST.memoryKib, 2];
    const message = Buffer.from("turmeric-rain-on-slate-41");
    const tag = Buffer.from(argon2OfNode({ message, nonce: salt, memory, passes, tagLength: 32 }));
    const text = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/u, "");
    const hashed = `$argon2id$v=19$m=${memory},t=${passes},p=1$${text(salt)}$${text(tag)}`;
    const passwords = createPasswords();
    expect(await passwords.verify("turmeric-rain-on-slate-41", hashed)).toBe(true);
    expect(await passwords.verify("turmeric-rain-on-slate-42", hashed)).toBe(false);
  });
});

describe("handing a password to a thread", () => {
  it("sends the password and the salt alone, and nothing that lay beside them in memory", async () => {
    const sent: Uint8Array[] = [];
    const passwords = createPasswords(PASSWORD_COST, {
      async compute({ message, nonce, tagLength }) {
        sent.push(message, nonce);
        return Buffer.alloc(tagLength);
      },
    });
    await passwords.verify("turmeric rain on slate", await passwords.hash("turmeric rain on slate"));
    expect(sent.map(({ byteLength }) => byteLength)).toEqual([22, 16, 22, 16]);
    expect(sent.map(({ buffer }) => buffer.byteLength)).toEqual([22, 16, 22, 16]);
  });
});
