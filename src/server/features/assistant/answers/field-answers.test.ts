import { describe, expect, it } from "vitest";
import type { Answer } from "#domain/assistant/assistant.rules.ts";
import { wordCount } from "#domain/assistant/text/sentences.ts";
import { answerTo, first, library, page } from "#support/assistant/embedded-answers.ts";

/** What the chat knows, with the messages that remove it. */
const chips = ({ actions }: Answer) =>
  actions.filter(({ kind }) => kind === "forget").map(({ label, says }) => [label, says]);
const replies = ({ actions }: Answer) => actions.filter(({ kind }) => kind === "reply").map(({ says }) => says);

describe("a direct first sentence", () => {
  it.each([
    ["what helps with a dry cough at night?", "health:cough", /^Honey can ease a dry cough at night/u],
    ["can I eat papaya while pregnant", "health:pregnancy-foods", /papaya/iu],
    ["प्रेगनेंसी में पपीता खा सकते हैं?", "health:pregnancy-foods", /पपीता|पपीते/u],
    ["pregnancy me papita kha sakte hai kya", "health:pregnancy-foods", /papeeta/u],
    ["do threadworms go away on their own?", "health:worms", /worm/iu],
    ["khansi me doodh pi sakte hai", "health:cough", /doodh/u],
    ["जलने पर टूथपेस्ट लगा सकते हैं", "health:minor-burns", /^नहीं/u],
    ["my throat is sore since yestrday what can i drink", "health:sore-throat", /water/iu],
    ["when shud i see doctor for back pain", "health:back-pain", /^See a doctor/u],
    ["what is pcos", "health:pcos", /^PCOS is|^In PCOS|hormone/iu],
    ["my 3 year old has fever what should i do", "health:childs-fever", /child|fluid|drink/iu],
    ["kabz kitne din me doctor ko dikhaye", "health:constipation", /doctor/u],
    ["Do I need an antibiotic for a cough?", "health:cough", /^Usually not/u],
    // Words of one sound: काटता (bites) is not खट्टा (sour).
    ["डेंगू का मच्छर किस समय काटता है", "health:dengue-prevention", /दिन में/u],
    // The page's question about the complaint alone, asked at length.
    [
      "stopped smoking 5 days back very angry and cant sleep when will it get better",
      "health:quitting-tobacco",
      /weeks/u,
    ],
    ["asthma me gym karna thik h kya", "health:asthma-care", /^Haan/u],
    ["2 hafte se sukhi khansi ja hi nahi rhi doctor ko dikhau kya", "health:cough", /^Do hafte/u],
    ["how many days after chicken pox can he go back to school", "health:chickenpox", /five days/u],
    ["mere baal bahut patle ho gye delivery ke 3 mahine baad", "health:hair-fall", /^Delivery ke baad baal/u],
    ["दुकान का बहुत टेंशन है हर बात पे चिढ़ जाता हूं दिमाग शांत कैसे करूं", "health:stress", /काम/u],
    ["taakat ki goli lena chahiye kya roz multivitamin", "health:vitamins-and-tonics", /multivitamin|zaroori nahi/u],
    // A story before the question.
    ["My neighbour's uncle had a heart attack last year, very sad. What should I eat for gas?", "health:gas", /gas/u],
    ["In the film the hero takes poison. What is a good remedy for a cold?", "health:common-cold", /cold/u],
    // What helps comes before a neighbouring question that shares a word, and another question than the asked one.
    ["machhar ne kata bahut sujan hai kya lagaye", "health:insect-bites", /sikai/u],
    ["रात को नींद नहीं आती क्या करूं", "health:sleep", /समय पर उठने/u],
    ["office ki tension bahut hai kya karu", "health:stress", /kaam/u],
    ["bp ki goli lena bhul gaya ab kya karu", "health:high-blood-pressure", /yaad/u],
    ["my bp is 150/95 is it dangerous", "health:high-blood-pressure", /^Yes, high BP/u],
    ["17 saal ki hu muh pe bahut dane nikalte h konsi cream lagau", "health:acne", /munhaas/u],
  ])("%s", async (question, id, sentence) => {
    const answer = await answerTo(question);
    expect(page(answer)).toBe(id);
    expect(first(answer)).toMatch(sentence);
  });

  it.each([
    ["bukhar me kaun si goli leni chahiye", "health:fever", /pharmacist/u],
    ["बुखार में कौन सी गोली लेनी चाहिए", "health:fever", /फ़ार्मासिस्ट/u],
    ["which antibiotic should I take for a cough", "health:cough", /^Usually not/u],
  ])("%s asks for a medicine, and the page says who chooses it", async (question, id, sentence) => {
    const answer = await answerTo(question);
    expect(page(answer)).toBe(id);
    expect(first(answer)).toMatch(sentence);
  });

  it.each([
    ["BP me namak kitna khana chahiye", "Salt and blood pressure", "Kuch aur"],
    ["is milk ok when I have a cough", "Cough", "Something else"],
  ])("%s may be about several pages, which are offered", async (question, title, other) => {
    const answer = await answerTo(question);
    expect(answer.shape).toBe("clarify:page");
    expect(replies(answer)).toContain(title);
    expect(replies(answer).at(-1)).toBe(other);
    expect((await answerTo(question, title)).shape).toMatch(/^answer:/u);
    expect((await answerTo(question, other)).shape).toMatch(/^(?:no-answer|refusal:)/u);
  });

  it("has at most 90 words, each sentence verbatim from its record, and says when to see a doctor", async () => {
    for (const question of [
      "what helps with a dry cough at night?",
      "घुटने के दर्द में क्या करें",
      "is giloy safe for the liver",
    ]) {
      const { blocks, citations } = await answerTo(question);
      const main = blocks.filter(({ more }) => !more);
      const words = main.flatMap(({ frame, sentences }) => [frame, ...sentences.map(({ text }) => text)]).join(" ");
      expect(wordCount(words)).toBeLessThanOrEqual(90);
      expect(main.flatMap(({ sentences }) => sentences.map(({ section }) => section))).toContain("doctor");
      for (const { passageId, sentence } of citations) {
        const passage = library.passages.get(passageId);
        expect([...(passage?.sentences ?? []), ...(passage?.hindi ?? [])]).toContain(sentence);
      }
    }
  });

  it.each(["how is a knee replacement done", "egg freezing cost"])(
    "is never about a similar condition: %s",
    async (question) => {
      const { shape, actions } = await answerTo(question);
      expect(shape).toMatch(/^(?:no-answer|refusal:|clarify:page)/u);
      if (shape !== "clarify:page") expect(actions.map(({ kind }) => kind)).toContain("book");
    },
  );
});

describe("the person of an answer", () => {
  it("is not a baby when an adult asks, and a baby's field comes first for a baby", async () => {
    expect(first(await answerTo("honey for cough in my 8 month old"))).toMatch(/first birthday|honey/iu);
    expect(first(await answerTo("can I take honey for a cough"))).not.toMatch(/4 years/u);
  });

  it("is remembered: honey for a four-year-old after a question about a cough", async () => {
    const answer = await answerTo("mere 4 saal ke bete ko khansi hai kya karu", "shahad de du?");
    expect(page(answer)).toMatch(/^health:(?:childs-)?cough$/u);
    expect(first(answer)).toMatch(/shahad/u);
    expect(first(answer)).not.toMatch(/^Nahi/u);
    const chip = answer.actions.find(({ kind }) => kind === "forget");
    expect(chip?.label).toMatch(/4/u);
    expect((await answerTo("my 4 year old has a cough, what helps", "can he have honey?")).actions).toContainEqual({
      kind: "forget",
      label: "Child, 4 years",
      href: "",
      says: "For an adult",
    });
  });

  it("is removed by its chip", async () => {
    const answer = await answerTo("my 4 year old has a cough, what helps", "For an adult");
    expect(chips(answer).map(([, says]) => says)).toEqual(["Another topic"]);
    expect(page(answer)).toMatch(/^health:(?:childs-)?cough$/u);
  });
});

describe("the chips of what the chat knows", () => {
  const before = ["I take warfarin", "what helps a dry cough"];

  it("are its topic and its medicines", async () => {
    expect(chips(await answerTo(...before))).toEqual([
      ["Takes medicines", "No medicines"],
      ["Cough", "Another topic"],
    ]);
  });

  it("answer again without the medicines, and forget them", async () => {
    expect(page(await answerTo(...before, "No medicines"))).toBe("health:cough");
    expect(chips(await answerTo(...before, "No medicines", "can I have turmeric milk?"))).not.toContainEqual([
      "Takes medicines",
      "No medicines",
    ]);
  });

  it("forget the topic", async () => {
    const answer = await answerTo(...before, "Another topic");
    expect(answer.shape).toBe("talk:told");
    expect(chips(answer)).toEqual([["Takes medicines", "No medicines"]]);
    expect(page(await answerTo(...before, "Another topic", "how many days?"))).not.toBe("health:cough");
  });
});

describe("what was once refused or answered from a neighbour's page", () => {
  it.each([
    ["foods high in iron", "health:anaemia", /leaves/iu],
    ["do I need a tetanus shot for a small cut?", "health:minor-cuts", /tetanus/iu],
    ["I missed my BP tablet, what should I do?", "health:high-blood-pressure", /never take two together/u],
    ["can I take ibuprofen while pregnant?", "health:painkillers", /ask your doctor/iu],
    ["which cough syrup for a 2 year old", "health:cough-syrups", /doctor/u],
  ])("is answered: %s", async (question, record, sentence) => {
    const answer = await answerTo(question);
    expect(page(answer)).toBe(record);
    expect(first(answer)).toMatch(sentence);
  });

  it("stays refused for a medicine to be chosen", async () => {
    expect((await answerTo("which antibiotic should I take?")).shape).toBe("refusal:prescription");
  });

  it("reads a reply of two words in the language of the chat", async () => {
    expect((await answerTo("bahut dard ho raha hai", "pet me")).shape).not.toBe("no-answer");
  });
});

describe("a complaint that is described and not named", () => {
  it.each([
    ["son is 7 and still wets the mattress most nights. normal?", "health:bed-wetting"],
    ["painful little bump on the edge of my eyelid", "health:stye"],
    ["अम्मा 78 की हैं, बाथरूम में दो बार फिसल चुकीं, घर में क्या बदलें", "health:falls-in-old-age"],
    ["takhna mud gaya sujan h, garam sekai karu ya baraf", "health:sprain"],
    ["is papaya safe in the 5th month", "health:pregnancy-foods"],
    ["what are ways to not get pregnant", "health:contraception-basics"],
  ])("%s", async (question, record) => {
    expect(page(await answerTo(question))).toBe(record);
  });

  it("and the thing asked about, beside how it came", async () => {
    const answer = await answerTo("sabzi kaat te ungli kat gyi thodi si, haldi laga du?");
    expect(page(answer)).toBe("health:minor-cuts");
    expect(first(answer)).toMatch(/haldi/u);
  });

  it.each([
    "write 10 lines on my mother for class 3",
    "पैर की नसें नीली और फूली हुई हैं वेरिकोज वेन का इलाज",
    "bacche ko hakla ke bolne ki problem hai",
    "fatty liver grade 2 me kya khaye",
  ])("but not another one: %s", async (question) => {
    expect((await answerTo(question)).shape).toMatch(/^no-answer/u);
  });
});

describe("a follow-up", () => {
  it.each([
    ["how many days", /weeks?/u],
    ["can I have milk?", /milk/iu],
    ["and bananas?", /banana/iu],
  ])("uses the topic of the chat: %s", async (question, sentence) => {
    const answer = await answerTo("what helps a dry cough", question);
    expect(page(answer)).toBe("health:cough");
    expect(first(answer)).toMatch(sentence);
  });

  it("is not answered from another page that has the same thing", async () => {
    const answer = await answerTo("what helps eczema", "nariyal tel chalega?");
    expect(page(answer)).toBe("health:eczema");
    expect(first(answer)).toMatch(/naariyal tel/u);
  });

  it("asks another thing than the question before it", async () => {
    const answer = await answerTo("कब्ज़ में क्या करें", "कितने दिन में ठीक होगा");
    expect(page(answer)).toBe("health:constipation");
    expect(first(answer)).toMatch(/हफ़्ते/u);
    expect(page(await answerTo("कब्ज़ में क्या करें", "kitne din tak na ho to doctor ko dikhana chahiye"))).toBe(
      "health:constipation",
    );
  });

  it("uses another topic when it names one", async () => {
    expect(page(await answerTo("what helps a dry cough", "and for dandruff?"))).toBe("health:dandruff");
  });
});

describe("a question back", () => {
  it.each([
    ["I am in a lot of pain", "Knee pain", "Something else"],
    ["बहुत दर्द हो रहा है", "घुटने का दर्द", "कुछ और"],
  ])("asks which page is meant, and takes another place as well: %s", async (message, knee, other) => {
    const asked = await answerTo(message);
    expect(asked.shape).toBe("clarify:page");
    expect(replies(asked).length).toBeGreaterThan(1);
    expect(replies(asked).at(-1)).toBe(other);
    expect(page(await answerTo(message, knee))).toBe("health:knee-pain");
  });
});

it("shows the helpline for low mood and worry", async () => {
  for (const question of ["I feel very low these days", "ghabrahat hoti hai", "चिंता बहुत होती है"]) {
    const answer = await answerTo(question);
    expect(page(answer)).toMatch(/^health:(?:low-mood|worry|stress)$/u);
    expect(answer.actions[0]).toMatchObject({ kind: "call", href: "tel:14416" });
  }
});
