import { afterAll, describe, expect, it } from "vitest";
import { type Account, type Actor, GIVEN_ROLES, type GivenRole } from "#domain/actor.ts";
import type { AppApi } from "#domain/app-api.ts";
import { entriesOf } from "#domain/typed.ts";
import { type Answers, EVERYONE } from "#support/access/access-answers.ts";
import { TABLE } from "#support/access/access-table.ts";
import { fieldsOf } from "#support/access/fields.ts";
import { STAFF_FIELDS, WORDS_FOR_STAFF, WORDS_OF } from "#support/access/staff-fields.ts";
import { aSignedInAdmin, aSignedInMember, openTestClinic } from "#support/open-clinic.ts";
import { aPatientWithAllData, CANARIES } from "#support/patient-with-all-data.ts";

type AnyCall = (actor: Actor, ...input: unknown[]) => Promise<unknown>;

/** Operations that only answer: the others are called in the tests of what they change. */
const READS = /^(?:read|list|find|search|count|export|preview|has)[A-Z]/u;
const OPERATIONS = Object.entries(TABLE)
  .flatMap(([noun, calls]) => Object.entries(calls).map(([call, row]) => [noun, call, row as Answers] as const))
  .filter(([, call, row]) => READS.test(call) && row !== EVERYONE);

const open = await openTestClinic("sqlite");
const given = await aPatientWithAllData(open);
const admin = await aSignedInAdmin(open);
const members = new Map<GivenRole, Account>([["admin", admin]]);
for (const role of GIVEN_ROLES) if (role !== "admin") members.set(role, await aSignedInMember(open, role));
afterAll(() => open.close());

const { patient, rao, past, upcoming } = given;
/** Whatever an operation may take first: nothing, a form, a person, a consultation. */
const FIRST: readonly (readonly unknown[])[] = [
  [],
  [{}],
  ...[patient.uid, rao.doctor.uid, past, upcoming].flatMap((id) => [[id], [id, {}]]),
  ...["past", "today", "upcoming", "requests", "all"].map((name) => [{ sheet: name }]),
  [{ words: CANARIES.name }],
];

/** Everything that an answer has, with what it streams as text. */
async function wholeOf(answer: unknown): Promise<unknown> {
  if (answer instanceof ReadableStream) return new Response(answer).text();
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return answer;
  const entries = Object.entries(answer).map(async ([key, value]) => [key, await wholeOf(value)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** The fields of all answers of an operation to one actor, and their text; empty where it refuses everything. */
async function answersTo(noun: string, call: string, actor: Actor) {
  const calls = open.api[noun as keyof AppApi] as unknown as Record<string, AnyCall>;
  const fields = new Set<string>();
  const texts: string[] = [];
  for (const input of FIRST) {
    try {
      const answer = await wholeOf(await calls[call]?.(actor, ...input));
      for (const field of fieldsOf(answer)) fields.add(field);
      texts.push(JSON.stringify(answer) ?? "");
    } catch {
      // Refused, or input of another kind than the operation takes, which no page sends.
    }
  }
  return { fields: [...fields].sort(), text: texts.join("\n") };
}

const WORDS = entriesOf(CANARIES);
const ROLES = GIVEN_ROLES.map((role) => [role, members.get(role) ?? admin] as const);

describe("what each role of the staff reads (TRUST.md AC-2)", () => {
  it.each(ROLES)(
    "%s: no field outside the list of the operation, and no word that is not for the role",
    async (role, actor) => {
      const wrong: string[] = [];
      for (const [noun, call] of OPERATIONS) {
        const name = `${noun}.${call}`;
        const { fields, text } = await answersTo(noun, call, actor);
        const known = STAFF_FIELDS.get(name);
        const listed = known?.get(role) ?? [];
        if (known !== undefined)
          wrong.push(
            ...fields.filter((field) => field !== "" && !listed.includes(field)).map((field) => `${name} ${field}`),
          );
        if (listed.length > 0 && fields.length === 0) wrong.push(`${name} answers nothing`);
        for (const [what, canary] of WORDS)
          if (text.includes(canary) && ![...WORDS_FOR_STAFF[role], ...(WORDS_OF[name] ?? [])].includes(what)) {
            wrong.push(`${name} says ${what}`);
          }
      }
      expect(wrong).toEqual([]);
    },
  );

  it("names operations that there are", () => {
    const all = new Set(OPERATIONS.map(([noun, call]) => `${noun}.${call}`));
    expect([...STAFF_FIELDS.keys()].filter((name) => !all.has(name))).toEqual([]);
  });
});
