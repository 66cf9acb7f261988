import { describe, expect, it } from "vitest";
import { inLatinLetters } from "#domain/assistant/text/latin-hindi.ts";
import { healthTopic } from "#domain/remedies/health-topics.ts";
import { answerTo, first, library, page, quoted } from "#support/assistant/embedded-answers.ts";

const TOPICS = ["dry-eyes", "exercise", "high-blood-pressure", "lice", "sunburn", "tonsils", "uric-acid"];

describe("a page's own questions", () => {
  it.each(TOPICS)(
    "%s: each one asked word for word is answered with its own answer, in three scripts",
    async (slug) => {
      const questions = healthTopic(slug)?.questions ?? [];
      const own = questions.flatMap(({ asked, answer }): [question: string, answer: string][] => [
        [asked.en, answer.en],
        [asked.hi, answer.hi],
        [asked.hinglish, inLatinLetters(answer.hi)],
      ]);
      const wrong: string[] = [];
      // Another page may have the same question.
      for (const [question, answer] of own)
        if (library.index.ownQuestions(question).length === 1 && !answer.startsWith(first(await answerTo(question))))
          wrong.push(question);
      expect(questions.length).toBeGreaterThan(5);
      expect(wrong).toEqual([]);
    },
  );

  it.each([
    ["do i need multivitamin daily", /multivitamin|varied food/iu],
    ["तनाव से शरीर पर क्या असर होता है", /तनाव/u],
    ["tonsil me surgery ke bina theek ho sakta hai kya", /^Haan, zyadatar/u],
    ["chakkar aate hai to gaadi chala sakte hai kya", /gaadi/u],
  ])("are distinguished by the words that few of them have: %s", async (question, sentence) => {
    expect(first(await answerTo(question))).toMatch(sentence);
  });
});

describe("a question in two parts", () => {
  it.each([
    ["flu kitne din me theek hota hai aur kya ye failta hai", "health:flu", [/hafta/u, /flu.*(?:phail|lag)/iu]],
    ["how does dengue spread and how do I prevent it", "health:dengue-prevention", [/standing water/u, /mosquito/u]],
    ["can I eat curd and banana in loose motions", "health:loose-motions", [/curd/u, /banana/u]],
    ["पीलिया कितने दिन में ठीक होता है और क्या खाना चाहिए", "health:jaundice-care", [/हफ़्ते/u, /खान|दाल/u]],
  ])("%s", async (question, id, sentences) => {
    const answer = await answerTo(question);
    const said = quoted(answer)
      .slice(0, 4)
      .map(({ text }) => text);
    expect(page(answer)).toBe(id);
    for (const [at, sentence] of sentences.entries()) expect(said.slice(at).join(" ")).toMatch(sentence);
  });
});

describe("an opening yes or no", () => {
  it.each([
    ["is it bad to sleep during the day", /^A short nap/u],
    ["is snoring harmful", /^Usually not/u],
    ["should I stop my antibiotic when I feel better", /^No/u],
    ["how do i clean ear wax safely at home", /^(?!Yes|No)/u],
  ])("fits the question as it is worded: %s", async (question, sentence) => {
    expect(first(await answerTo(question))).toMatch(sentence);
  });
});

describe("a refusal", () => {
  it.each([
    [["my knees hurt on stairs and I am 61", "which tablet is good for it"], "health:knee-pain"],
    [["nani sab bhoolne lagi hai, wahi baat baar baar poochti hai, iski koi dawa hai kya"], "health:memory-in-old-age"],
  ])("of a medicine is followed by what its page says: %s", async (messages, id) => {
    const answer = await answerTo(...messages);
    expect(answer.shape).toBe("refusal:prescription");
    expect(answer.blocks[0]?.sentences[0]?.passageId).toBeNull();
    expect(page(answer)).toBe(id);
  });

  it.each(["ten paracetamol in one go what happens", "is a full strip of dolo harmful"])(
    "of an amount stands alone: %s",
    async (question) => {
      const answer = await answerTo(question);
      expect(answer.shape).toBe("refusal:dose");
      expect(answer.sources).toEqual([]);
    },
  );
});

describe("a chat", () => {
  it.each([
    [
      ["I get migraine twice a month", "on some days after sweets, on some after the sun, no fixed reason"],
      "health:migraine",
    ],
    [["giloy ka kadha pee rahi hu", "chautha mahina chal raha hai, pee sakti hu kya"], "remedy:giloy-kadha"],
  ])("stays on its page where a message alone surely means no other: %s", async (messages, id) => {
    expect(page(await answerTo(...messages))).toBe(id);
  });

  it("leaves it for what a message alone surely means", async () => {
    const messages = ["my cough is there since a week", "my daughter has loose motions since morning, what to give"];
    expect(page(await answerTo(...messages))).toBe("health:childs-loose-motions");
  });
});
