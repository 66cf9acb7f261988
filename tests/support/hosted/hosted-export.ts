import { createCipheriv, scryptSync } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { HashConfig } from "#domain/hosted/hash-config.rules.ts";

/** Parameters of a hosted project: the signer key of the published example, and a cost that tests can pay. */
export const HOSTED_CONFIG: HashConfig = {
  algorithm: "SCRYPT",
  base64_signer_key: "jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==",
  base64_salt_separator: "Bw==",
  rounds: 2,
  mem_cost: 4,
};
export const HOSTED_SALT = Buffer.from("a salt").toString("base64");
export const HOSTED_PASSWORD = "old-one";

/** The scheme of the hosted identity service once more, apart from the product's code. */
export function hostedHash(password: string, config = HOSTED_CONFIG, salt = HOSTED_SALT): string {
  const bytes = (text: string) => Buffer.from(text, "base64");
  const both = Buffer.concat([bytes(salt), bytes(config.base64_salt_separator)]);
  const key = scryptSync(password, both, 64, { N: 1 << config.mem_cost, r: config.rounds, p: 1 }).subarray(0, 32);
  return createCipheriv("aes-256-ctr", key, Buffer.alloc(16))
    .update(bytes(config.base64_signer_key))
    .toString("base64");
}

const HASH = hostedHash(HOSTED_PASSWORD);

/** A user of the identity service as it exports them. */
export function aHostedUser(localId: string, replaced: object = {}) {
  return {
    ...{ localId, email: `${localId.toLowerCase()}@old.example`, emailVerified: true },
    ...{ passwordHash: HASH, salt: HOSTED_SALT, createdAt: "1641031200000", lastSignedInAt: "1700000000000" },
    providerUserInfo: [],
    ...replaced,
  };
}

export function aHostedPatient(name: string, replaced: object = {}) {
  const fields = { name, email: "record@old.example", phone: "9811122233", age: "41", gender: "Female" };
  return { ...fields, medicalHistory: "Asthma since childhood", aadhar: "234567890124", ...replaced };
}

export function aHostedDoctor(replaced: object = {}) {
  return {
    ...{ firstName: "Meera", lastName: "Nair", dob: "1961-02-28", gender: "Female", aadhaar: "345678901235" },
    ...{ license: "KL/2001/12345", email: "meera@old.example", password: "typed-in-plain" },
    ...replaced,
  };
}

export const A_HOSTED_MESSAGE = {
  ...{ name: "Asha", email: "asha@old.example", subject: "Hours", message: "When are you open?" },
  timestamp: "2023-05-01T08:00:00.000Z",
};

/** An export with a person of each role, and a record of each kind. */
export function aHostedExport() {
  return {
    tree: {
      patients: { Asha: aHostedPatient("Asha Rao") },
      doctors: { Meera: aHostedDoctor() },
      admins: { Root: true },
      blogs: {
        "-Mx1": {
          ...{ title: "Ginger for a cold", content: "Slice it and let it steep.", category: "Remedies" },
          ...{ remedies: { "0": "Ginger", "2": "Honey" }, author: "root@old.example", createdAt: 1_650_000_000_000 },
        },
      },
      feedback: {
        "-Mf1": { rating: 4, feedback: "Kind doctors", timestamp: "2023-01-02T03:04:05.678Z", userId: "Asha" },
      },
      contact_submissions: { Asha: A_HOSTED_MESSAGE },
    },
    users: [aHostedUser("Asha"), aHostedUser("Meera"), aHostedUser("Root")],
  };
}

/** Writes the files of an export. */
export function writeHosted(
  folder: string,
  { tree, users }: { readonly tree: object; readonly users: readonly object[] },
) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "database.json"), JSON.stringify(tree));
  writeFileSync(join(folder, "users.json"), JSON.stringify({ users }));
  writeFileSync(join(folder, "hash-config.json"), JSON.stringify(HOSTED_CONFIG));
}
