import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "#server/app.ts";
import { createSession, whoAmI } from "#server/auth/sessions.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { GOOD_PASSWORD } from "#support/builders.ts";
import { aStart, filledIn, holdSlot, slotHoldId } from "#support/consultations.ts";
import { aVisitor, codeOf, logIn, proved } from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";
import { aClinicWithTwoRecords } from "#support/records/two-records.ts";
import { sweepMerges } from "./merge-sweep.ts";

describe.each(ENGINES)("the logins of two joined records, on %s", async (engine) => {
  const two = await aClinicWithTwoRecords(engine);
  const { open, admin, life, joined, stays, merge, emailsTo } = two;
  const { api, kysely } = open;
  afterAll(() => open.close());
  beforeEach(() => two.begin());

  it("have one login, which says at the other that the record was joined, and to whom to turn", async () => {
    await merge();
    expect(await kysely.selectFrom("session").select("id").where("userId", "=", joined.uid).execute()).toEqual([]);
    const login = { email: life.email, password: GOOD_PASSWORD };
    expect(await codeOf(api.accounts.signIn(aVisitor(), "patient", login))).toBe("ACCOUNT_JOINED");
    expect(await codeOf(api.accounts.signIn(aVisitor(), "patient", { ...login, password: "another-1-of-mine" }))).toBe(
      "WRONG_PASSWORD",
    );
    const refused = await kysely
      .selectFrom("audit")
      .select("reason")
      .where("subject", "=", joined.uid)
      .where("action", "=", "session:begin")
      .where("result", "=", "refused")
      .execute();
    expect(refused.map(({ reason }) => reason).sort()).toEqual(["ACCOUNT_JOINED", "WRONG_PASSWORD"]);
    // A session of the moment of the merge has no rights.
    const { cookie } = await inTransaction(open.app, (tx) => createSession(tx, joined.uid));
    const late = await whoAmI(open.app, { address: "10.9.9.9", cookies: cookie.split(";")[0] ?? "" });
    expect(late).toMatchObject({ kind: "account", roles: [] });
    expect(await codeOf(api.health.readOwnRecord(late))).toBe("NOT_FOUND");
    await kysely.deleteFrom("session").where("userId", "=", joined.uid).execute();
  });

  it("are announced to both addresses, without the other's", async () => {
    await deliveryWorker(open.app).deliverDue();
    open.mailer.sent.length = 0;
    await merge();
    const [mine, theirs] = [await emailsTo(stays.email), await emailsTo(life.email)];
    expect(mine).toEqual([
      expect.stringMatching(/Two records of yours[\s\S]*merged it into this account[\s\S]*ContactUs/u),
    ]);
    expect(theirs).toEqual([expect.stringMatching(/merged into your other account[\s\S]*tell the clinic right away/u)]);
    open.mailer.sent.length = 0;
    await api.merges.splitRecords(admin, stays.uid);
    const [here, there] = [await emailsTo(stays.email), await emailsTo(life.email)];
    expect(here).toEqual([expect.stringMatching(/separate again/u)]);
    expect(there).toEqual([expect.stringMatching(/works again[\s\S]*the password you had/u)]);
    for (const email of [...theirs, ...there]) expect(email).not.toContain(stays.email);
    for (const email of [...mine, ...here]) expect(email).not.toContain(life.email);
  });

  it("remind the account that has the appointments, and the other one after a split", async () => {
    const reminded = async () => {
      const rows = await kysely
        .selectFrom("deliveries")
        .select(["uid", "content"])
        .where("key", "=", `reminder:${life.upcoming}`)
        .where("sentAt", "is", null)
        .execute();
      return {
        uids: new Set(rows.flatMap(({ uid }) => uid ?? [])),
        emails: rows.map(({ content }) => content).filter((content) => content.includes('"to"')),
      };
    };
    await merge();
    const merged = await reminded();
    expect(merged.uids).toEqual(new Set([stays.uid, life.rao.doctor.uid]));
    expect(merged.emails.some((email) => email.includes(life.email))).toBe(false);
    await api.merges.splitRecords(admin, stays.uid);
    const split = await reminded();
    expect(split.uids).toEqual(new Set([joined.uid, life.rao.doctor.uid]));
    expect(split.emails.some((email) => email.includes(life.email))).toBe(true);
  });

  it("can be used again after a split, and what came after stays with the account that stayed", async () => {
    await merge();
    await api.health.addEntry(stays, { kind: "condition", name: "Written afterwards" });
    const key = randomUUID();
    await api.room.sendMessage(stays, life.upcoming, { key, text: "After the merge" });
    await proved(open, admin);
    await api.merges.splitRecords(admin, stays.uid);
    const again = await logIn(open, "patient", life.email);
    expect(again.uid).toBe(joined.uid);
    expect(JSON.stringify(await api.health.readOwnRecord(stays))).toContain("Written afterwards");
    expect(JSON.stringify(await api.health.readOwnRecord(again))).not.toContain("Written afterwards");
    // A message belongs to its consultation.
    expect(JSON.stringify(await api.room.readThread(again, life.upcoming, {}))).toContain("After the merge");
    expect(await codeOf(api.room.readThread(stays, life.upcoming, {}))).toBe("NOT_FOUND");
    expect(await codeOf(api.merges.splitRecords(admin, stays.uid))).toBe("NOT_FOUND");
  });

  it("have what a request wrote that was running meanwhile, also after a split", async () => {
    await merge();
    await kysely
      .insertInto("feedback")
      .values({
        ...{ id: randomUUID(), rating: 5, feedback: "Late.", searched: "", timestamp: new Date().toISOString() },
        ...{ userId: joined.uid, idempotencyKey: null, encrypted: null },
      })
      .execute();
    await sweepMerges(open.app);
    const owners = () => kysely.selectFrom("feedback").select("userId").where("feedback", "=", "Late.").execute();
    expect(await owners()).toEqual([{ userId: stays.uid }]);
    await proved(open, admin);
    await api.merges.splitRecords(admin, stays.uid);
    expect(await owners()).toEqual([{ userId: joined.uid }]);
  });

  it("are not booked for by the joined account, whose request was on its way", async () => {
    const start = await aStart(open, life.rao.slug, 100);
    const id = slotHoldId(await holdSlot(open, joined, life.rao.slug, start));
    await merge();
    expect(await codeOf(api.consultations.bookConsultation(joined, id, filledIn()))).toBe("NOT_FOUND");
    const other = await aStart(open, life.rao.slug, 120);
    expect(await codeOf(holdSlot(open, joined, life.rao.slug, other))).toBe("ACCOUNT_JOINED");
    await api.consultations.releaseSlot(stays, id);
  });
});
