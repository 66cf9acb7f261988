import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { CONSENT_WORDS, EARLIER_CONSENT_WORDS, SHARE_WORDS } from "#domain/assistant/storage-consent.ts";
import { HAND_OFF } from "#generated/messages/assistant/hand-off.ts";
import { hashText } from "#server/features/consents/consents.service.ts";
import { testEncoder } from "#support/assistant/test-encoder.ts";
import { changeAssistantSettings, createChatClient } from "#support/chat.ts";
import {
  aSignedInAdmin,
  aSignedInDoctor,
  aSignedInPatient,
  aVerifiedDoctor,
  aVisitor,
  codeOf,
  openTestClinic,
  type TestClinic,
} from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";
import { sweepAssistant } from "../assistant.service.ts";

const HOUR = 60 * 60_000;

describe.each(ENGINES)("stored chats, on %s", async (engine) => {
  const open = await openTestClinic(engine, undefined, { encoder: testEncoder });
  const admin = await aSignedInAdmin(open);
  afterAll(() => open.close());
  const assistant = () => open.api.assistant;

  describe("the doctors' queue", () => {
    it("is for verified doctors only", async () => {
      const lapsed = await aVerifiedDoctor(open, {}, "2020-01-01");
      for (const actor of [admin, lapsed, await aSignedInDoctor(open), await aSignedInPatient(open), aVisitor()]) {
        expect(await codeOf(assistant().listReviewQueue(actor, {}))).toBe("FORBIDDEN");
        expect(await codeOf(assistant().reviewAnswer(actor, "x", { verdict: "right" }))).toBe("FORBIDDEN");
      }
    });

    it("lists flagged answers and negative ratings without names, the longest waiting first", async () => {
      const doctor = await aVerifiedDoctor(open);
      const before = await open.app.hub.version("queue");
      const patient = await aSignedInPatient(open, { name: "Zarina Quist" });
      const [calm, urgent, unhappy] = [createChatClient(open), createChatClient(open, patient), createChatClient(open)];
      await calm.ask("What helps a cold?");
      await urgent.ask("I think I have jaundice, my eyes are yellow");
      open.clock.advance(1000);
      const { turnId } = await unhappy.ask("Does honey help?");
      await assistant().judgeAnswer(unhappy.actor, turnId, { thumb: "down" });
      const { rows, waiting } = await assistant().listReviewQueue(doctor, {});
      expect(rows.map(({ reason, question }) => [reason, question])).toEqual([
        ["flagged", "I think I have jaundice, my eyes are yellow"],
        ["thumb-down", "Does honey help?"],
      ]);
      expect(waiting).toBe(2);
      const { kysely } = open.fresh.database;
      const read = kysely.selectFrom("audit").select("actor").where("action", "=", "assistant:read-queue");
      expect(await read.where("result", "=", "done").execute()).toEqual([{ actor: doctor.uid }]);
      const [today] = (await assistant().readAssistantStatus(admin)).use;
      expect(today).toMatchObject({ questions: 3, today: 1 });
      expect(JSON.stringify(await kysely.selectFrom("assistantUse").selectAll().execute())).not.toMatch(/honey|cold/iu);
      expect(JSON.stringify(rows)).not.toMatch(
        new RegExp(`Zarina|${patient.uid}|${patient.email}|${urgent.chatId}`, "u"),
      );
      expect(await open.app.hub.version("queue")).toBeGreaterThan(before);
      expect(await codeOf(assistant().judgeAnswer(calm.actor, turnId, { thumb: "up" }))).toBe("NOT_FOUND");
      expect(await codeOf(assistant().judgeAnswer(unhappy.actor, turnId, { thumb: "sideways" }))).toBe("INVALID_FORM");
    });

    it("shows the reviewer of an answer to the patient, and hides a withdrawn answer", async () => {
      const doctor = await aVerifiedDoctor(open, { firstName: "Meera", lastName: "Iyer", license: "KMC/2010/12345" });
      const person = createChatClient(open);
      const { turnId, view } = await person.ask("Does ginger tea help a cold?");
      expect(view.blocks).not.toEqual([]);
      expect(await codeOf(assistant().reviewAnswer(doctor, turnId, { verdict: "right" }))).toBe("NOT_FOUND");
      await assistant().judgeAnswer(person.actor, turnId, { thumb: "down" });
      const seen = async () => (await assistant().openChat(person.actor, person.chatId)).turns[0];
      const version = await open.app.hub.version("reviews");
      await assistant().reviewAnswer(doctor, turnId, { verdict: "right" });
      expect(await open.app.hub.version("reviews")).toBe(version + 1);
      expect((await seen())?.review).toMatchObject({
        verdict: "right",
        by: "Dr Meera Iyer",
        registration: "KMC/2010/12345",
      });
      expect((await seen())?.answer.blocks).toEqual(view.blocks);
      open.clock.advance(1000);
      expect(await codeOf(assistant().reviewAnswer(doctor, turnId, { verdict: "corrected" }))).toBe("INVALID_FORM");
      await assistant().reviewAnswer(doctor, turnId, {
        verdict: "corrected",
        correction: "canary-correction: ask first.",
      });
      const corrected = await seen();
      expect(corrected?.review?.correction).toBe("canary-correction: ask first.");
      expect(corrected?.answer.blocks).toEqual([]);
      expect(JSON.stringify(corrected?.parts)).not.toContain(view.blocks[0]?.sentences[0]?.text);
      const { rows } = await sql`select * from "assistantReviews"`.execute(open.fresh.database.kysely);
      expect(JSON.stringify(rows)).not.toContain("canary-correction");
      const { rows: reviewed } = await assistant().listReviewQueue(doctor, { show: "reviewed" });
      expect(reviewed.find(({ id }) => id === turnId)?.answer.blocks).toEqual(view.blocks);
    });
  });

  it("shows a quoted passage in its original text to the asker and reviewing doctors only", async () => {
    const person = createChatClient(open);
    const { turnId, view } = await person.ask("How is ginger tea made?");
    const quoted = view.citations[0];
    const read = (actor = person.actor) => assistant().readPassage(actor, turnId, quoted?.passageId ?? "");
    expect(await read()).toMatchObject({ quoted: expect.arrayContaining([quoted?.sentence]), current: true });
    const doctor = await aVerifiedDoctor(open);
    for (const actor of [aVisitor(), doctor, admin]) expect(await codeOf(read(actor))).toBe("NOT_FOUND");
    expect(await codeOf(assistant().readPassage(person.actor, turnId, "remedy:less-salt#line-1"))).toBe("NOT_FOUND");
    await assistant().judgeAnswer(person.actor, turnId, { thumb: "down" });
    expect((await read(doctor)).passage.sentences).toContain(quoted?.sentence);
    const { fields, history } = await open.api.remedies.readRemedyToEdit(admin, "ginger-tea");
    const basedOn = String(history[0]?.version);
    await open.api.remedies.reviseRemedy(admin, "ginger-tea", { ...fields, inFood: "Another way.", basedOn });
    expect(await read()).toMatchObject({ current: false, passage: { document: { version: Number(basedOn) } } });
  });

  it("quotes no draft when the clinic excludes drafts", async () => {
    await changeAssistantSettings(open, admin, { quoteDrafts: false });
    const question = "what helps with a dry cough at night?";
    const { sources } = (await createChatClient(open).ask(question)).view;
    expect(sources.filter(({ kind }) => kind !== "clinic")).toEqual([]);
    const status = await assistant().readAssistantStatus(admin);
    expect(status).toMatchObject({
      engine: "embedded",
      model: null,
      breakerOpen: false,
      settings: { quoteDrafts: false },
    });
    await changeAssistantSettings(open, admin);
    expect((await createChatClient(open).ask(question)).view.sources).not.toEqual([]);
    expect((await assistant().probeModel(admin)).ok).toBe(false);
  });

  it("sends an edited summary to the clinic, only with consent", async () => {
    const patient = await aSignedInPatient(open, { name: "Zoya Khan" });
    const person = createChatClient(open, patient);
    await person.ask("I am 62 and allergic to penicillin, and my cough is dry");
    await person.ask("I have had a cough for three days and I take amlodipine every morning");
    const draft = await assistant().readHandOff(patient, person.chatId);
    expect(draft).toMatchObject({ name: "Zoya Khan", email: patient.email, since: "for three days" });
    expect(draft).toMatchObject({ age: "62", allergies: "penicillin", pregnancy: "" });
    expect(draft.medicines).toContain("amlodipine");
    expect(draft.complaint).toContain("cough");
    const form = { ...draft, complaint: "A dry cough at night." };
    expect(await codeOf(assistant().sendHandOff(patient, person.chatId, form))).toBe("INVALID_FORM");
    expect(await codeOf(assistant().sendHandOff(aVisitor(), person.chatId, { ...form, consent: "on" }))).toBe(
      "NOT_FOUND",
    );
    const others = { age: 998, pregnancy: 998, medicines: 998, allergies: 998, notices: 998 };
    const full = { complaint: 1000, since: 999, ...others };
    const all = Object.fromEntries(Object.entries(full).map(([part, length]) => [part, "व".repeat(length)]));
    await expect(
      assistant().sendHandOff(patient, person.chatId, { ...form, ...all, consent: "on" }),
    ).rejects.toMatchObject({ code: "INVALID_FORM", field: "complaint", message: "TOO_LONG" });
    await assistant().sendHandOff(patient, person.chatId, { ...form, consent: "on" });
    const [message] = (await open.api.contact.listContactMessages(admin, {})).rows;
    expect(message).toMatchObject({ name: "Zoya Khan", subject: HAND_OFF.subject, userId: patient.uid });
    expect(message?.message).toContain("A dry cough at night.");
    expect(message?.message).toContain("for three days");
    expect(message?.message).toContain(`${HAND_OFF.fields.allergies}:\npenicillin`);
    const { kysely } = open.fresh.database;
    const consent = await kysely.selectFrom("consents").selectAll().where("purpose", "=", "share-summary").execute();
    expect(consent).toMatchObject([{ uid: patient.uid, wordsHash: hashText(SHARE_WORDS.en) }]);
  });

  it("proposes a valid summary for any chat", async () => {
    const patient = await aSignedInPatient(open, { name: "Chandrika Rao" });
    const person = createChatClient(open, patient);
    await person.ask(`My cough is dry ${"🙂".repeat(600)}`);
    const draft = await assistant().readHandOff(patient, person.chatId);
    expect(draft.complaint.length).toBeGreaterThan(990);
    await assistant().sendHandOff(patient, person.chatId, { ...draft, consent: "on" });
    const { rows } = await open.api.contact.listContactMessages(admin, {});
    expect(rows.find(({ name }) => name === "Chandrika Rao")?.message).toContain("My cough is dry 🙂");
  });
});

// Each with its own clinic, because these tests move the clinic's clock past the lifetime of sessions.
describe.each(ENGINES)("storing and erasing chats, on %s", (engine) => {
  let open: TestClinic;
  beforeEach(async () => {
    open = await openTestClinic(engine, undefined, { encoder: testEncoder });
  });
  afterEach(() => open.close());
  const assistant = () => open.api.assistant;
  const chatExists = async (id: string) => {
    const chats = open.fresh.database.kysely.selectFrom("assistantChats").select("id");
    return (await chats.where("id", "=", id).execute()).length > 0;
  };

  it("erases chats without consent a day after the last message, and keeps the others", async () => {
    const visitor = createChatClient(open);
    const silent = createChatClient(open, await aSignedInPatient(open));
    const agreed = createChatClient(open, await aSignedInPatient(open));
    for (const person of [visitor, silent, agreed]) await person.ask("What helps a cold?");
    await assistant().changeChatConsent(agreed.actor, { keep: "yes" });
    open.clock.advance(23 * HOUR);
    await sweepAssistant(open.app);
    for (const { chatId } of [visitor, silent, agreed]) expect(await chatExists(chatId)).toBe(true);
    open.clock.advance(1 * HOUR + 1);
    await sweepAssistant(open.app);
    expect([await chatExists(visitor.chatId), await chatExists(silent.chatId)]).toEqual([false, false]);
    const { chats, consent } = await assistant().listOwnChats(agreed.actor);
    expect(chats.map(({ title }) => title)).toEqual(["What helps a cold?"]);
    expect(consent.stored).toBe(true);
    expect((await assistant().openChat(agreed.actor, agreed.chatId)).erasedAt).toBeNull();
    const { kysely } = open.fresh.database;
    for (const table of ["assistantTurns", "assistantParts"] as const) {
      const rows = await kysely.selectFrom(table).selectAll().execute();
      expect(rows).toHaveLength(1);
    }
  });

  it("orders simultaneous consents of one person", async () => {
    const person = createChatClient(open, await aSignedInPatient(open));
    const said = ["yes", "no", "yes", "no", "yes"].map((save) =>
      assistant().changeChatConsent(person.actor, { keep: save }),
    );
    await Promise.all(said);
    const { kysely } = open.fresh.database;
    const acts = await kysely
      .selectFrom("consents")
      .select("place")
      .where("uid", "=", person.actor.kind === "account" ? person.actor.uid : "")
      .execute();
    expect(acts.map(({ place }) => place).sort()).toEqual([1, 2, 3, 4, 5]);
  });

  it("records each consent and withdrawal permanently with the hash of its text", async () => {
    const person = createChatClient(open, await aSignedInPatient(open));
    await person.ask("What helps a cold?");
    await assistant().changeChatConsent(person.actor, { keep: "yes", language: "hi" });
    await assistant().changeChatConsent(person.actor, { keep: "no" });
    const { kysely } = open.fresh.database;
    const rows = await kysely
      .selectFrom("consents")
      .selectAll()
      .where("uid", "=", (person.actor as Account).uid)
      .orderBy("place")
      .execute();
    expect(rows).toMatchObject([
      { act: "given", language: "hi", wordsHash: hashText(CONSENT_WORDS.hi) },
      { act: "withdrawn", language: "en", wordsHash: hashText(CONSENT_WORDS.en) },
    ]);
    const first = rows[0] as (typeof rows)[number];
    for (const [at, words] of EARLIER_CONSENT_WORDS.entries()) {
      expect(Object.values(CONSENT_WORDS)).not.toContain(words);
      await kysely
        .insertInto("consents")
        .values({ ...first, id: `before ${at}`, place: 3 + at, wordsHash: hashText(words) })
        .execute();
      expect((await assistant().listOwnChats(person.actor)).consent.stored).toBe(true);
    }
    await kysely
      .insertInto("consents")
      .values({ ...first, id: "other", place: 99, wordsHash: hashText("other words") })
      .execute();
    expect((await assistant().listOwnChats(person.actor)).consent.stored).toBe(false);
    await expect(sql`update consents set act = 'given'`.execute(kysely)).rejects.toThrow(/kept as they were/u);
    await expect(sql`delete from consents`.execute(kysely)).rejects.toThrow(/kept as they were/u);
    open.clock.advance(25 * HOUR);
    await sweepAssistant(open.app);
    expect((await assistant().listOwnChats(person.actor)).chats).toEqual([]);
    expect(await codeOf(assistant().changeChatConsent(person.actor, { keep: "perhaps" }))).toBe("INVALID_FORM");
    expect(await codeOf(assistant().changeChatConsent(aVisitor(), { keep: "yes" }))).toBe("NOT_FOUND");
  });

  it("erases one chat or all chats of their owner only", async () => {
    const patient = await aSignedInPatient(open);
    const [one, two, other] = [
      createChatClient(open, patient),
      createChatClient(open, patient),
      createChatClient(open),
    ];
    for (const person of [one, two, other]) await person.ask("What helps a cold?");
    await assistant().eraseChat(patient, one.chatId);
    expect(await codeOf(assistant().openChat(patient, one.chatId))).toBe("NOT_FOUND");
    expect(await chatExists(two.chatId)).toBe(true);
    await assistant().eraseAllChats(patient);
    await assistant().eraseAllChats(aVisitor());
    expect([await chatExists(two.chatId), await chatExists(other.chatId)]).toEqual([false, true]);
    await assistant().eraseAllChats(other.actor);
    expect(await chatExists(other.chatId)).toBe(false);
  });

  it("are deleted with the account", async () => {
    const person = createChatClient(open, await aSignedInPatient(open));
    await person.ask("What helps a cold?");
    const { kysely } = open.fresh.database;
    await kysely
      .deleteFrom("user")
      .where("id", "=", (person.actor as Account).uid)
      .execute();
    expect(await chatExists(person.chatId)).toBe(false);
  });
});
