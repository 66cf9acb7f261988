import { describe, expect, it } from "vitest";
import { medicineGroupsIn } from "../../remedies/library/interactions.ts";
import { MEDICINES_TABLE } from "../../remedies/medicines-table.ts";
import { BESIDE_TABLETS } from "../../remedies/remedies.rules.ts";
import type { Answer } from "../assistant.rules.ts";
import { interactionPassages } from "../passages/interaction-passages.ts";
import { wordCount } from "../text/sentences.ts";
import { compose } from "./compose.ts";
import { FRAMES, refusalWords } from "./frames.ts";
import { asking, CALM, doctorFirst, LIBRARY, libraryWith, REVIEWED } from "./library-for-tests.ts";

const GINGER = ["remedy:ginger-tea#line-1", "remedy:ginger-tea#evidence-1", "remedy:ginger-tea#food-1"];
const texts = ({ blocks }: Answer) => blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text));
const main = ({ blocks }: Answer) => blocks.filter(({ more }) => !more);
const under = (answer: Answer, frame: string) =>
  main(answer).flatMap((block) => (block.frame === frame ? block.sentences.map(({ text }) => text) : []));

describe("what is never answered", () => {
  it("says of an emergency only whom to call, whatever was found", () => {
    const emergency = { tier: "emergency", ruleIds: ["CARD-01"], actionKey: "emergency.heart" } as const;
    const answer = compose(asking("papa ko seene mein dard aur pasina, gharelu upay?", GINGER, { triage: emergency }));
    expect(answer).toMatchObject({ shape: "notice:emergency", blocks: [], sources: [], citations: [] });
    expect(answer.actions.map(({ href }) => href)).toEqual(["tel:112", "tel:108"]);
  });

  it("sends a person in despair to a helpline first", () => {
    const crisis = { tier: "crisis", ruleIds: ["MENT-01"], actionKey: "crisis" } as const;
    expect(compose(asking("jeena nahi", [], { triage: crisis })).actions[0]?.href).toBe("tel:14416");
  });

  it("gives no dose: Ravi gets a sentence of ours, the page to read and a doctor", () => {
    const answer = compose(asking("how many mg of ginger powder", GINGER));
    expect(answer.shape).toBe("refusal:dose");
    expect(texts(answer)).toEqual([refusalWords("dose", "en")]);
    expect(answer.actions.map(({ kind }) => kind)).toEqual(["hand-off", "book", "read"]);
  });

  it("refuses in the words of the clinic where it has some, and in the language of the question", () => {
    const own = compose(
      asking("mujhe kya bimari hai", [], { language: "hi-Latn", refusalWords: () => "Doctor se milein." }),
    );
    expect(texts(own)).toEqual(["Doctor se milein."]);
    expect(texts(compose(asking("मुझे क्या बीमारी है", [], { language: "hi" })))).toEqual([
      refusalWords("diagnosis", "hi"),
    ]);
  });

  it("has nothing for a dog", () => {
    expect(compose(asking("ginger for my dog", GINGER))).toMatchObject({
      shape: "refusal:animal",
      sources: [],
      actions: [],
    });
  });

  it("says what it is for when asked of cricket", () => {
    expect(compose(asking("who won the cricket match", [])).shape).toBe("no-answer:off-topic");
  });

  it("does not guess: the sentence, three nearest pages and a doctor", () => {
    const nearest = ["remedy:ginger-tea", "topic:cold", "topic:gerd", "topic:migraine"].flatMap((id) =>
      LIBRARY.filter(({ document }) => document.id === id)
        .slice(0, 1)
        .map(({ document }) => document),
    );
    const answer = compose(asking("knee pain", GINGER, { answerable: false, nearest }));
    expect(answer).toMatchObject({ shape: "no-answer", sources: [] });
    expect(answer.actions.map(({ kind }) => kind)).toEqual(["read", "read", "read", "hand-off"]);
  });

  it("quotes no draft where the clinic silences them, and says so", () => {
    const answer = compose(asking("ginger for a cold", GINGER, { quoteDrafts: false, medicines: ["blood-thinner"] }));
    expect(answer).toMatchObject({ shape: "no-answer:drafts", sources: [], citations: [] });
    expect(texts(answer)).toEqual([FRAMES.en.draftsSilent]);
  });
});

describe("an answer", () => {
  it("quotes the page, then its cautions and when to see a doctor, each with the number of its source", () => {
    const answer = compose(asking("does ginger tea help a cold", GINGER));
    expect(answer.shape).toBe("answer:evidence");
    expect(main(answer).map(({ frame }) => frame)).toEqual(["From our library:", "Cautions:", "See a doctor if:"]);
    expect(under(answer, "From our library:")).toContain(
      "A warm drink that many find soothing while a cold runs its course; it does not shorten the cold.",
    );
    expect(answer.sources[0]).toMatchObject({
      n: 1,
      title: "Ginger tea",
      draft: true,
      reviewWords: "draft, awaiting the doctor's review",
    });
    for (const { more, sentences } of answer.blocks) if (!more) for (const { n } of sentences) expect(n).toBe(1);
  });

  it("carries every caution and every sign of its page, folded but never lost", () => {
    const said = texts(compose(asking("how to make ginger tea", GINGER)));
    const page = LIBRARY.filter(
      ({ document, section }) => document.id === "remedy:ginger-tea" && ["caution", "doctor"].includes(section),
    );
    for (const { sentences } of page) for (const sentence of sentences) expect(said).toContain(sentence);
  });

  it("names the doctor and the day where a page was reviewed", () => {
    const library = libraryWith((remedy) => ({ ...remedy, review: REVIEWED }));
    const { sources } = compose(asking("ginger for a cold", GINGER, { quoteDrafts: false }, library));
    expect(sources[0]).toMatchObject({
      draft: false,
      reviewWords: "Reviewed by Dr Meera Rao",
      reviewedOn: "2026-11-02",
    });
  });

  it("answers in Hindi around English sentences, says so, and gives the page its Hindi name", () => {
    const answer = compose(asking("सर्दी में अदरक की चाय कैसे बनाएं", GINGER, { language: "hi" }));
    expect(answer.blocks[0]?.sentences[0]?.text).toBe(FRAMES.hi.inEnglish);
    expect(main(answer).map(({ frame }) => frame)).toContain("हमारी लाइब्रेरी से:");
    expect(answer.sources[0]?.title).toBe("अदरक (Ginger tea)");
  });

  it("shows Savitri, who takes a blood thinner, the interaction before anything else", () => {
    const question = "Is ginger tea all right for a cold? I take a blood thinner.";
    const answer = compose(
      asking(question, GINGER, { triage: doctorFirst("MEDS-01"), medicines: medicineGroupsIn(question) }),
    );
    expect(main(answer)[0]?.frame).toBe("With medicines:");
    expect(main(answer)[0]?.sentences[0]?.text).toMatch(/^Blood thinners, such as warfarin/u);
    expect(answer.actions[0]?.kind).toBe("book");
  });

  it("remembers a medicine that was named earlier, and does not call silence safe", () => {
    const later = compose(asking("and how do I make it?", GINGER, { medicines: ["blood-thinner"] }));
    expect(under(later, "With medicines:").length).toBeGreaterThan(0);
    const unknown = compose(asking("dark room for a migraine", ["topic:migraine#about-1"], { medicines: ["hiv"] }));
    expect(texts(unknown)).toContain(FRAMES.en.nothingTogether);
  });

  it("answers of a herb without a page from the table of herbs and medicines", () => {
    const answer = compose(asking("methi with metformin", [], { medicines: ["diabetes"] }));
    expect(answer.sources[0]?.title).toBe("Herbs and medicines");
    expect(texts(answer)[0]).toMatch(/^Methi seeds/u);
  });

  it("names the doctor who read the table, and quotes it then where drafts are silenced", () => {
    const over = { medicines: ["diabetes" as const], quoteDrafts: false };
    expect(compose(asking("methi with metformin", [], over)).sources).toEqual([]);
    const read = interactionPassages({ ...MEDICINES_TABLE, review: REVIEWED });
    const all = (id: string) => read.filter(({ document }) => document.id === id);
    const { sources } = compose(asking("methi with metformin", [], { ...over, all }));
    expect(sources[0]).toMatchObject({ draft: false, reviewWords: "Reviewed by Dr Meera Rao" });
  });

  it("shows a pregnant person no preparation, only the page's section for her", () => {
    const page = ["remedy:tulsi-leaves#food-1", "remedy:tulsi-leaves#line-1"];
    const answer = compose(asking("can I drink tulsi tea, I am pregnant", page, { triage: doctorFirst("PREG-02") }));
    expect(main(answer)[0]?.frame).toBe("In pregnancy:");
    expect(answer.blocks.flatMap(({ sentences }) => sentences.map(({ section }) => section))).not.toContain("food");
    expect(answer.blocks.flatMap(({ sentences }) => sentences.map(({ section }) => section))).not.toContain("line");
  });

  it("says in every answer about blood pressure that the habit does not replace the tablets", () => {
    for (const id of ["remedy:less-salt#line-1", "topic:hypertension#about-1"]) {
      const answer = compose(asking("less salt for bp", [id]));
      expect(under(answer, FRAMES.en.besideTablets).join(" ")).toBe(BESIDE_TABLETS);
    }
  });

  it("quotes an amount only from a preparation that a doctor has read", () => {
    const dosed = "Take 5 ml of the juice in warm water. Sip it slowly.";
    const draft = libraryWith((remedy) => ({ ...remedy, inFood: dosed }));
    const read = libraryWith((remedy) => ({ ...remedy, inFood: dosed, review: REVIEWED }));
    const ask = (library: typeof draft) => texts(compose(asking("how to make ginger tea", GINGER, {}, library)));
    expect(ask(draft)).not.toContain("Take 5 ml of the juice in warm water.");
    expect(ask(read)).toContain("Take 5 ml of the juice in warm water.");
  });

  it("has a short main part", () => {
    for (const question of ["what helps a cold", "is ginger safe", "when should I see a doctor for a cold"])
      for (const language of ["en", "hi", "hi-Latn"] as const) {
        const blocks = main(compose(asking(question, [...GINGER, "topic:cold#about-1"], { language, triage: CALM })));
        expect(
          wordCount(
            blocks.map(({ frame, sentences }) => [frame, ...sentences.map(({ text }) => text)].join(" ")).join(" "),
          ),
        ).toBeLessThanOrEqual(120);
      }
  });
});

describe("the clinic's own facts", () => {
  it("are quoted with their page, without a mark of review", () => {
    const answer = compose(asking("when is the clinic open", []));
    expect(answer.shape).toBe("answer:hours");
    expect(texts(answer)).toEqual(["Monday to Friday, 09:00 to 19:00.", "Sunday closed."]);
    expect(answer.sources[0]).toMatchObject({ kind: "clinic", reviewWords: "", draft: false });
    expect(answer.actions[0]).toMatchObject({ kind: "call", href: "tel:+912012345678" });
  });

  it("answer also where only the search saw what was meant", () => {
    expect(compose(asking("the desk, its hours on some weekday", ["clinic:hours#fact-1"])).shape).toBe("answer:hours");
  });

  it("greets and says what it is", () => {
    expect(texts(compose(asking("namaste", [])))).toEqual([FRAMES.en.talk.greeting]);
    expect(texts(compose(asking("are you a doctor", [])))[0]).toMatch(/software, not a doctor/u);
  });
});
