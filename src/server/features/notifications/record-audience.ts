import type { EventName } from "#server/events.ts";
import { remindersOfReach } from "./consultation-audience.ts";
import { type Audience, securityEmail } from "./dispatches.ts";
import { joinedEmail, splitEmail } from "./emails/record-emails.ts";
import { accountNews } from "./general-news.ts";

/**
 * Both addresses hear of a merge of two records and of its end; neither email names the other address. The reminders
 * that wait are planned anew, for whoever has the appointments now.
 */
export const RECORD_AUDIENCE: Audience<Extract<EventName, `records.${string}`>> = {
  "records.joined": async ({ stays, joined, until }, tx) => [
    ...(await accountNews(tx, stays, joinedEmail("stays", tx.origin(), until))),
    securityEmail(joined.email, joinedEmail("joined", tx.origin(), until)),
    ...(await remindersOfReach({ uid: stays.uid }, tx)),
  ],
  "records.split": async ({ stays, joined }, tx) => [
    ...(await accountNews(tx, stays, splitEmail("stays", tx.origin()))),
    ...(await accountNews(tx, joined, splitEmail("joined", tx.origin()))),
    ...(await remindersOfReach({ uid: stays.uid }, tx)),
    ...(await remindersOfReach({ uid: joined.uid }, tx)),
  ],
};
