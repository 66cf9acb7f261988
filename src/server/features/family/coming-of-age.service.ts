import { isMinor } from "#domain/patients/age.ts";
import { clinicDay, DAY_MS } from "#domain/time.ts";
import { type App, inTransaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { inSteps } from "#server/in-steps.ts";
import { nothingOf } from "./agreement-rows.ts";
import { findAgreement, listUnnotified, putAgreement } from "./agreements.queries.ts";
import { lockFamily } from "./family.queries.ts";
import { listRecordIds, memberOf } from "./record-people.ts";

const BATCH_SIZE = 500;
/** Later than this after the birthday nothing is sent: the server did not run, or the member was added as an adult. */
const NEWS_MS = 30 * DAY_MS;

/** Whether somebody came of age lately. */
function isNewlyOfAge({ clock }: App, bornOn: string): boolean {
  const now = clock.now();
  return bornOn !== "" && !isMinor(bornOn, clinicDay(now)) && isMinor(bornOn, clinicDay(now - NEWS_MS));
}

async function notifyOfAge(app: App, uid: string, memberId: string): Promise<void> {
  await inTransaction(app, async (tx) => {
    await lockFamily(tx.db, uid);
    const row = (await findAgreement(tx.db, memberId)) ?? nothingOf(memberId);
    // Another server was faster, or the member is gone or the account's own person.
    if (row.ofAgeAt !== null || !(await listRecordIds(tx, uid)).get(memberId)) return;
    await putAgreement(tx.db, { ...row, ofAgeAt: moment(tx.clock) });
    await tx.emit("member.of-age", { uid });
  });
}

/** Notifies accounts, once, of members who came of age, whose records need their own agreement from then on. */
export async function sweepComingOfAge(app: App): Promise<void> {
  for (let after = ""; ; ) {
    const rows = await listUnnotified(app.db, after, BATCH_SIZE);
    for await (const row of inSteps(rows)) {
      if (isNewlyOfAge(app, memberOf(app, row).bornOn)) await notifyOfAge(app, row.uid, row.id);
    }
    after = rows.at(-1)?.id ?? "";
    if (rows.length < BATCH_SIZE) return;
  }
}
