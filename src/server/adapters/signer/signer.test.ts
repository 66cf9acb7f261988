import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSigningKeys } from "#server/adapters/vault/key-file.ts";
import { createSigner, isSignedWith, keyIdOf } from "./signer.ts";

const bytes = Buffer.from("Take one tablet.");

describe("the signer", () => {
  const signer = createSigner(randomBytes(32));
  const signature = signer.sign("tulsi-advice", bytes);
  const verifies = (buffer = bytes, by = signer.publicKey, sign = signature) =>
    isSignedWith(by, "tulsi-advice", buffer, sign);

  it("rejects a changed bit, another key, another purpose and another encoding", () => {
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(verifies(changed)).toBe(false);
    }
    expect(verifies(bytes, createSigner(randomBytes(32)).publicKey)).toBe(false);
    expect(isSignedWith(signer.publicKey, "tulsi-advice-pdf", bytes, signature)).toBe(false);
    for (const wrong of ["", "x", `${signature}=`, `${signature}A`, signature.slice(2)]) {
      expect([wrong, verifies(bytes, signer.publicKey, wrong)]).toEqual([wrong, false]);
    }
    expect(verifies(bytes, "not a key")).toBe(false);
    expect(verifies()).toBe(true);
  });

  it("gives the same signature each time, and has an id derived from the public key", () => {
    expect(signer.sign("tulsi-advice", bytes)).toBe(signature);
    expect(signer.keyId).toBe(keyIdOf(signer.publicKey));
  });

  it("agrees with the test vector and thumbprint of RFC 8037", () => {
    const known = createSigner(Buffer.from("nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A", "base64url"));
    expect(known.publicKey).toBe("11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo");
    expect(known.keyId).toBe("kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k");
  });
});

describe("the signing key's file", () => {
  it("is created once, readable by its owner only, and differs from the vault's", () => {
    const folder = mkdtempSync(join(tmpdir(), "tulsi-signing-"));
    const [key] = readSigningKeys(folder);
    const file = join(folder, "tulsi-signing.key");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readSigningKeys(folder)).toEqual([key]);
    expect(readFileSync(file, "utf8")).toBe(`${key?.toString("base64")}\n`);
  });
});
