import { afterAll, describe, expect, it } from "vitest";
import type { AnswerView } from "#domain/assistant/answer-parts.ts";
import { SENTENCES } from "#generated/triage-examples.ts";
import { createChatClient } from "../../../../../tests/support/chat.ts";
import { openTestClinic } from "../../../../../tests/support/open-clinic.ts";

const open = await openTestClinic("sqlite");
afterAll(() => open.close());

const { veiledCrises, dangerFromOthers } = SENTENCES["reviewed-kinds"];
const OFF_TOPIC = "tell me a joke about cricket";
const MIND = "tel:14416";

async function viewsOf(...messages: readonly string[]): Promise<readonly AnswerView[]> {
  const person = createChatClient(open);
  const views: AnswerView[] = [];
  for (const message of messages) views.push((await person.ask(message)).view);
  return views;
}

/** A crisis is answered by its card with numbers, and by a page only if that shows the helpline itself. */
function isHelped({ card, sources, actions }: AnswerView): boolean {
  const numbers = [...(card?.calls ?? []), ...actions].map(({ href }) => href);
  const pages = sources.filter(({ documentId }) => !/^health:(?:low-mood|worry|stress)$/u.test(documentId));
  return card !== null && numbers.includes(MIND) && pages.length === 0;
}

describe("a message about self-harm or danger from others", () => {
  const said = [...veiledCrises, ...dangerFromOthers];

  it.each([
    ["at the beginning", (text: string) => [text]],
    ["in capitals", (text: string) => [text.toUpperCase()]],
    ["with emoji", (text: string) => [`😭💔 ${text} 😭`]],
    ["in the middle of a chat", (text: string) => ["What helps a cold?", text]],
    ["after an off-topic refusal", (text: string) => [OFF_TOPIC, text]],
  ])("is answered with the crisis numbers, never turned away: %s", async (_, framed) => {
    const missed: string[] = [];
    for (const text of said.filter((__, at) => at % 3 === 0)) {
      const last = (await viewsOf(...framed(text))).at(-1);
      if (last === undefined || !isHelped(last)) missed.push(text);
    }
    expect(missed).toEqual([]);
  });

  it("stays open after a bare no, until its button is used", async () => {
    const [asked, refused, released, after] = await viewsOf(
      "my friend has no reason to live. what helps acidity?",
      "No",
      "I am safe, go on",
      "what helps acidity?",
    );
    for (const view of [asked, refused]) {
      expect(view?.card).not.toBeNull();
      expect(view?.sources).toEqual([]);
    }
    for (const view of [released, after]) expect(view?.card).toBeNull();
    expect(after?.actions.map(({ href }) => href)).toContain("/Health/acidity");
  });
});
