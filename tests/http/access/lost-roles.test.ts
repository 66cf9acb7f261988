import { expect, it } from "vitest";
import type { Account, Actor, GivenRole } from "#domain/actor.ts";
import { answerTo } from "#support/access/access-actors.ts";
import { type Answers, PEOPLE } from "#support/access/access-answers.ts";
import { TABLE } from "#support/access/access-table.ts";
import {
  actorWith,
  aSignedInAdmin,
  aSignedInMember,
  describeClinic,
  logIn,
  proved,
  type TestClinic,
} from "#support/open-clinic.ts";

const OPERATIONS = Object.entries(TABLE).flatMap(([noun, calls]) =>
  Object.entries(calls).map(([call, answers]) => [noun, call, answers as Answers] as const),
);

/** Each role, and the one that it is changed to, which has other rights. */
const CHANGES = [
  ["admin", "reception"],
  ["reception", "editor"],
  ["nurse", "auditor"],
  ["editor", "nurse"],
  ["auditor", "reception"],
] as const;

/** What every account may do takes no role. */
const takesNoRole = (answers: Answers) => PEOPLE.every((who) => who === "visitor" || answers[who] === "in");

/** Every operation that answers the actor otherwise than expected. */
async function wrongAnswers(open: TestClinic, actor: Actor, isExpected: (answers: Answers, answer: string) => boolean) {
  const wrong: string[] = [];
  for (const [noun, call, answers] of OPERATIONS) {
    const answer = await answerTo(open, noun, call, actor);
    if (!isExpected(answers, answer)) wrong.push(`${noun}.${call}: ${answer}`);
  }
  return wrong;
}

describeClinic("operations right after a role was lost (TRUST.md SE-3)", async (open) => {
  const admin = await aSignedInAdmin(open);
  const { staff } = open.api;
  const asVisitor = (answers: Answers, answer: string) => answer === answers.visitor;
  const withoutRole = (answers: Answers, answer: string) => answer !== "in" || takesNoRole(answers);

  async function aMember(role: GivenRole): Promise<Account> {
    await proved(open, admin);
    return role === "admin" ? aSignedInAdmin(open) : aSignedInMember(open, role);
  }
  const next = ({ client }: Account) => actorWith(open, client.cookies);

  it.each(CHANGES)("%s who becomes %s: none with the old session, then those of the new role", async (role, now) => {
    const member = await aMember(role);
    await staff.changeStaffMember(admin, member.uid, { name: "Asha Verma", role: now });
    const sameBrowser = await next(member);
    expect(sameBrowser.kind).toBe("visitor");
    expect(await wrongAnswers(open, sameBrowser, asVisitor)).toEqual([]);
    const again = await logIn(open, "admin", member.email);
    expect(again.roles).toEqual([now]);
    expect(await wrongAnswers(open, again, (answers, answer) => answer === answers[now])).toEqual([]);
  });

  it.each(CHANGES)(
    "suspended %s: none with the old session, and none that takes a role after a login",
    async (role) => {
      const member = await aMember(role);
      await staff.suspendStaffMember(admin, member.uid);
      expect(await wrongAnswers(open, await next(member), asVisitor)).toEqual([]);
      expect(await wrongAnswers(open, await logIn(open, "admin", member.email), withoutRole)).toEqual([]);
    },
  );

  it.each(CHANGES)("removed %s: none with the old session", async (role) => {
    const member = await aMember(role);
    await staff.removeStaffMember(admin, member.uid);
    expect(await wrongAnswers(open, await next(member), asVisitor)).toEqual([]);
  });

  it("an admin whose place is gone while the session is alive: none that takes a role", async () => {
    const member = await aMember("admin");
    await open.kysely.deleteFrom("admins").where("uid", "=", member.uid).execute();
    const sameBrowser = await next(member);
    expect(sameBrowser).toMatchObject({ kind: "account", roles: [] });
    expect(await wrongAnswers(open, sameBrowser, withoutRole)).toEqual([]);
  });
});
