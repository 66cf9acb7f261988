import { describe, expect, it } from "vitest";
import { answerTo, first, page, quoted } from "#support/assistant/embedded-answers.ts";

const NO_PAGE = /^(?:no-answer|refusal:animal|clarify:page)/u;

describe("a page of the library", () => {
  it.each([
    ["I have acidity", "health:acidity"],
    ["vomiting since night what should i drink", "health:vomiting"],
    ["घुटने में दर्द है सीढ़ी चढ़ना ठीक है क्या", "health:knee-pain"],
    ["my mother 70 fell twice this month", "health:falls-in-old-age"],
    ["छह महीने के बच्चे को पानी पिला सकते हैं क्या", "health:first-foods"],
    ["period 10 days late not pregnant", "health:periods"],
  ])("is found by its whole name, however many pages share a word with it: %s", async (question, id) => {
    expect(page(await answerTo(question))).toBe(id);
  });

  it.each([
    [["I have acidity", "can I drink milk"], "health:acidity"],
    [["mujhe dard ho raha hai", "pet me"], "health:indigestion"],
    [["मुझे शुगर है", "क्या मैं गन्ने का रस पी सकता हूं"], "health:diabetes-diet"],
    [["baal jhad rahe hai", "dahi lagau"], "health:hair-fall"],
  ])("is the chat's, and a word is not taken for one that sounds alike: %s", async (messages, id) => {
    expect(page(await answerTo(...messages))).toBe(id);
  });

  it.each([
    ["डायबिटीज में चाय पी सकते हैं", /चाय/u],
    ["sar dard roz hota hai chasma lagane se theek hoga", /chashme/u],
    ["कब्ज के लिए ईसबगोल कितने दिन तक ले सकते हैं", /इसबगोल/u],
    ["i have sinus and headache is steam good", /steam/u],
    ["one eye red and sticky in morning can child go to school", /three to five days/u],
    ["I have knee pain", /^Thigh exercises/u],
  ])("leads with the fact that is asked for: %s", async (question, sentence) => {
    expect(first(await answerTo(question))).toMatch(sentence);
  });
});

describe("an example on the assistant's page", () => {
  it.each([
    ["What helps a blocked nose in a cold?", "health:blocked-nose", /^Saline drops/u],
    ["सर्दी में बंद नाक के लिए क्या अच्छा है?", "health:blocked-nose", /^सेलाइन/u],
    ["Does mulethi raise blood pressure?", "health:high-blood-pressure", /^Yes, it can/u],
    ["क्या मुलेठी से ब्लड प्रेशर बढ़ता है?", "health:high-blood-pressure", /^हाँ/u],
    ["How do I see a doctor here?", "clinic:booking", /choose a doctor/u],
    ["यहाँ डॉक्टर से कैसे मिलें?", "clinic:booking", /डॉक्टर और खाली समय/u],
  ])("has a direct answer: %s", async (question, id, sentence) => {
    const answer = await answerTo(question);
    expect(page(answer)).toBe(id);
    expect(first(answer)).toMatch(sentence);
  });

  it.each([
    ["Is ginger tea all right with a blood thinner?", /^In cooking usually yes/u],
    ["ख़ून पतला करने की दवा के साथ अदरक की चाय ठीक है?", /^खाने में आम तौर पर हाँ/u],
  ])("has an answer about that medicine, and none about pregnancy: %s", async (question, sentence) => {
    const said = quoted(await answerTo(question)).map(({ text }) => text);
    expect(said.slice(0, 2).some((text) => sentence.test(text))).toBe(true);
    expect(said.join(" ")).not.toMatch(/pregnan|प्रेगनेंसी/u);
  });
});

describe("a question about the clinic", () => {
  it.each([
    ["are you open on Sunday?", "clinic:hours"],
    ["is there a lady doctor", "clinic:doctors"],
    ["डॉक्टर की फ़ीस कितनी है", "clinic:fees"],
    ["appointment cancel karna hai", "clinic:change"],
    ["will I get a refund if I cancel", "clinic:refund"],
    ["parking hai kya clinic me", "clinic:parking"],
    ["do you keep my messages", "clinic:privacy"],
    ["meri report aa gayi kya", "clinic:reports"],
    ["am I talking to a real person", "clinic:person"],
  ])("is answered from the settings: %s", async (question, id) => {
    const answer = await answerTo(question);
    expect(page(answer)).toBe(id);
    expect(answer.actions.length).toBeGreaterThan(0);
  });
});

describe("one reading of a test", () => {
  it.each([
    ["is 130/90 normal for 45 yr man", /130\/85/u],
    ["uric acid 7.2 ka matlab", /uric acid.*6/u],
    ["my hb is 9 what to eat", /haemoglobin/u],
    ["blood sugar 180 after food is it high", /below 140/u],
    ["मेरी शुगर 250 है", /200 या ज़्यादा/u],
  ])("is answered with what is normal: %s", async (question, sentence) => {
    expect(first(await answerTo(question))).toMatch(sentence);
  });

  it("is not judged in a list of results", async () => {
    const answer = await answerTo(
      "hb 9.1 tsh 7 sgpt 80 creatinine 1.9 esr 40 platelets 1.1 please explain what all this means",
    );
    expect(answer.shape).toBe("refusal:report");
  });
});

describe("a question outside the library", () => {
  it.each([
    "my cow is not giving milk after calf",
    "गाय के थन में सूजन",
    "cataract operation which lens is best",
    "how is endoscopy done",
    "brain tumor symptoms",
    "kidney transplant waiting list",
    "how to join nursing college",
  ])("is not answered from a neighbour's page: %s", async (question) => {
    expect((await answerTo(question)).shape).toMatch(NO_PAGE);
  });
});
