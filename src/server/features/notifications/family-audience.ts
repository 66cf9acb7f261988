import type { Transaction } from "#server/app.ts";
import type { EventName } from "#server/events.ts";
import { findAccountEmail, type WriteEmail } from "#server/features/deliveries/deliveries.service.ts";
import { linkTo } from "#server/language.ts";
import { type Audience, type Dispatch, withdrawal } from "./dispatches.ts";
import { agreementEmail, movedChildEmail, ofAgeEmail, tookRecordEmail } from "./emails/family-emails.ts";
import { accountNews, generalNews } from "./general-news.ts";
import { agreementSms } from "./sms-texts.ts";

const questionKey = (memberId: string) => `agreement:${memberId}`;

/** A record came or went: by email in any case where there is one, else as the account chose it. */
async function recordNews(tx: Transaction, uid: string, write: WriteEmail): Promise<Dispatch[]> {
  const email = await findAccountEmail(tx, uid);
  if (email !== undefined) return accountNews(tx, { uid, email }, write);
  return generalNews(tx, { uid, news: "security", facts: {}, email: undefined });
}

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
    const email = to === undefined ? undefined : { uid, to, write: ofAgeEmail(tx.origin()) };
    return [app, ...(await generalNews(tx, { uid, news: "security", facts: {}, email }))];
  },
  "member.took-record": async ({ from, to: taker }, tx) => {
    const app = [
      { by: "app", uid: from, kind: "member-took-record" },
      { by: "app", uid: taker, kind: "record-taken" },
    ] as const;
    return [...app, ...(await recordNews(tx, from, tookRecordEmail(tx.origin())))];
  },
  "member.moved": async ({ from, to }, tx) => {
    const sides = [
      { uid: from, kind: "child-moved-away", words: "movedAway" },
      { uid: to, kind: "child-moved-here", words: "movedHere" },
    ] as const;
    const dispatches: Dispatch[] = sides.map(({ uid, kind }) => ({ by: "app", uid, kind }));
    for (const { uid, words } of sides) {
      dispatches.push(...(await recordNews(tx, uid, movedChildEmail(tx.origin(), words))));
    }
    return dispatches;
  },
  "member.answered": ({ uid, memberId, answer }) => [
    withdrawal(questionKey(memberId)),
    { by: "app", uid, kind: answer === "agreed" ? "member-agreed" : "member-refused" },
  ],
};
