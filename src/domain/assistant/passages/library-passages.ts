import { GRADES } from "#generated/messages/en/library/grades.ts";
import { WORDS as HINDI } from "#generated/messages/hi/library/words.ts";
import { type Block, textOf } from "../../blog/article.ts";
import { type Post, postPath } from "../../blog/blog.rules.ts";
import type { Topic } from "../../remedies/conditions.ts";
import { wordsToModel } from "../../remedies/editing-advice.ts";
import type { HealthTopic } from "../../remedies/health-topics.ts";
import {
  BESIDE_TABLETS,
  CONDITIONS,
  type Condition,
  inWords,
  medicineNotes,
  type Remedy,
  type Stated,
} from "../../remedies/remedies.rules.ts";
import { remedyIn, topicIn } from "../../remedies/translations.ts";
import { remedyAddress, topicAddress } from "../text/addresses.ts";
import { sentencesOf } from "../text/sentences.ts";
import { healthDocument, partsOfHealthTopic } from "./health-passages.ts";
import { aboutHeading, gradeSentence, HEADINGS, type Part, part } from "./page-headings.ts";
import type { LibraryDocument, Passage } from "./passages.ts";

/** Words in a title that say which of our topics an article is about. */
const TOPIC_WORDS: Readonly<Record<Condition, RegExp>> = {
  cold: /\b(?:common cold|colds?|sneez\w*|runny nose)\b|सर्दी|जुकाम|ज़ुकाम/iu,
  migraine: /\b(?:migraines?|headaches?)\b|माइग्रेन|सिरदर्द|सिर दर्द/iu,
  hypertension: /\b(?:hypertension|blood pressure|bp)\b|रक्तचाप|बीपी/iu,
  gerd: /\b(?:gerd|reflux|acidity|heartburn)\b|एसिडिटी/iu,
  bronchitis: /\b(?:bronchitis|chest cold|cough)\b|खांसी|खाँसी/iu,
};

/** The page of a post. Without a review it is a draft to the assistant, as all articles are. */
function postDocument(post: Post): LibraryDocument {
  const written = Date.parse(post.updatedAt);
  return {
    id: `post:${post.id}`,
    kind: "post",
    title: post.title,
    hindiTitle: /\p{Script=Devanagari}/u.test(post.title) ? post.title : "",
    aliases: [],
    address: postPath(post),
    topic: CONDITIONS.find((condition) => TOPIC_WORDS[condition].test(post.title)) ?? null,
    // Seconds fit into the column's 32 bits, milliseconds do not.
    version: Number.isNaN(written) ? 1 : Math.floor(written / 1000),
    review: { state: "draft" },
  };
}

const plain = (text: string) => text.replace(/\s+/gu, " ").trim();

/** The texts of a block that a reader sees, one for each paragraph or item. */
function textsIn(block: Block): readonly string[] {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return [plain(textOf(block.children))];
    case "list":
      return block.items.flatMap((item) => item.flatMap(textsIn));
    case "quote":
      return block.children.flatMap(textsIn);
    case "rule":
      return [];
  }
}

/** Adds the Hindi of the same page; parts without a sentence count too, so that both have the same positions. */
function inBoth(english: readonly Part[], hindi: readonly Part[]): readonly Part[] {
  return english.map((own, at) => ({ ...own, hindi: hindi[at]?.sentences ?? [] }));
}

/** The parts of a post: one for each heading, under the title until the first; then its remedies. */
function partsOfPost(post: Post): readonly Part[] {
  const parts: { readonly heading: string; readonly sentences: string[] }[] = [{ heading: post.title, sentences: [] }];
  for (const block of post.body) {
    if (block.kind === "heading") parts.push({ heading: textsIn(block)[0] ?? post.title, sentences: [] });
    else parts.at(-1)?.sentences.push(...textsIn(block).flatMap(sentencesOf));
  }
  const remedies = post.remedies.flatMap((remedy) => sentencesOf(plain(remedy)));
  return [
    ...parts.map(({ heading, sentences }) => part("text", heading, sentences)),
    part("text", HEADINGS.remedies, remedies),
  ];
}

/** The published pages in their effective versions. */
export interface LibraryContents {
  readonly remedies?: readonly Remedy[];
  readonly topics?: readonly Topic[];
  readonly posts?: readonly Post[];
  readonly health?: readonly HealthTopic[];
  /** Slugs and conditions whose shipped text the clinic has replaced, so that their translation is outdated. */
  readonly edited?: ReadonlySet<string>;
  /** Ids of documents whose text seemed to address a model, and which an editor has confirmed since. */
  readonly confirmed?: ReadonlySet<string>;
}

export interface LibraryPassages {
  readonly passages: readonly Passage[];
  /** Pages that are excluded because their text addresses a model. */
  readonly blocked: readonly LibraryDocument[];
}

/** The passages of a page, numbered within their sections; parts without a sentence have none. */
export function passagesOf(document: LibraryDocument, parts: readonly Part[]): readonly Passage[] {
  const counts = new Map<string, number>();
  return parts
    .filter(({ sentences }) => sentences.length > 0)
    .map((own) => {
      const { section } = own;
      const number = (counts.get(section) ?? 0) + 1;
      counts.set(section, number);
      return { id: `${document.id}#${section}-${number}`, document, ...own };
    });
}

const cut = (texts: readonly string[]) => texts.flatMap(sentencesOf);

function remedyDocument(remedy: Remedy): LibraryDocument {
  const { slug, name, hindiName, aliases, condition, version, review } = remedy;
  return {
    id: `remedy:${slug}`,
    kind: "remedy",
    title: name,
    hindiTitle: hindiName,
    aliases,
    address: remedyAddress(slug),
    topic: condition,
    version,
    review,
  };
}

function partsOfRemedy(remedy: Remedy, language: "en" | "hi"): readonly Part[] {
  const { pregnancy, children, conditions = [] } = remedy.whoMustNot;
  const { grade, why } = remedy.evidence;
  const noneKnown = (stated: Stated) => (language === "en" || "says" in stated ? inWords(stated) : stated.noneKnown);
  const grades = language === "en" ? [gradeSentence(grade, GRADES[grade])] : [];
  return [
    part("line", HEADINGS.line, sentencesOf(remedy.line)),
    part("what", HEADINGS.what, sentencesOf(remedy.whatItIs)),
    part("tradition", HEADINGS.tradition, sentencesOf(remedy.traditionalUse)),
    part("evidence", HEADINGS.evidence, [...sentencesOf(why), ...grades]),
    part("food", remedy.kind === "kitchen" ? HEADINGS.food : HEADINGS.saved, sentencesOf(remedy.inFood)),
    ...("besideTablets" in remedy ? [besideTablets(language)] : []),
    part("caution", HEADINGS.caution, cut(remedy.cautions)),
    part("pregnancy", HEADINGS.pregnancy, sentencesOf(noneKnown(pregnancy))),
    part("children", HEADINGS.children, sentencesOf(noneKnown(children))),
    part("conditions", HEADINGS.conditions, cut(conditions)),
    // A note without its medicine is meaningless, so each line stays whole.
    part(
      "interaction",
      HEADINGS.interaction,
      language === "hi" && "noneKnown" in remedy.interactions ? [] : medicineNotes(remedy),
    ),
    part("doctor", HEADINGS.doctor, cut(remedy.whenToSeeADoctor)),
  ];
}

function besideTablets(language: "en" | "hi"): Part {
  return part("caution", HEADINGS.besideTablets, sentencesOf(language === "en" ? BESIDE_TABLETS : HINDI.besideTablets));
}

function topicDocument({ condition, title, hindiTitle, fullName, version, review }: Topic): LibraryDocument {
  return {
    id: `topic:${condition}`,
    kind: "topic",
    title: fullName,
    hindiTitle,
    aliases: title === fullName ? [] : [title],
    address: topicAddress(condition),
    topic: condition,
    version,
    review,
  };
}

function partsOfTopic(topic: Topic, language: "en" | "hi"): readonly Part[] {
  return [
    part("about", aboutHeading(topic.fullName), cut(topic.about)),
    ...(topic.condition === "hypertension" ? [besideTablets(language)] : []),
    part("leave-alone", HEADINGS.leaveAlone, cut(topic.leaveAlone)),
    part("doctor", HEADINGS.doctor, cut(topic.whenToSeeADoctor)),
    part("emergency", HEADINGS.emergency, sentencesOf(topic.emergency)),
  ];
}

/**
 * Splits the clinic's published pages into passages that the assistant may quote. Never fails.
 * @param contents - Remedies, topic pages and posts as visitors see them.
 * @returns Their passages in that order, every sentence verbatim; a page whose text addresses a model is left out as a
 * whole and named in `held`, unless an editor confirmed it.
 */
export function libraryPassages(contents: LibraryContents): LibraryPassages {
  const { remedies = [], topics = [], posts = [], health = [] } = contents;
  const { edited = new Set(), confirmed = new Set() } = contents;
  const pages: readonly Page[] = [
    ...remedies.map((remedy): Page => {
      const hindi = remedyIn("hi", remedy, edited.has(remedy.slug));
      const parts = inBoth(partsOfRemedy(remedy, "en"), hindi.untranslated ? [] : partsOfRemedy(hindi, "hi"));
      return { document: remedyDocument(remedy), parts, source: "" };
    }),
    ...topics.map((topic): Page => {
      const hindi = topicIn("hi", topic, edited.has(topic.condition));
      const parts = inBoth(partsOfTopic(topic, "en"), hindi.untranslated ? [] : partsOfTopic(hindi, "hi"));
      return { document: topicDocument(topic), parts, source: "" };
    }),
    ...health.map((topic): Page => ({ document: healthDocument(topic), parts: partsOfHealthTopic(topic), source: "" })),
    ...posts.map((post): Page => ({ document: postDocument(post), parts: partsOfPost(post), source: post.content })),
  ];
  const addressesModel = (page: Page) => wordsToModel(textOfPage(page)).length > 0;
  const blocked = new Set(pages.filter((page) => !confirmed.has(page.document.id) && addressesModel(page)));
  return {
    passages: pages.filter((page) => !blocked.has(page)).flatMap(({ document, parts }) => passagesOf(document, parts)),
    blocked: [...blocked].map(({ document }) => document),
  };
}

interface Page {
  readonly document: LibraryDocument;
  readonly parts: readonly Part[];
  /** The source text, including what readers do not see; empty where nothing is hidden. */
  readonly source: string;
}

/** Everything in a page that could reach a model; each heading on a line of its own, where a role tag would be. */
function textOfPage({ document, parts, source }: Page): string {
  const { title, hindiTitle, aliases } = document;
  const rows = parts.flatMap(({ heading, sentences }) => [heading, ...sentences, sentences.join(" ")]);
  return [title, hindiTitle, ...aliases, ...rows, source].join("\n");
}
