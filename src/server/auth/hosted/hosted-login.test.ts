import { describe, expect, it } from "vitest";
import { type HashConfig, hashConfigSchema } from "#domain/hosted/hash-config.rules.ts";
import { inTransaction } from "#server/app.ts";
import { aPatient, GOOD_PASSWORD } from "#support/builders.ts";
import { HOSTED_CONFIG, HOSTED_SALT, hostedHash } from "#support/hosted/hosted-export.ts";
import { aSignedInPatient, aVisitor, codeOf, describeClinic, logIn, type TestClinic } from "#support/open-clinic.ts";
import { PASSWORD_COST } from "../passwords/password-cost.ts";
import { createPasswords, passwordsOf } from "../passwords/passwords.ts";
import { encodeHostedHash } from "./hosted-hash.ts";
import { hostedKeyId, storeHostedKey, sweepHostedKeys } from "./hosted-keys.ts";

/** The example that the service's own repository publishes. */
const PUBLISHED = hashConfigSchema.parse({
  algorithm: "SCRYPT",
  base64_signer_key: "jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==",
  base64_salt_separator: "Bw==",
  rounds: 8,
  mem_cost: 14,
});
const PUBLISHED_SALT = "42xEC+ixf3L2lw==";
const PUBLISHED_HASH = "lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==";
const KEY_ID = "0123456789abcdef";
const CHEAP = HOSTED_CONFIG;

function passwordsWith(config: HashConfig) {
  const keys = { find: async (id: string) => (id === KEY_ID ? config : undefined), newest: async () => config };
  return createPasswords({ ...PASSWORD_COST, memoryKib: 64, passes: 1, concurrency: 2 }, keys);
}

describe("a hash of the hosted identity service", () => {
  it("matches the published example, and nothing else", async () => {
    const stored = encodeHostedHash(KEY_ID, PUBLISHED_SALT, PUBLISHED_HASH);
    const passwords = passwordsWith(PUBLISHED);
    expect(await passwords.verify("user1password", stored)).toBe(true);
    for (const wrong of ["user1passworD", "", "user1password "])
      expect(await passwords.verify(wrong, stored)).toBe(false);
  });

  it.each(["turmeric", "हल्दी और बारिश", "cafe\u0301", "ß🌿\u0000", "x".repeat(4096)])(
    "matches %j as another implementation hashed it",
    async (password) => {
      const stored = encodeHostedHash(KEY_ID, HOSTED_SALT, hostedHash(password));
      expect(await passwordsWith(CHEAP).verify(password, stored)).toBe(true);
      expect(await passwordsWith({ ...CHEAP, rounds: 3 }).verify(password, stored)).toBe(false);
    },
  );

  it("matches nothing when it is damaged, or its key is gone", async () => {
    const hash = hostedHash("turmeric");
    const passwords = passwordsWith(CHEAP);
    for (const stored of [
      encodeHostedHash("ffffffffffffffff", HOSTED_SALT, hash),
      encodeHostedHash(KEY_ID, HOSTED_SALT, hash.slice(0, 40)),
      encodeHostedHash(KEY_ID, "", hash),
      `${encodeHostedHash(KEY_ID, HOSTED_SALT, hash)}$`,
      "$hosted-scrypt$",
    ]) {
      expect(await passwords.verify("turmeric", stored)).toBe(false);
    }
  });

  it("has parameters that need at most 64 MiB", () => {
    const accepts = (change: object) => hashConfigSchema.safeParse({ ...PUBLISHED, ...change }).success;
    expect(accepts({ mem_cost: 16 })).toBe(true);
    expect(accepts({ rounds: "8", mem_cost: "14" })).toBe(true);
    for (const change of [
      { mem_cost: 17 },
      { mem_cost: 0 },
      { rounds: 9 },
      { rounds: 1.5 },
      { algorithm: "STANDARD_SCRYPT" },
      { base64_signer_key: "" },
      { base64_signer_key: "no base64!" },
      { base64_signer_key: "A".repeat(600) },
      { base64_salt_separator: 7 },
    ]) {
      expect(accepts(change), JSON.stringify(change)).toBe(false);
    }
  });
});

describeClinic("the first login with such a hash", (open) => {
  const { api, kysely, vault } = open;
  const hashIn = async (uid: string) =>
    (await kysely.selectFrom("account").select("password").where("userId", "=", uid).executeTakeFirstOrThrow())
      .password;
  const keys = () => kysely.selectFrom("hostedKeys").selectAll().execute();
  const tryIn = (email: string, password: string, more: object = {}) =>
    codeOf(api.accounts.signIn(aVisitor(), "patient", { email, password, ...more }));

  /** An account as an import makes it: with the other service's hash. */
  async function anImported({ app }: TestClinic, password: string, terms = false) {
    const { uid, email } = await aSignedInPatient(open);
    const stored = encodeHostedHash(hostedKeyId(app, CHEAP), HOSTED_SALT, hostedHash(password));
    await inTransaction(app, (tx) => storeHostedKey(tx, CHEAP));
    await kysely.updateTable("account").set({ password: stored }).where("userId", "=", uid).execute();
    if (terms) await kysely.insertInto("dueTerms").values({ uid, since: "2026-01-01T00:00:00.000Z" }).execute();
    return { uid, email, stored };
  }

  it("refuses a wrong password as every login does, and leaves the hash", async () => {
    const { uid, email, stored } = await anImported(open, "short");
    expect(await tryIn(email, "wrong")).toBe("WRONG_PASSWORD");
    expect(await tryIn(email, stored)).toBe("WRONG_PASSWORD");
    expect(await hashIn(uid)).toBe(stored);
    const refused = await kysely
      .selectFrom("audit")
      .select("reason")
      .where("subject", "=", uid)
      .where("result", "=", "refused")
      .execute();
    expect(refused).toEqual([{ reason: "WRONG_PASSWORD" }, { reason: "WRONG_PASSWORD" }]);
  });

  it("computes both kinds of hashes for each refusal, of any account or none", async () => {
    const [{ email }, own] = [await anImported(open, "short"), await aSignedInPatient(open)];
    const computedFor = async (who: string) => {
      const before = passwordsOf(open.app).computed;
      await tryIn(who, "not-the-password");
      return passwordsOf(open.app).computed - before;
    };
    for (const who of [email, own.email, aPatient().email]) expect(await computedFor(who)).toBe(2);
  });

  it("replaces the hash, also when the password is tried twice at once", async () => {
    const { uid, email, stored } = await anImported(open, GOOD_PASSWORD);
    const codes = await Promise.all([tryIn(email, GOOD_PASSWORD), tryIn(email, GOOD_PASSWORD)]);
    expect(codes).toEqual(["no failure", "no failure"]);
    const renewed = await hashIn(uid);
    expect(renewed).not.toBe(stored);
    expect(renewed).toContain("$argon2id$");
    expect((await logIn(open, "patient", email)).uid).toBe(uid);
    expect(await hashIn(uid)).toBe(renewed);
  });

  it("begins only once the terms are accepted, and asks for them once", async () => {
    const { uid, email, stored } = await anImported(open, GOOD_PASSWORD, true);
    expect(await tryIn(email, "wrong", { terms: "on" })).toBe("WRONG_PASSWORD");
    for (const terms of [undefined, "", "yes"])
      expect(await tryIn(email, GOOD_PASSWORD, { terms })).toBe("TERMS_NEEDED");
    expect(await hashIn(uid)).toBe(stored);
    const before = await kysely.selectFrom("session").select("id").where("userId", "=", uid).execute();
    expect(await tryIn(email, GOOD_PASSWORD, { terms: "on" })).toBe("no failure");
    expect(await tryIn(email, GOOD_PASSWORD)).toBe("no failure");
    const after = await kysely.selectFrom("session").select("id").where("userId", "=", uid).execute();
    expect(after.length - before.length).toBe(2);
    const accepted = await kysely
      .selectFrom("audit")
      .select("subject")
      .where("action", "=", "account:accept-terms")
      .execute();
    expect(accepted).toEqual([{ subject: uid }]);
  });

  it("has its key encrypted, until no such hash is left", async () => {
    const { uid } = await anImported(open, "short");
    const [row] = await keys();
    expect(JSON.stringify(row)).not.toContain(CHEAP.base64_signer_key);
    expect(vault.open(row?.key ?? "", { column: "hostedKeys.key", row: row?.id ?? "" })).toContain(
      CHEAP.base64_signer_key,
    );
    await sweepHostedKeys(open.app);
    expect(await keys()).toHaveLength(1);
    await kysely.updateTable("account").set({ password: null }).where("userId", "!=", uid).execute();
    await sweepHostedKeys(open.app);
    expect(await keys()).toHaveLength(1);
    await kysely.deleteFrom("user").where("id", "=", uid).execute();
    await sweepHostedKeys(open.app);
    expect(await keys()).toEqual([]);
  });
});
