import { readUIMessageStream, type UIMessage, type UIMessageChunk } from "ai";
import { afterAll, describe, expect, it } from "vitest";
import type { AnswerPart, AnswerView } from "#domain/assistant/answer-parts.ts";
import { libraryPassages } from "#domain/assistant/passages/library-passages.ts";
import { HEALTH_TOPICS } from "#domain/remedies/health-topics.ts";
import { MODEL_KINDS } from "#server/adapters/model/model.ts";
import { openModel } from "#server/adapters/model/open-model.ts";
import { citing, SCRIPTED_ANSWERS } from "#support/assistant/scripted-answers.ts";
import { changeAssistantSettings, createChatClient } from "../../../../../tests/support/chat.ts";
import { aSignedInAdmin, openTestClinic } from "../../../../../tests/support/open-clinic.ts";
import { fieldNumber, startScriptedModel } from "../../../../../tests/support/processes/scripted-model.ts";

const MODEL_TIMEOUTS = { firstPieceMs: 4000, gapMs: 4000, wholeMs: 15_000, againMs: 10, failures: 9, restMs: 60_000 };
const QUESTION = "Is ginger tea good for a cold?";
const TRUE = "Ginger tea is a warm drink that many find soothing during a cold";
const HEALTH = libraryPassages({ remedies: [], topics: [], posts: [], health: HEALTH_TOPICS }).passages;

/** The texts that a client of the AI SDK shows, which leaves out what was withdrawn. */
async function shownByAiSdk(parts: readonly AnswerPart[]): Promise<string> {
  const stream = new ReadableStream<UIMessageChunk>({
    start(controller) {
      for (const part of parts) controller.enqueue(part as UIMessageChunk);
      controller.close();
    },
  });
  let last: UIMessage | undefined;
  for await (const message of readUIMessageStream({ stream })) last = message;
  const texts = last?.parts.filter((part) => part.type === "text") ?? [];
  return texts
    .filter(({ providerMetadata }) => !providerMetadata?.tulsi?.withdrawn)
    .map(({ text }) => text)
    .join("\n");
}
const sentencesOf = (view: AnswerView) => view.blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text));

describe.each(MODEL_KINDS)("a model that writes from fields, by the protocol %s", async (kind) => {
  const server = await startScriptedModel(kind);
  const model = openModel({ kind, url: server.url, name: "small", key: "a-key", allowPrivate: true });
  const open = await openTestClinic("sqlite", undefined, { model, modelTimeouts: MODEL_TIMEOUTS });
  afterAll(async () => {
    await open.close();
    await server.close();
  });
  const ask = async (question = QUESTION) => (await createChatClient(open).ask(question)).view;

  it("has its text withdrawn when it fails in mid-answer, and replaced by the library's", async () => {
    const admin = await aSignedInAdmin(open);
    await changeAssistantSettings(open, admin, { useModel: false });
    const embedded = await ask();
    await changeAssistantSettings(open, admin);
    server.behave((asked) => ({
      says: `${TRUE} [${fieldNumber(asked, "many find soothing")}]. One more half sent`,
      after: "dies",
    }));
    const person = createChatClient(open);
    const { view, parts } = await person.ask(QUESTION);
    expect(JSON.stringify(parts)).toContain(TRUE);
    expect(view).toMatchObject({ ending: "done", facts: { engine: "embedded-fallback" }, blocks: embedded.blocks });
    expect(view).toMatchObject({ citations: embedded.citations, sources: embedded.sources });
    const [saved] = (await open.api.assistant.openChat(person.actor, person.chatId)).turns;
    expect(saved?.answer.blocks).toEqual(embedded.blocks);
    const shown = await shownByAiSdk(parts);
    expect(shown).not.toContain(TRUE);
    expect(shown.match(/many find soothing/gu)).toHaveLength(1);
  });

  it("shows the faithful scripted answers in both languages, and none with a planted violation", async () => {
    for (const { topic, language, question, faithful, planted } of SCRIPTED_ANSWERS) {
      const page = HEALTH.filter(({ document }) => document.id === `health:${topic}`);
      for (const { says } of [...faithful, ...planted]) {
        let script = "";
        server.behave(({ user }) => {
          script = citing(says, page, language, user);
          return { says: script };
        });
        const view = await ask(question);
        const [first] = script.split(/ \[\d+\]/u);
        expect(view.facts?.engine, says).toBe(
          faithful.some((one) => one.says === says) ? "model" : "embedded-fallback",
        );
        if (view.facts?.engine === "model") expect(sentencesOf(view)[0], says).toContain(first);
        else expect(sentencesOf(view).join(" "), says).not.toContain(first);
      }
    }
  });

  it("may say that the library has no page, and ask back; nothing else is shown", async () => {
    const outside = "Can I remove my IUD at home?";
    server.behave({ says: "NOT_IN_LIBRARY\nIs the IUD giving you trouble? An IUD is easily pulled out [1]." });
    const view = await ask(outside);
    expect(sentencesOf(view)).toHaveLength(2);
    expect(sentencesOf(view).at(-1)).toBe("Is the IUD giving you trouble?");
    expect(view).toMatchObject({ citations: [], facts: { engine: "model" } });
    server.behave({ says: "Pull the IUD out slowly [1]." });
    const silent = await ask(outside);
    expect(sentencesOf(silent)).toEqual(sentencesOf(view).slice(0, 1));
    expect(silent.facts?.engine).toBe("embedded");
  });
});
