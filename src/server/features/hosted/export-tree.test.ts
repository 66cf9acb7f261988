import { expect, it } from "vitest";
import { readPeople } from "#domain/hosted/people.ts";
import { readRecords } from "#domain/hosted/records.ts";
import { childrenOf } from "#domain/hosted/tree.ts";
import { aHostedExport, HOSTED_CONFIG, HOSTED_PASSWORD } from "#support/hosted/hosted-export.ts";
import {
  aSignedInMember,
  aSignedInPatient,
  aVisitor,
  describeClinic,
  openTestClinic,
  type TestClinic,
} from "#support/open-clinic.ts";
import { exportTree, type HostedTree } from "./export-tree.ts";
import { importPeople } from "./import-people.ts";
import { importRecords } from "./import-records.ts";

async function take({ app, clock }: TestClinic, { tree, users }: Pick<HostedTree, "tree" | "users">) {
  const source = { tree: childrenOf(tree) ?? new Map(), users, config: HOSTED_CONFIG, admins: true, now: clock.now() };
  const { people, faults } = readPeople(source, new Map());
  const others = readRecords(source.tree, source.now, new Map());
  const options = { write: true, progress: () => undefined };
  await importPeople(app, people, HOSTED_CONFIG, options);
  await importRecords(app, others.records, options);
  return [...faults, ...others.faults];
}

/** What is the same in every clinic: all but the ids. */
const contentOf = ({ tree, users }: HostedTree) => ({
  tree: Object.entries(tree).map(([name, entries]) => [
    name,
    Object.values(entries)
      .map((entry) => JSON.stringify({ ...(entry as object), userId: undefined }))
      .toSorted(),
  ]),
  users: users.map((user) => JSON.stringify({ ...user, localId: undefined })).toSorted(),
});

describeClinic("an export for the hosted service", async (open, engine) => {
  await take(open, aHostedExport());
  await open.kysely.deleteFrom("blogs").where("author", "=", "Admin").execute();

  it("masks Aadhaar numbers without a reason, and is in the audit with it", async () => {
    const masked = JSON.stringify(await exportTree(open.app, ""));
    expect(masked).not.toMatch(/234567890124|345678901235/u);
    expect(masked).toContain("Asthma since childhood");
    expect(JSON.stringify(await exportTree(open.app, "the clinic moves"))).toContain("234567890124");
    const entries = await open.kysely
      .selectFrom("audit")
      .select("reason")
      .where("action", "=", "hosted:export")
      .execute();
    expect(entries.map(({ reason }) => reason).toSorted()).toEqual(["Aadhaar: the clinic moves", "masked"]);
  });

  it("gives an empty clinic the same people and records, who log in as before", async () => {
    const first = await exportTree(open.app, "moving");
    const other = await openTestClinic(engine);
    try {
      await other.kysely.deleteFrom("blogs").execute();
      expect(await take(other, first)).toEqual([]);
      const second = await exportTree(other.app, "moving");
      expect(contentOf(second)).toEqual(contentOf(first));
      expect(second.users).toHaveLength(3);
      const login = { email: "asha@old.example", password: HOSTED_PASSWORD, terms: "on" };
      expect(await other.api.accounts.signIn(aVisitor(), "patient", login)).toMatchObject({ admitted: true });
    } finally {
      await other.close();
    }
  });

  it("leaves out renewed hashes, and accounts without a place", async () => {
    const { email } = await aSignedInPatient(open);
    const member = await aSignedInMember(open, "nurse");
    const login = { email: "asha@old.example", password: HOSTED_PASSWORD, terms: "on" };
    await open.api.accounts.signIn(aVisitor(), "patient", login);
    const { users, leftOut, config } = await exportTree(open.app, "");
    expect(leftOut).toBe(1);
    expect(JSON.stringify(users)).not.toContain(member.uid);
    expect(JSON.stringify(users)).not.toContain("argon2");
    const withHash = users.filter((user) => "passwordHash" in user);
    expect(withHash).toHaveLength(2);
    expect(users.some((user) => "email" in user && user.email === email)).toBe(true);
    expect(config).toEqual(HOSTED_CONFIG);
  });
});
