import { expect, it } from "vitest";
import { readPeople } from "#domain/hosted/people.ts";
import { readRecords } from "#domain/hosted/records.ts";
import { childrenOf } from "#domain/hosted/tree.ts";
import { GOOD_PASSWORD } from "#support/builders.ts";
import {
  A_HOSTED_MESSAGE,
  aHostedExport,
  aHostedPatient,
  aHostedUser,
  HOSTED_CONFIG,
  HOSTED_PASSWORD,
} from "#support/hosted/hosted-export.ts";
import { aSignedInAdmin, aSignedInPatient, aVisitor, codeOf, describeClinic } from "#support/open-clinic.ts";
import { importPeople } from "./import-people.ts";
import { importRecords } from "./import-records.ts";

describeClinic("an import of a hosted export", (open) => {
  const { api, app, kysely } = open;

  function run(
    { tree, users }: { readonly tree: object; readonly users: readonly unknown[] },
    { write = true, admins = false } = {},
  ) {
    const source = { tree: childrenOf(tree) ?? new Map(), users, config: HOSTED_CONFIG, admins, now: open.clock.now() };
    const { people } = readPeople(source, new Map());
    const { records } = readRecords(source.tree, source.now, new Map());
    const options = { write, progress: () => undefined };
    return importPeople(app, people, HOSTED_CONFIG, options).then(async (done) => ({
      ...done,
      records: await importRecords(app, records, options),
    }));
  }
  const uidOf = async (email: string) =>
    (await kysely.selectFrom("user").select("id").where("email", "=", email).executeTakeFirst())?.id;
  const signIn = (area: "patient" | "doctor" | "admin", email: string, password = HOSTED_PASSWORD) =>
    api.accounts.signIn(aVisitor(), area, { email, password, terms: "on" });
  const rows = async () => ({
    users: (await kysely.selectFrom("user").select("id").execute()).length,
    posts: (await kysely.selectFrom("blogs").select("id").execute()).length,
    feedback: (await kysely.selectFrom("feedback").select("id").execute()).length,
    messages: (await kysely.selectFrom("contactSubmissions").select("id").execute()).length,
  });

  it("writes nothing until it is asked to, and says what it would", async () => {
    const before = await rows();
    const planned = await run(aHostedExport(), { write: false, admins: true });
    expect(planned).toMatchObject({ accounts: 3, patients: 1, doctors: 1, admins: 1, known: [] });
    expect(Object.fromEntries(planned.records.added)).toEqual({ blogs: 1, feedback: 1, contact_submissions: 1 });
    expect(await rows()).toEqual(before);
  });

  it("makes accounts whose people log in with their old password, and adds no one twice", async () => {
    const before = await rows();
    const done = await run(aHostedExport());
    expect(done).toMatchObject({ accounts: 2, patients: 1, doctors: 1, admins: 0, withoutPassword: 0 });
    const after = await rows();
    expect(after).toEqual({
      users: before.users + 2,
      posts: before.posts + 1,
      feedback: before.feedback + 1,
      messages: before.messages + 1,
    });
    const asha = "asha@old.example";
    expect(await codeOf(api.accounts.signIn(aVisitor(), "patient", { email: asha, password: HOSTED_PASSWORD }))).toBe(
      "TERMS_NEEDED",
    );
    expect(await signIn("patient", asha)).toMatchObject({ admitted: true });
    expect(await signIn("doctor", "meera@old.example")).toMatchObject({ admitted: true });
    const again = await run(aHostedExport());
    expect(again).toMatchObject({ accounts: 0, admins: 0, known: [{ why: "there" }, { why: "there" }] });
    expect(again.records.known.map(({ why }) => why)).toEqual(["there", "there", "there"]);
    expect(await rows()).toEqual(after);
  });

  it("encrypts what is private, counts the age from the sign-up, and has doctors verified here", async () => {
    const uid = (await uidOf("asha@old.example")) ?? "";
    const patient = await kysely.selectFrom("patients").selectAll().where("uid", "=", uid).executeTakeFirstOrThrow();
    expect(patient).toMatchObject({ ageStatedOn: "2022-01-01", age: 41, email: "asha@old.example" });
    expect(JSON.stringify(patient)).not.toMatch(/234567890124|Asthma/u);
    const admin = await aSignedInAdmin(open);
    const [shown] = (await api.patients.listPatients(admin, { words: "Asha Rao" })).rows;
    expect(shown).toMatchObject({ name: "Asha Rao", medicalHistory: "Asthma since childhood", emailConfirmed: true });
    expect(shown?.aadharMasked).not.toContain("23456789");
    const doctor = await kysely.selectFrom("doctors").selectAll().where("email", "=", "meera@old.example").execute();
    expect(doctor).toMatchObject([{ verificationStatus: "waiting" }]);
    expect(JSON.stringify(await kysely.selectFrom("account").selectAll().execute())).not.toContain("typed-in-plain");
    const [feedback] = await kysely.selectFrom("feedback").selectAll().where("userId", "=", uid).execute();
    expect(feedback).toMatchObject({ rating: 4, timestamp: "2023-01-02T03:04:05.678Z" });
    const [post] = (await api.blog.listPosts(aVisitor(), { words: "ginger cold" })).posts;
    expect(post).toMatchObject({ title: "Ginger for a cold", remedies: ["Ginger", "Honey"], author: null });
    expect((await api.contact.listContactMessages(admin, { words: A_HOSTED_MESSAGE.message })).rows).toMatchObject([
      { userId: uid, subject: "Hours", answered: false },
    ]);
  });

  it("gives admin rights later, when it is asked to, and not to one who was suspended", async () => {
    expect(await run(aHostedExport(), { admins: true })).toMatchObject({ accounts: 1, admins: 1 });
    expect(await run(aHostedExport(), { admins: true })).toMatchObject({ accounts: 0, admins: 0 });
    expect(await signIn("admin", "root@old.example")).toMatchObject({ admitted: true, roles: ["admin"] });
    const uid = (await uidOf("root@old.example")) ?? "";
    await aSignedInAdmin(open);
    await kysely.deleteFrom("admins").where("uid", "=", uid).execute();
    const row = { uid, role: "admin" as const, createdAt: "2026-01-01T00:00:00.000Z", suspendedAt: "2026-01-02" };
    await kysely.insertInto("staff").values(row).execute();
    expect(await run(aHostedExport(), { admins: true })).toMatchObject({ admins: 0 });
    expect(await signIn("admin", "root@old.example", HOSTED_PASSWORD)).toMatchObject({ admitted: false });
  });

  it("leaves accounts that are here already as they are", async () => {
    const own = await aSignedInPatient(open);
    const users = [aHostedUser("Other", { email: own.email.toUpperCase() })];
    const done = await run({ tree: { patients: { Other: aHostedPatient("Somebody") } }, users });
    expect(done).toMatchObject({ accounts: 0, known: [{ uid: "Other", why: "account" }] });
    const login = await api.accounts.signIn(aVisitor(), "patient", { email: own.email, password: GOOD_PASSWORD });
    expect(login.admitted).toBe(true);
  });

  it("adds no one again whose record was joined to another, which gets their feedback", async () => {
    const tree = { patients: { Lata: aHostedPatient("Lata") }, admins: { Lata: true } };
    const users = [aHostedUser("Lata")];
    await run({ tree, users });
    const joined = (await uidOf("lata@old.example")) ?? "";
    const { uid: stays } = await aSignedInPatient(open);
    const at = "2026-01-01T00:00:00.000Z";
    const merge = { id: "a-final-merge", stays, joined, mergedBy: stays, mergedAt: at, finalAt: at, person: null };
    await kysely.insertInto("recordMerges").values(merge).execute();
    await kysely.deleteFrom("user").where("id", "=", joined).execute();
    const before = await rows();
    const feedback = { l1: { rating: 5, feedback: "Lata's", userId: "Lata" } };
    for (const write of [false, true]) {
      const again = await run({ tree: { ...tree, feedback }, users }, { write, admins: true });
      expect(again).toMatchObject({ accounts: 0, admins: 0, known: [{ why: "there" }] });
    }
    expect(await rows()).toEqual({ ...before, feedback: before.feedback + 1 });
    const of = await kysely.selectFrom("feedback").select("rating").where("userId", "=", stays).execute();
    expect(of).toEqual([{ rating: 5 }]);
  });

  it("leaves out who was erased and what was deleted here", async () => {
    const tree = {
      patients: { Uma: aHostedPatient("Uma") },
      blogs: { "-Mgone": { title: "Gone", content: "Soon" } },
      feedback: { u1: { rating: 1, feedback: "Mine", userId: "Uma" } },
    };
    const users = [aHostedUser("Uma")];
    await run({ tree, users });
    const uid = (await uidOf("uma@old.example")) ?? "";
    await kysely.insertInto("erasures").values({ person: uid, at: "2026-01-01T00:00:00.000Z" }).execute();
    await kysely.deleteFrom("feedback").where("userId", "=", uid).execute();
    await kysely.deleteFrom("user").where("id", "=", uid).execute();
    expect(await kysely.selectFrom("dueTerms").select("uid").where("uid", "=", uid).execute()).toEqual([]);
    await kysely.deleteFrom("blogs").where("title", "=", "Gone").execute();
    const more = { ...tree, feedback: { ...tree.feedback, u2: { rating: 2, feedback: "Mine too", userId: "Uma" } } };
    const again = await run({ tree: more, users });
    expect(again).toMatchObject({ accounts: 0, known: [{ why: "erased" }] });
    expect(again.records.known.map(({ record, why }) => [record.key, why])).toEqual([
      ["-Mgone", "there"],
      ["u1", "there"],
      ["u2", "erased"],
    ]);
  });

  it("adds everybody once when it runs twice at once, with any key and without a password", async () => {
    const keys = ["__proto__", "constructor", "a b/c.💊", "x\u0000y", "\ud800", "'; drop table", "x".repeat(768)];
    const patients = new Map(keys.map((key) => [key, aHostedPatient("Odd One", { phone: "9822222222" })]));
    const users = keys.map((key, place) =>
      aHostedUser(key, { email: `odd-${place}@old.example`, passwordHash: undefined }),
    );
    const tree = { patients: Object.fromEntries(patients) };
    const both = await Promise.all([run({ tree, users }), run({ tree, users })]);
    expect(both.reduce((sum, { accounts }) => sum + accounts, 0)).toBe(keys.length);
    const made = await kysely.selectFrom("user").select("id").where("email", "like", "odd-%").execute();
    expect(made).toHaveLength(keys.length);
    for (const { id } of made) expect(id).toMatch(/^[a-p]{32}$/u);
    expect(await codeOf(signIn("patient", "odd-0@old.example"))).toBe("WRONG_PASSWORD");
  });

  it("leaves an entry of each batch in the audit, and no content", async () => {
    const entries = await kysely.selectFrom("audit").selectAll().where("action", "=", "hosted:import").execute();
    expect(new Set(entries.map(({ actor, subject }) => `${actor} ${subject}`))).toEqual(new Set(["operator clinic"]));
    for (const { reason } of entries) expect(reason).toMatch(/^\d+ (?:accounts|records)$/u);
  });
});
