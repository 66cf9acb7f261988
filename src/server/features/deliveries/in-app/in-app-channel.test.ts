import { expect, it } from "vitest";
import { iso } from "#domain/time.ts";
import { inTransaction } from "#server/app.ts";
import { aSignedInPatient, describeClinic } from "#support/open-clinic.ts";
import { notify, withdrawDeliveries } from "../deliveries.service.ts";
import { inAppChannel } from "./in-app-channel.ts";

describeClinic("notifications that wait", (open) => {
  it("are not written when they are withdrawn after the round began", async () => {
    const { app, kysely, clock } = open;
    const { uid } = await aSignedInPatient(open);
    const timing = { dueAt: iso(clock.now() + 1000), key: "withdrawn" };
    await inTransaction(app, (tx) => notify(tx, { uid, kind: "member-of-age", ...timing }));
    const row = await kysely.selectFrom("deliveries").selectAll().where("uid", "=", uid).executeTakeFirstOrThrow();
    await inTransaction(app, (tx) => withdrawDeliveries(tx, timing.key));
    await inAppChannel.deliver(app, row);
    expect(await kysely.selectFrom("notifications").selectAll().where("uid", "=", uid).execute()).toEqual([]);
  });
});
