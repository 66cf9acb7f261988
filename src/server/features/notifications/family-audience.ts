import type { EventName } from "#server/events.ts";
import { findAccountEmail } from "#server/features/deliveries/deliveries.service.ts";
import { linkTo } from "#server/language.ts";
import { type Audience, securityEmail, withdrawal } from "./dispatches.ts";
import { agreementEmail, movedChildEmail, ofAgeEmail, tookRecordEmail } from "./emails/family-emails.ts";
import { agreementSms } from "./sms-texts.ts";

const questionKey = (memberId: string) => `agreement:${memberId}`;

/** The question to a member goes to the member alone, and the answer to the account that asked. */
export const FAMILY_AUDIENCE: Audience<Extract<EventName, `member.${string}`>> = {
  "member.asked": ({ memberId, uid, contact: to, until, path, ...facts }, tx) => {
    const key = questionKey(memberId);
    if (to.includes("@")) {
      const write = agreementEmail(tx.origin(), { ...facts, path });
      return [withdrawal(key), { by: "email", to, write, until, key }];
    }
    const write = agreementSms(facts.by, () => linkTo(tx.origin(), path));
    return [withdrawal(key), { by: "sms", uid, to, kind: "agreement", write, until, key }];
  },
  "member.question-ended": ({ memberId }) => [withdrawal(questionKey(memberId))],
  "member.of-age": async ({ uid }, tx) => {
    const to = await findAccountEmail(tx, uid);
    const app = { by: "app", uid, kind: "member-of-age" } as const;
    return to === undefined ? [app] : [app, { by: "email", uid, to, write: ofAgeEmail(tx.origin()) }];
  },
  "member.took-record": async ({ from, to: taker }, tx) => {
    const to = await findAccountEmail(tx, from);
    const app = [
      { by: "app", uid: from, kind: "member-took-record" },
      { by: "app", uid: taker, kind: "record-taken" },
    ] as const;
    return to === undefined ? app : [...app, securityEmail(to, tookRecordEmail(tx.origin()))];
  },
  "member.moved": async ({ from, to }, tx) => {
    const sides = [
      { uid: from, kind: "child-moved-away", words: "movedAway" },
      { uid: to, kind: "child-moved-here", words: "movedHere" },
    ] as const;
    const emails = await Promise.all(
      sides.map(async ({ uid, words }) => {
        const address = await findAccountEmail(tx, uid);
        return address === undefined ? [] : [securityEmail(address, movedChildEmail(tx.origin(), words))];
      }),
    );
    return [...sides.map(({ uid, kind }) => ({ by: "app", uid, kind }) as const), ...emails.flat()];
  },
  "member.answered": ({ uid, memberId, answer }) => [
    withdrawal(questionKey(memberId)),
    { by: "app", uid, kind: answer === "agreed" ? "member-agreed" : "member-refused" },
  ],
};
