import { expect, it } from "vitest";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { OPENED_FIELD } from "#domain/spam-guard.ts";
import { HAND_OFF } from "#generated/messages/assistant/hand-off.ts";
import { openFields } from "#server/encrypted-fields.ts";
import { aMessage } from "#support/builders.ts";
import { createChatClient } from "#support/chat.ts";
import { aSignedInAdmin, aSignedInPatient, aVisitor, describeClinic } from "#support/open-clinic.ts";

const POST = { title: "Sent twice", content: "Warm water.", category: "", remedies: ["Ginger", "", "", ""] };
const MESSAGE = aMessage();
const SAID = { rating: "4", feedback: "The answer was lost on its way." };
const TIMES = 10;

/** Ten equal forms, in parallel and in sequence, as lost responses and reloads send them. */
async function tenTimes<Out>(send: () => Promise<Out>): Promise<Out[]> {
  const together = await Promise.all(Array.from({ length: TIMES / 2 }, send));
  for (let at = TIMES / 2; at < TIMES; at += 1) together.push(await send());
  return together;
}

describeClinic("a form submitted ten times (TRUST.md DU-7)", async (open) => {
  const admin = await aSignedInAdmin(open);

  function repeated<Fields extends object>(fields: Fields) {
    const opened = open.api.contact.openContactForm(aVisitor());
    open.clock.advance(5000);
    return { ...fields, [OPENED_FIELD]: opened, [IDEMPOTENCY_FIELD]: crypto.randomUUID() };
  }
  const rowsOf = (table: "feedback" | "contactSubmissions" | "blogs" | "grievances") =>
    open.kysely.selectFrom(table).selectAll().execute();

  it("creates one post, and every response names it", async () => {
    const { blog } = open.api;
    const before = (await blog.listPosts(aVisitor(), {})).total;
    const form = repeated(POST);
    const ids = await tenTimes(() => blog.publishPost(admin, form));
    expect(new Set(ids).size).toBe(1);
    expect((await blog.listPosts(aVisitor(), {})).total).toBe(before + 1);
    expect(await blog.publishPost(admin, { ...form, title: "Updated since" })).not.toBe(ids[0]);
    expect(await blog.publishPost(admin, repeated(POST))).not.toBe(ids[0]);
  });

  it("stores one rating, and does not change the average further", async () => {
    const { feedback } = open.api;
    const form = repeated(SAID);
    const version = (await feedback.listFeedback(admin, {})).version;
    await tenTimes(() => feedback.sendFeedback(aVisitor(), form));
    const { ratings, version: after } = await feedback.listFeedback(admin, {});
    expect([ratings.total, after - version]).toEqual([1, 1]);
    await feedback.sendFeedback(aVisitor(), repeated(SAID));
    expect((await feedback.listFeedback(admin, {})).ratings.total).toBe(2);
  });

  it("stores one message of a visitor or account, whose earlier message is replaced once", async () => {
    const { contact } = open.api;
    const form = repeated(MESSAGE);
    await tenTimes(() => contact.sendContactMessage(aVisitor(), form));
    expect((await contact.listContactMessages(admin, {})).total).toBe(1);
    const patient = await aSignedInPatient(open);
    await contact.sendContactMessage(patient, repeated({ ...MESSAGE, subject: "Earlier" }));
    const later = repeated({ ...MESSAGE, subject: "Later" });
    await tenTimes(() => contact.sendContactMessage(patient, later));
    const { rows } = await contact.listContactMessages(admin, { words: "later" });
    expect(rows.map(({ replaced }) => replaced)).toEqual([1]);
    expect((await rowsOf("contactSubmissions")).filter(({ userId }) => userId === patient.uid)).toHaveLength(2);
  });

  it("files one grievance with one number, and sends one email to an account", async () => {
    const { grievances } = open.api;
    const about = { name: "Ramesh", email: "ramesh@example.test", about: "visit", text: "Nobody called back." };
    const form = repeated(about);
    const numbers = await tenTimes(() => grievances.fileGrievance(aVisitor(), form));
    expect(new Set(numbers).size).toBe(1);
    const patient = await aSignedInPatient(open);
    const own = await tenTimes(() => grievances.fileGrievance(patient, form));
    expect(new Set([...numbers, ...own]).size).toBe(2);
    expect((await grievances.listOwnGrievances(patient)).grievances).toHaveLength(1);
    expect((await rowsOf("grievances")).map(({ number }) => number).sort()).toEqual([numbers[0], own[0]].sort());
    expect(await grievances.fileGrievance(patient, { ...form, text: "And nobody wrote." })).not.toBe(own[0]);
  });

  it("creates one hand-off from the assistant with one consent, for visitors and accounts", async () => {
    const { kysely } = open;
    const counts = async () => {
      const messages = (await kysely.selectFrom("contactSubmissions").selectAll().execute()).map((row) =>
        openFields(open.vault, "contactSubmissions", row.id, row),
      );
      const consents = await kysely.selectFrom("consents").where("purpose", "=", "share-summary").selectAll().execute();
      return [messages.filter(({ subject }) => subject === HAND_OFF.subject).length, consents.length];
    };
    for (const [before, person] of [
      createChatClient(open),
      createChatClient(open, await aSignedInPatient(open)),
    ].entries()) {
      await person.ask("I have had a cough for three days.");
      const summary = { name: "Ramesh", email: "ramesh@example.test", complaint: "A cough.", consent: "on" };
      const form = repeated({ ...summary, language: "en" });
      const send = (input: object) => open.api.assistant.sendHandOff(person.actor, person.chatId, input);
      await tenTimes(() => send(form));
      expect(await counts()).toEqual([2 * before + 1, 2 * before + 1]);
      await send({ ...form, complaint: "A cough, and now a fever." });
      expect(await counts()).toEqual([2 * before + 2, 2 * before + 2]);
    }
  });

  it("is stored again for another person, and each time without a key", async () => {
    const { feedback } = open.api;
    const before = (await rowsOf("feedback")).length;
    const form = repeated(SAID);
    await feedback.sendFeedback(aVisitor(), form);
    await feedback.sendFeedback(await aSignedInPatient(open), form);
    for (const idempotencyKey of ["", "short", 7])
      await feedback.sendFeedback(aVisitor(), { ...repeated(SAID), [IDEMPOTENCY_FIELD]: idempotencyKey });
    expect((await rowsOf("feedback")).length).toBe(before + 5);
  });

  it("exports every row of a long table once as CSV, including those of the same moment", async () => {
    const { kysely } = open;
    const moments = ["2026-11-20T10:00:00.000Z", "2026-11-20T10:00:00.001Z"];
    const rows = Array.from({ length: 430 }, (_, index) => ({
      ...{ id: crypto.randomUUID(), rating: index % 6, feedback: `row ${index}`, searched: `row ${index}` },
      ...{ timestamp: moments[index % 2] ?? "", userId: null, idempotencyKey: null },
    }));
    await kysely.deleteFrom("feedback").execute();
    await kysely.insertInto("feedback").values(rows).execute();
    const csv = await new Response(await open.api.feedback.exportFeedback(admin)).text();
    const lines = csv.trimEnd().split("\r\n").slice(1);
    expect(lines).toHaveLength(rows.length);
    expect(new Set(lines).size).toBe(rows.length);
    expect(lines.map((line) => line.slice(0, 26))).toEqual(
      lines
        .map((line) => line.slice(0, 26))
        .sort()
        .reverse(),
    );
  });
});
