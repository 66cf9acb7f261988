import { describe, expect, it } from "vitest";
import {
  aHostedDoctor,
  aHostedExport,
  aHostedPatient,
  aHostedUser,
  HOSTED_CONFIG,
} from "#support/hosted/hosted-export.ts";
import { readPeople } from "./people.ts";
import { readRecords } from "./records.ts";
import { childrenOf, timeOf, type Unread } from "./tree.ts";

const NOW = Date.UTC(2026, 5, 1);

function read(tree: object, users: readonly unknown[] = [], admins = false) {
  const unread: Unread = new Map();
  const source = { tree: childrenOf(tree) ?? new Map(), users, config: HOSTED_CONFIG, admins, now: NOW };
  const people = readPeople(source, unread);
  const records = readRecords(source.tree, NOW, unread);
  return { ...people, records, unread: Object.fromEntries(unread) };
}

const reasons = (faults: ReturnType<typeof read>["faults"]) =>
  faults.map(({ collection, key, field, reason }) => [
    collection,
    key,
    field,
    typeof reason === "string" ? reason : reason.key,
  ]);

describe("people of a hosted export", () => {
  it("are left out with their reason, and never with what a record says", () => {
    const patients = {
      A: aHostedPatient("A"),
      B: aHostedPatient("B", { aadhar: "1234", medicalHistory: "Secret illness" }),
      C: "no record",
      D: aHostedPatient("D"),
      E: aHostedPatient("E"),
      F: aHostedPatient("F"),
      G: aHostedPatient("G", { phone: { number: 1 } }),
      Gone: aHostedPatient("Gone"),
    };
    const users = [
      aHostedUser("A", { email: " Same@OLD.example " }),
      ...["B", "C", "G"].map((uid) => aHostedUser(uid)),
      aHostedUser("D", { email: "same@old.EXAMPLE" }),
      aHostedUser("E", { disabled: true }),
      aHostedUser("F", { email: undefined }),
      aHostedUser("A"),
      aHostedUser("Nobody"),
      null,
      "text",
      { email: "no-id@old.example" },
      aHostedUser("Root"),
    ];
    const { people, faults } = read({ patients, admins: { Root: true, Old: true } }, users);
    expect(people.map(({ uid, email }) => [uid, email])).toEqual([["A", "same@old.example"]]);
    expect(reasons(faults)).toEqual([
      ["patients", "B", "aadhar", "patients.aadharDigits"],
      ["patients", "C", "", "noObject"],
      ["patients", "G", "phone", "patients.phone"],
      ["users", "D", "email", "sameEmail"],
      ["users", "E", "", "disabled"],
      ["users", "F", "email", "noEmail"],
      ["users", "A", "", "sameUser"],
      ["users", "Nobody", "", "noRecord"],
      ["users", "10", "", "noObject"],
      ["users", "11", "", "noObject"],
      ["admins", "Root", "", "adminsOnly"],
      ["patients", "Gone", "", "noUser"],
      ["admins", "Old", "", "noUser"],
    ]);
    expect(JSON.stringify(faults)).not.toMatch(/Secret|1234/u);
  });

  it("get admin rights only when it is asked for", () => {
    const [tree, users] = [{ admins: { Root: true } }, [aHostedUser("Root")]];
    expect(read(tree, users).people).toEqual([]);
    expect(read(tree, users, true).people).toMatchObject([{ uid: "Root", isAdmin: true }]);
    const both = { admins: { Root: true }, patients: { Root: aHostedPatient("Root") } };
    expect(read(both, users).people).toMatchObject([{ uid: "Root", isAdmin: false, patient: { name: "Root" } }]);
  });

  it("may have any key, and names that every object has", () => {
    const odd = { P: aHostedPatient("P"), Q: aHostedPatient("Q", { toString: 1 }), R: aHostedPatient("R") };
    const text = JSON.stringify({ patients: odd })
      .replace('"P":{', '"__proto__":{')
      .replace('"Q":{', '"constructor":{')
      .replace('"R":{', '"a b/\\u0000💊":{');
    const users = ["__proto__", "constructor", "a b/\u0000💊"].map((uid, place) =>
      aHostedUser(uid, { email: `odd${place}@old.example` }),
    );
    const { people, faults, unread } = read(JSON.parse(text), users);
    expect(faults).toEqual([]);
    expect(people.map(({ patient }) => patient?.name)).toEqual(["P", "Q", "R"]);
    expect(unread).toEqual({ "patients.toString": 1 });
  });

  it("have numbers for texts, and no password that the record of a doctor has in plain", () => {
    const patients = {
      A: aHostedPatient("A", { age: 7, phone: 9811122233, aadhar: 234567890124, medicalHistory: null }),
    };
    const users = [aHostedUser("A", { createdAt: -5, emailVerified: "true" }), aHostedUser("D", { createdAt: 1e300 })];
    const { people, plainPasswords, otherEmails, unread } = read({ patients, doctors: { D: aHostedDoctor() } }, users);
    expect(people[0]).toMatchObject({
      createdAt: undefined,
      confirmed: false,
      patient: { age: 7, medicalHistory: "" },
    });
    expect(people[1]).toMatchObject({ createdAt: undefined, doctor: { license: "KL/2001/12345", dob: "1961-02-28" } });
    expect([plainPasswords, otherEmails, unread]).toEqual([1, 2, { "doctors.password": 1 }]);
    expect(JSON.stringify(people)).not.toContain("typed-in-plain");
  });

  it("lose a hash that can't be one of the project", () => {
    const tree = { patients: { A: aHostedPatient("A") } };
    for (const change of [
      { passwordHash: "UkVEQUNURUQ=" },
      { salt: "" },
      { salt: 7 },
      { passwordHash: "a$b".repeat(30) },
    ]) {
      const { people, badHashes } = read(tree, [aHostedUser("A", change)]);
      expect([people[0]?.password, badHashes]).toEqual([undefined, 1]);
    }
    const without = read(tree, [aHostedUser("A", { passwordHash: undefined, salt: undefined })]);
    expect([without.people[0]?.password, without.badHashes]).toEqual([undefined, 0]);
  });
});

describe("records of a hosted export", () => {
  it("are checked as the forms are, with remedies as list or object", () => {
    const post = { title: "T", content: "C" };
    const blogs = {
      list: { ...post, remedies: ["a", null, " ", "b"] },
      object: { ...post, remedies: { 3: "c", 7: "d" }, author: "", category: "" },
      old: { ...post, createdAt: "-86400000" },
      none: { title: "T" },
      five: { ...post, remedies: ["1", "2", "3", "4", "5"] },
      text: { ...post, remedies: "one" },
      other: { ...post, category: "Spells", likes: 3 },
    };
    const { records, unread } = read({ blogs, junk: 1 });
    expect(records.records.map(({ key, value }) => [key, "remedies" in value && value.remedies])).toEqual([
      ["list", ["a", "b"]],
      ["object", ["c", "d"]],
      ["old", []],
    ]);
    expect(records.records[1]?.value).toMatchObject({ author: "Admin", category: "General" });
    expect(records.records.map(({ at }) => at)).toEqual([undefined, undefined, -86_400_000]);
    expect(records.faults.map(({ key, field }) => [key, field])).toEqual([
      ["none", "content"],
      ["five", "remedies"],
      ["text", "remedies"],
      ["other", "category"],
    ]);
    expect(unread).toEqual({ "blogs.likes": 1 });
  });

  it("have the sender that is known, and the time that can be", () => {
    const feedback = {
      a: { rating: 5, feedback: "Good", userId: "U", timestamp: "2024-02-30T99:00:00Z" },
      b: { rating: "", feedback: "Fine", userId: "anonymous", timestamp: "1969-12-31T00:00:00Z" },
      c: { rating: 4.5, feedback: "Half" },
      d: { rating: 3 },
    };
    const { contact_submissions } = aHostedExport().tree;
    const { records } = read({ feedback, contact_submissions: { ...contact_submissions, undefined: { name: "X" } } });
    expect(records.records.map((record) => ["userId" in record && record.userId, record.at])).toEqual([
      ["U", undefined],
      [undefined, -86_400_000],
      ["Asha", Date.UTC(2023, 4, 1, 8)],
    ]);
    expect(records.faults.map(({ key, field }) => [key, field])).toEqual([
      ["c", "rating"],
      ["d", "feedback"],
      ["undefined", "email"],
    ]);
  });

  it.each([
    [1e99, undefined],
    [Number.NaN, undefined],
    ["1899-01-01", undefined],
    [NOW + 2 * 86_400_000, undefined],
    [{ seconds: 1 }, undefined],
    ["", undefined],
    [0, 0],
    ["1641031200000", 1_641_031_200_000],
  ])("have the time of %j", (value, time) => {
    expect(timeOf(value, NOW)).toBe(time);
  });
});
