import { afterAll, describe, expect, it } from "vitest";
import { DIALOGUES } from "#support/assistant/dialogues.ts";
import { testEncoder } from "#support/assistant/test-encoder.ts";
import { createChatClient } from "#support/chat.ts";
import { openTestClinic } from "#support/open-clinic.ts";
import { UNLIMITED } from "#support/processes/served.ts";
import { readChatState } from "./chat-states.ts";

const open = await openTestClinic("sqlite", UNLIMITED, { encoder: testEncoder });
afterAll(() => open.close());

describe("a scripted dialogue", () => {
  it.each(DIALOGUES)("$name", async ({ turns }) => {
    const person = createChatClient(open);
    for (const { says, page, field: exact, fields, tier, shape, danger, line } of turns) {
      const { view } = await person.ask(says);
      const state = await readChatState(open.app, person.chatId);
      const [answeredBy, field = ""] = view.citations[0]?.passageId.split("#") ?? [];
      const told = `${says}: ${JSON.stringify({ passage: view.citations[0]?.passageId, ...state.answered })}`;
      if (page !== undefined) expect(answeredBy, told).toBe(page);
      // What is asked of the clinic beside an illness leaves its page open.
      if (page !== undefined && !page.startsWith("clinic:")) expect(state.page, told).toBe(page);
      if (fields !== undefined) expect(fields, told).toContain(field.replace(/-\d+$/u, ""));
      if (exact !== undefined) expect(field, told).toBe(exact);
      if (tier !== undefined) expect(view.triage?.tier, told).toBe(tier);
      if (shape !== undefined && shape !== "notice") expect(state.answered?.shape, told).toBe(shape);
      if (shape !== undefined) expect(view.citations, told).toEqual([]);
      expect(state.danger?.triage.actionKey, told).toBe(danger);
      if (line !== undefined)
        expect(
          view.card?.calls.map(({ number }) => number),
          told,
        ).toContain(line);
    }
  });
});

describe("the state of a chat", () => {
  const rowOf = (id: string) =>
    open.kysely.selectFrom("assistantChats").select("state").where("id", "=", id).executeTakeFirst();

  it("is stored encrypted, and erased with the chat", async () => {
    const person = createChatClient(open);
    await person.ask("what helps a cough?");
    expect((await rowOf(person.chatId))?.state).not.toMatch(/cough|page/u);
    expect((await readChatState(open.app, person.chatId)).page).toBe("health:cough");
    await open.api.assistant.eraseChat(person.actor, person.chatId);
    expect(await rowOf(person.chatId)).toBeUndefined();
    expect((await readChatState(open.app, person.chatId)).page).toBeNull();
  });

  it("is not that of another chat: a value that was moved can't be read, and the chat begins again", async () => {
    const [one, other] = [createChatClient(open), createChatClient(open)];
    await one.ask("what helps a cough?");
    await other.ask("what helps acidity?");
    const moved = (await rowOf(one.chatId))?.state ?? null;
    await open.kysely.updateTable("assistantChats").set({ state: moved }).where("id", "=", other.chatId).execute();
    expect((await readChatState(open.app, other.chatId)).page).toBeNull();
    const { view } = await other.ask("what helps acidity?");
    expect(view.citations[0]?.passageId).toMatch(/^health:acidity#/u);
  });
});
