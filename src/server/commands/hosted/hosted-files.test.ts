import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { StartRefusal } from "#server/config.ts";
import { aHostedUser, HOSTED_CONFIG } from "#support/hosted/hosted-export.ts";
import { readExport } from "./hosted-files.ts";

const folder = mkdtempSync(join(tmpdir(), "tulsi-hosted-"));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: unknown) =>
  writeFileSync(join(folder, name), typeof content === "string" ? content : JSON.stringify(content));

function refusal(from = folder): string {
  try {
    readExport(from);
  } catch (error) {
    if (error instanceof StartRefusal) return error.message;
    throw error;
  }
  return "";
}

it("names the file that is missing, broken or of another kind, up to a whole export", () => {
  expect(refusal(join(folder, "nowhere"))).toContain("has no database.json");
  expect(refusal()).toContain("has no database.json");
  for (const content of [`{"patients":{"A":{"aadhar":"234567890124"`, "", "\u0000"]) {
    write("database.json", content);
    expect(refusal()).toContain("is not valid JSON, or is cut off");
    expect(refusal()).not.toContain("234567890124");
  }
  for (const content of ["null", "7", `"text"`]) {
    write("database.json", content);
    expect(refusal()).toContain("has no database.json");
  }
  write("database.json", "\ufeff{}");
  expect(refusal()).toContain("has no users.json");
  for (const content of [{ users: {} }, {}, "null"]) {
    write("users.json", content);
    expect(refusal()).toContain("has no users.json");
  }
  write("users.json", { users: [aHostedUser("A")] });
  expect(refusal()).toContain("hash-config.json is not there");
  for (const change of [{ mem_cost: 40 }, { algorithm: "BCRYPT" }, { base64_signer_key: null }]) {
    write("hash-config.json", { ...HOSTED_CONFIG, ...change });
    expect(refusal()).toContain("has no SCRYPT parameters that can be used");
  }
  write("hash-config.json", HOSTED_CONFIG);
  expect(refusal()).toBe("");
  rmSync(join(folder, "users.json"));
  mkdirSync(join(folder, "users.json"));
  expect(refusal()).toContain("users.json can't be read");
});

it("needs no hash parameters where no user has a password, and takes a list of users", () => {
  const own = join(folder, "own");
  mkdirSync(own);
  writeFileSync(join(own, "database.json"), "[]");
  writeFileSync(join(own, "users.json"), JSON.stringify([aHostedUser("A", { passwordHash: undefined })]));
  expect(readExport(own)).toMatchObject({ config: undefined, users: [{ localId: "A" }] });
});
