import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readKeyFile } from "./key-file.ts";
import { createVault } from "./vault.ts";

const place = { column: "patients.aadhar", row: "uid-1" };

describe("the vault", () => {
  const old = randomBytes(32);
  const vault = createVault([old]);

  it("decrypts nothing in which one bit was changed", () => {
    const encrypted = vault.encrypt("234123412346", place);
    const [id, body = ""] = encrypted.split(".");
    const bytes = Buffer.from(body, "base64url");
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => vault.open(`${id}.${changed.toString("base64url")}`, place)).toThrow();
    }
  });

  it("decrypts nothing that was moved to another row or column, truncated, or encrypted with another key", () => {
    const encrypted = vault.encrypt("234123412346", place);
    expect(() => vault.open(encrypted, { ...place, row: "uid-2" })).toThrow();
    expect(() => vault.open(encrypted, { ...place, column: "doctors.aadhaar" })).toThrow();
    expect(() => vault.open(encrypted.slice(0, 30), place)).toThrow();
    expect(() => vault.open("", place)).toThrow();
    expect(() => createVault([randomBytes(32)]).open(encrypted, place)).toThrow("a key that TULSI_KEY does not have");
  });

  it("returns every text, and never encrypts one the same way twice", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
        const encrypted = vault.encrypt(text, place);
        expect(vault.open(encrypted, place)).toBe(text);
        expect(vault.encrypt(text, place)).not.toBe(encrypted);
        if (text.length > 3) expect(encrypted).not.toContain(text);
      }),
    );
  });

  it("decrypts data of an older key after a key change, and encrypts with the new one", () => {
    const encrypted = vault.encrypt("234123412346", place);
    const rotated = createVault([randomBytes(32), old]);
    expect(rotated.open(encrypted, place)).toBe("234123412346");
    expect(() => vault.open(rotated.encrypt("x", place), place)).toThrow("a key that TULSI_KEY does not have");
  });
});

describe("the vault's secrets", () => {
  const [older, newer] = [randomBytes(32), randomBytes(32)];

  it("stay the same when the key changes, and those of each key are known", () => {
    const before = createVault([older]);
    const after = createVault([newer, older], { secrets: before.secrets });
    expect(after.digest("a", "text")).toBe(before.digest("a", "text"));
    expect(after.sessionSecrets[0]).toBe(before.sessionSecrets[0]);
    expect(after.secrets).toBe(before.secrets);
    expect(after.knownDigests("a", "text")).toContain(createVault([newer]).digest("a", "text"));
    expect(after.sessionSecrets).toContain(createVault([newer]).sessionSecrets[0]);
    expect(createVault([newer]).digest("a", "text")).not.toBe(before.digest("a", "text"));
  });
});

describe("the vault's files", () => {
  const vault = createVault([randomBytes(32)]);
  const file = { column: "doctorFiles", row: "file-1" };

  it("are not decrypted when a bit was changed, when truncated, or in another place", () => {
    const encrypted = vault.encryptBytes(randomBytes(100), file);
    for (const at of [0, 8, 9, 40, encrypted.length - 1]) {
      const changed = Buffer.from(encrypted);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => vault.decryptBytes(changed, file)).toThrow();
    }
    expect(() => vault.decryptBytes(encrypted.subarray(0, 50), file)).toThrow();
    expect(() => vault.decryptBytes(Buffer.alloc(0), file)).toThrow();
    expect(() => vault.decryptBytes(encrypted, { ...file, row: "file-2" })).toThrow();
  });

  it("are returned byte for byte, and stored without readable content", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 0, maxLength: 2000 }), (bytes) => {
        const encrypted = vault.encryptBytes(bytes, file);
        expect(vault.decryptBytes(encrypted, file).equals(bytes)).toBe(true);
        if (bytes.length > 8) expect(encrypted.includes(Buffer.from(bytes))).toBe(false);
      }),
    );
  });
});

describe("the key file", () => {
  const folder = () => mkdtempSync(join(tmpdir(), "tulsi-key-"));

  it("is created once, readable by its owner only, and read again", () => {
    const place = folder();
    const [key] = readKeyFile(place);
    expect(statSync(join(place, "tulsi.key")).mode & 0o777).toBe(0o600);
    expect(readKeyFile(place)).toEqual([key]);
  });

  it("is refused when others can read it, when it is empty, and when it is weak", () => {
    const place = folder();
    readKeyFile(place);
    const file = join(place, "tulsi.key");
    chmodSync(file, 0o644);
    expect(() => readKeyFile(place)).toThrow("chmod 600");
    chmodSync(file, 0o600);
    writeFileSync(file, "");
    expect(() => readKeyFile(place)).toThrow("empty");
    for (const weak of ["secret", "A".repeat(43), "0".repeat(64)]) {
      writeFileSync(file, weak);
      expect(() => readKeyFile(place)).toThrow("32 random bytes");
      expect(readFileSync(file, "utf8")).toBe(weak);
    }
  });
});
