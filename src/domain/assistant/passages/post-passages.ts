import { type Block, textOf } from "../../blog/article.ts";
import { type Post, postPath } from "../../blog/blog.rules.ts";
import { CONDITIONS, type Condition } from "../../remedies/remedies.rules.ts";
import { sentencesOf } from "../text/sentences.ts";
import { HEADINGS, type Part } from "./page-headings.ts";
import type { LibraryDocument } from "./passages.ts";

/** Words in a title that say which of our topics an article is about. */
const TOPIC_WORDS: Readonly<Record<Condition, RegExp>> = {
  cold: /\b(?:common cold|colds?|sneez\w*|runny nose)\b|सर्दी|जुकाम|ज़ुकाम/iu,
  migraine: /\b(?:migraines?|headaches?)\b|माइग्रेन|सिरदर्द|सिर दर्द/iu,
  hypertension: /\b(?:hypertension|blood pressure|bp)\b|रक्तचाप|बीपी/iu,
  gerd: /\b(?:gerd|reflux|acidity|heartburn)\b|एसिडिटी/iu,
  bronchitis: /\b(?:bronchitis|chest cold|cough)\b|खांसी|खाँसी/iu,
};

/** The page of a post. What no doctor has reviewed is a draft to the assistant, articles included. */
export function postDocument(post: Post): LibraryDocument {
  const written = Date.parse(post.updatedAt);
  return {
    id: `post:${post.id}`,
    kind: "post",
    title: post.title,
    hindiTitle: /\p{Script=Devanagari}/u.test(post.title) ? post.title : "",
    aliases: [],
    address: postPath(post),
    topic: CONDITIONS.find((condition) => TOPIC_WORDS[condition].test(post.title)) ?? null,
    // Whole seconds fit the 32 bits of a column, milliseconds do not.
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

/** The parts of a post: one for each heading, under the title until the first; then its remedies. */
export function partsOfPost(post: Post): readonly Part[] {
  const parts: { heading: string; sentences: string[] }[] = [{ heading: post.title, sentences: [] }];
  for (const block of post.body) {
    if (block.kind === "heading") parts.push({ heading: textsIn(block)[0] ?? post.title, sentences: [] });
    else parts.at(-1)?.sentences.push(...textsIn(block).flatMap(sentencesOf));
  }
  const remedies = post.remedies.flatMap((remedy) => sentencesOf(plain(remedy)));
  return [
    ...parts.map(({ heading, sentences }): Part => ["text", heading, sentences]),
    ["text", HEADINGS.remedies, remedies],
  ];
}
