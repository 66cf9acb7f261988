import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { buildContent } from "../build-content.ts";
import { readArticles, unwrap } from "./articles.ts";
import { readAssistant } from "./assistant.ts";
import { readClinic } from "./clinic.ts";
import { readEncoder } from "./encoder.ts";
import { readInteractions } from "./interactions.ts";
import { readRemedies, readSources } from "./remedies.ts";
import { readSafetyFigures } from "./safety-figures.ts";
import { readTriage } from "./triage.ts";
import { readWordLists } from "./word-lists.ts";

const CONTENT = join(import.meta.dirname, "../../content");
/** Vitest's configuration compiles it before the tests. */
const GENERATED = join(import.meta.dirname, "../../generated");
const GINGER = "remedies/cold/ginger-tea.yaml";
const GINGER_HI = "remedies/cold/ginger-tea.hi.yaml";
const SUMS = "assistant/encoder/SHA256SUMS";
const HEADS = "assistant/encoder/heads.json";
const HEART = "triage/concepts/CARD-01.yaml";

/** What `buildContent` calls for the files of a folder; for other files it is called as a whole. */
const READERS: Readonly<Record<string, (folder: string) => unknown>> = {
  articles: readArticles,
  "assistant/encoder/SHA256SUMS": readEncoder,
  "assistant/encoder/heads.json": readEncoder,
  assistant: readAssistant,
  clinic: readClinic,
  conditions: (folder) => readRemedies(folder, readSources(folder)),
  interactions: (folder) => readInteractions(folder, readSources(folder)),
  "law/scheduled-diseases.yaml": readWordLists,
  "library.yaml": (folder) => readRemedies(folder, readSources(folder)),
  remedies: (folder) => readRemedies(folder, readSources(folder)),
  "safety-figures.yaml": readSafetyFigures,
  triage: readTriage,
  "when-to-see-a-doctor.hi.yaml": (folder) => readRemedies(folder, readSources(folder)),
};

describe("building the content", () => {
  const root = mkdtempSync(join(tmpdir(), "tulsi-content-"));
  const folder = join(root, "content");
  const generated = join(root, "generated");
  const build = () => buildContent(folder, generated);
  const read = (file: string) => () => (READERS[file] ?? READERS[file.split("/")[0] ?? ""] ?? build)(folder);
  const changed = new Set<string>();

  cpSync(CONTENT, folder, { recursive: true });
  afterEach(() => {
    for (const file of changed) {
      if (existsSync(join(CONTENT, file))) cpSync(join(CONTENT, file), join(folder, file));
      else rmSync(join(folder, file));
    }
    changed.clear();
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  function edit(file: string, from: string | RegExp, to: string): void {
    const before = readFileSync(join(folder, file), "utf8");
    const after = before.replace(from, to);
    expect(after).not.toBe(before);
    changed.add(file);
    writeFileSync(join(folder, file), after);
  }
  function remove(file: string): void {
    changed.add(file);
    rmSync(join(folder, file));
  }
  function copy(file: string, to: string): void {
    changed.add(to);
    cpSync(join(folder, file), join(folder, to));
  }

  it("writes a module for each kind of content and language, and does not rewrite unchanged ones", () => {
    cpSync(GENERATED, generated, { recursive: true, preserveTimestamps: true });
    const [remedies, words] = [join(generated, "remedies.ts"), join(generated, "triage-words.ts")];
    const { mtimeMs } = statSync(words);
    rmSync(remedies);
    writeFileSync(join(generated, "old.ts"), "");
    build();
    expect(readFileSync(remedies, "utf8")).toContain('"slug": "ginger-tea"');
    expect(statSync(words).mtimeMs).toBe(mtimeMs);
    expect(readdirSync(generated)).not.toContain("old.ts");
    const written = (name: string) => readFileSync(join(generated, name), "utf8");
    expect(written("remedies.ts")).not.toContain("साँस लेने में दिक़्क़त");
    expect(written("remedies-hi.ts")).toContain("साँस लेने में दिक़्क़त");
    expect(written("articles-hi.ts")).toContain("रात को शहद");
    expect(written("interactions-hi.ts")).toContain("सेंट जॉन वॉर्ट");
  });

  it.each<[what: string, file: string, from: string | RegExp, to: string, message: string]>([
    ["a page without its cautions", GINGER, /^cautions:\n(?: .*\n)+/mu, "", `${GINGER}: cautions: is missing`],
    [
      "a page that says nothing about children",
      GINGER,
      /^ {2}children:.*\n(?: {4}.*\n)*/mu,
      "",
      `${GINGER}: whoMustNot.children: must be a sentence, or \`noneKnown\` with the reason`,
    ],
    ["an empty caution list", GINGER, /^cautions:\n(?: .*\n)+/mu, "cautions: []\n", `${GINGER}: cautions`],
    ["an unknown field", GINGER, "inFood:", "infood:", `${GINGER}: Unrecognized key: "infood"`],
    ["an unknown grade", GINGER, "grade: C", "grade: E", `${GINGER}: evidence.grade`],
    ["an unknown drawing", GINGER, "drawing: ginger", "drawing: gin", `${GINGER}: drawing`],
    ["an unknown source", GINGER, "[ginger,", "[gingr,", `${GINGER}: sources: "gingr" is not known`],
    ["a source named twice", GINGER, "[ginger,", "[ginger, ginger,", `${GINGER}: sources: is named twice: ginger`],
    ["an unknown common list", GINGER, "common: cold", "common: gold", `whenToSeeADoctor: "gold" is not known`],
    ["a field given twice", GINGER, "kind: kitchen", "kind: kitchen\nkind: habit", `${GINGER}: line 5: Map keys must`],
    [
      "a remedy under high blood pressure",
      "remedies/hypertension/less-salt.yaml",
      "kind: habit",
      "kind: kitchen",
      "less-salt.yaml: kind: only a habit may stand under hypertension",
    ],
    [
      "a page that is missing in the order",
      "library.yaml",
      "  - ginger-tea\n",
      "",
      "does not name the page ginger-tea",
    ],
    ["a page ordered twice", "library.yaml", "cabinet:", "cabinet:\n  - ginger-tea", "is named twice: ginger-tea"],
    ["an unknown page", "library.yaml", "- ginger-tea", "- ginger-te\n  - ginger-tea", '"ginger-te" is not known'],
    [
      "a condition without the emergency number",
      "conditions/cold.yaml",
      "Call 112",
      "Call us",
      "conditions/cold.yaml: emergency: must name the number to call: 112",
    ],
    [
      "a host that may not be cited",
      "sources.yaml",
      "https://www.cdc.gov/",
      "https://www.cdc.example/",
      "may be cited",
    ],
    [
      "a source that no page cites",
      "sources.yaml",
      /^ginger:/mu,
      "new-work:\n  title: New\n  publisher: World Health Organization\n" +
        '  url: https://www.who.int/new\n  read: "2026-11-22"\nginger:',
      "sources.yaml: no page cites new-work",
    ],
    ["a note on an unknown herb", "interactions/notes.yaml", "herb: tulsi", "herb: tulsee", '"tulsee" is not known'],
    ["an unknown kind of medicine", "interactions/notes.yaml", "medicine: diabetes", "medicine: sugar", "medicine: "],
    [
      "two notes on one pair",
      "interactions/notes.yaml",
      /^notes:\n( {2}- herb: [\s\S]*?)(?= {2}- herb:)/mu,
      "notes:\n$1$1",
      "interactions/notes.yaml: two notes on",
    ],
    [
      "an unknown shared list",
      "interactions/medicines.yaml",
      "shared: warfarin",
      "shared: warf",
      '"warf" is not known',
    ],
    [
      "an article of an unknown category",
      "articles/starter-honey-at-night.md",
      "category: Remedies",
      "category: Cures",
      "articles/starter-honey-at-night.md: category",
    ],
    [
      "an article without front matter",
      "articles/starter-honey-at-night.md",
      "---\n",
      "",
      "must begin with its front matter",
    ],
    ["a broken pattern", "law/scheduled-diseases.yaml", "- angina", '- "angina("', "must be a part of a regular"],
    ["an unknown system", "clinic/councils.yaml", "systems: [Homoeopathy]", "systems: [Yoga]", '"Yoga" is not known'],
    ["a concept of an unknown tier", HEART, "tier: emergency", "tier: grave", `${HEART}: tier`],
    ["a concept without examples", HEART, /^examples:\n(?: .*\n)+/mu, "", `${HEART}: examples: is missing`],
    [
      "a pattern with an open bracket",
      HEART,
      /^en: \|\n {2}/mu,
      "en: |\n  [chest ",
      `${HEART}: en: is no pattern: [chest`,
    ],
    [
      "a concept that is missing in the order",
      "triage/order.yaml",
      "- CARD-01\n",
      "",
      "does not name the concept CARD-01",
    ],
    ["an unknown concept", "triage/order.yaml", "- CARD-01", "- CARD-01\n- CARD-99", '"CARD-99" is not known'],
    ["a sign defined twice", "triage/signs/people.yaml", "baby:", "chest:", "two signs have one name: chest"],
    ["a text in one language", "triage/texts/refusals.yaml", /^ {2}hi: .*\n/mu, "", "refusals.yaml: diagnosis.hi"],
    [
      "two lists of steps for one group",
      "triage/texts/waiting-steps.yaml",
      "heart]",
      "heart, stroke]",
      "named twice: stroke",
    ],
    ["a call without its number", "assistant/answers.yaml", "Call {phone}, amb", "Call amb", "must name {phone}"],
    ["a hash of a model that is cut off", SUMS, /^[0-9a-f]{4}/u, "", `${SUMS}: each line must be a hash`],
    ["a model without its hash", SUMS, "encoder.onnx", "encoder.old", `${SUMS}: has no line for encoder.onnx`],
    ["a model with one name twice", HEADS, '"health:acne"', '"health:acidity"', `${HEADS}: pages: is named twice`],
    ["a figure without its counts", "safety-figures.yaml", /", ?\d+, ?\d+,/u, '", 12,', "sets.0.rows.0"],
  ])("refuses %s, with the file and the field", (_what, file, from, to, message) => {
    edit(file, from, to);
    expect(read(file)).toThrow(message);
  });

  it.each([
    GINGER_HI,
    "conditions/cold.hi.yaml",
    "when-to-see-a-doctor.hi.yaml",
    "interactions/herbs.hi.yaml",
    "articles/starter-honey-at-night.hi.md",
    "clinic/example.hi.yaml",
    "clinic/councils.hi.yaml",
  ])("refuses content without %s", (file) => {
    remove(file);
    expect(read(file)).toThrow(`${file}: is missing`);
  });

  it.each<[what: string, file: string, from: string | RegExp, to: string, message: string]>([
    ["of another version", GINGER_HI, /^of: \d+/mu, "of: 99", `${GINGER_HI}: of: must be `],
    ["without a field", GINGER_HI, /^inFood:.*\n(?: {2}.*\n)*/mu, "", `${GINGER_HI}: inFood: is missing`],
    ["with a field that isn't text", GINGER_HI, /^of: (\d+)/mu, "of: $1\nkind: kitchen", 'Unrecognized key: "kind"'],
    ["with a surplus caution", GINGER_HI, "cautions:\n", "cautions:\n  - गर्म न पिएँ।\n", "cautions: has "],
    ["with other common lists", GINGER_HI, "common: cold", "common: gerd", "whenToSeeADoctor: refers to other"],
    [
      "with another number to call",
      "conditions/cold.hi.yaml",
      "112 पर",
      "108 पर",
      "conditions/cold.hi.yaml: emergency: must name the number to call: 112",
    ],
    [
      "with another temperature",
      "when-to-see-a-doctor.hi.yaml",
      "103 °F",
      "102 °F",
      'cold.2: has the figures "102°F, 39.4°C", the English "103°F, 39.4°C"',
    ],
    ["in English", "conditions/cold.hi.yaml", /^promise: .*$/mu, "promise: Comfort", "promise: is not in Hindi"],
    [
      "without a herb",
      "interactions/herbs.hi.yaml",
      "giloy: गिलोय\n",
      "",
      "interactions/herbs.hi.yaml: giloy: is missing",
    ],
    ["without a note", "interactions/notes.yaml", /^ {4}hi: "[^"]*"\n/mu, "", "notes.2.hi: "],
    ["with another heading", "articles/starter-honey-at-night.hi.md", "\n## ", "\n### ", "has other headings"],
    ["without a council", "clinic/councils.hi.yaml", /^ {2}NCH:[\s\S]*$/mu, "", "councils.NCH: is missing"],
    [
      "with a missing sponsor",
      "clinic/example.hi.yaml",
      /^ {2}- डस्क.*\n/mu,
      "",
      "sponsors: has 3 entries, the English 4",
    ],
  ])("refuses a Hindi text %s", (_what, file, from, to, message) => {
    edit(file, from, to);
    expect(read(file)).toThrow(message);
  });

  it("refuses a Hindi page without its English", () => {
    remove(GINGER);
    expect(read(GINGER)).toThrow(`${GINGER}: is missing, but has a Hindi file`);
  });

  it("refuses two pages with one address", () => {
    copy(GINGER, "remedies/gerd/ginger-tea.yaml");
    copy(GINGER_HI, "remedies/gerd/ginger-tea.hi.yaml");
    expect(read(GINGER)).toThrow("two pages have one address: ginger-tea");
  });

  it("names every invalid field of a file", () => {
    edit(GINGER, "kind: kitchen", "kind: bedroom");
    edit(GINGER, /^version: \d+/mu, "version: 0");
    expect(read(GINGER)).toThrow(/ginger-tea\.yaml: kind: .*\n.*ginger-tea\.yaml: version: /u);
  });
});

describe("a wrapped article", () => {
  it("has each paragraph and list item on one line again, and nothing else joined", () => {
    const wrapped = "## Head\nOne\ntwo.\n\n- Item that\n  goes on\n- Next\n\n1. First\n2. Second\n\n*Last*\nline\n";
    const plain = "## Head\nOne two.\n\n- Item that goes on\n- Next\n\n1. First\n2. Second\n\n*Last* line\n";
    expect(unwrap(wrapped)).toBe(plain);
  });
});
