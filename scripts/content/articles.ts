import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { CATEGORIES } from "#domain/blog/blog.rules.ts";
import { ensureSameShape, hindiFileOf, translatedNamesIn } from "./hindi.ts";
import { check, ensure, type Modules, parseYaml, text, uniqueTexts } from "./read.ts";

const frontMatter = z.strictObject({
  title: text,
  category: z.enum(CATEGORIES),
  remedies: uniqueTexts.refine((all) => all.length <= 4, "must be at most four lines"),
});
const hindiFrontMatter = frontMatter.omit({ category: true });

/** A Markdown line that begins with none of these continues the paragraph or list item above it. */
const BEGINS_BLOCK = /^(?:#|>|\||- |\* |\d+\. |$)/u;

/** A text without hard wraps: each paragraph and list item on one line. */
export function unwrap(markdown: string): string {
  const lines: string[] = [];
  for (const line of markdown.split("\n")) {
    const before = lines.at(-1) ?? "";
    const goesOn = before !== "" && !before.startsWith("#") && !BEGINS_BLOCK.test(line.trimStart());
    if (goesOn) lines[lines.length - 1] = `${before} ${line.trim()}`;
    else lines.push(line);
  }
  return lines.join("\n");
}

/** The front matter and the text of a Markdown file of the content. */
function readMarkdown<Output>(folder: string, file: string, schema: z.ZodType<Output>) {
  const [, head = "", body = ""] = /^---\n(.*?)\n---\n+(.*)$/su.exec(readFileSync(join(folder, file), "utf8")) ?? [];
  ensure(head !== "", file, "must begin with its front matter between two lines of ---");
  ensure(body !== "", file, "has no text");
  return { ...check(file, parseYaml(file, head), schema), content: unwrap(body) };
}

/** The kind of a paragraph of Markdown: a heading with its level, a list item, or text. */
function blockKind(block: string): string {
  return /^(?:#+|[-*](?= )|\d+\.)/u.exec(block)?.[0].replace(/\d+/u, "1") ?? "text";
}

/** The paragraphs and list items of an article, each with its kind, so that a translation has the same in order. */
function blocksOf(content: string) {
  const blocks = content.split("\n").filter((block) => block.trim() !== "");
  return { kinds: blocks.map(blockKind).join(" "), blocks };
}

/** The articles that the first start publishes, in the order of their file names, which are their keys. */
export function readArticles(folder: string): Modules {
  const articles = translatedNamesIn(folder, "articles", ".md").map((key) => {
    const file = `articles/${key}.md`;
    const { category, ...english } = readMarkdown(folder, file, frontMatter);
    const hindi = readMarkdown(folder, hindiFileOf(file), hindiFrontMatter);
    const [theirs, ours] = [blocksOf(english.content), blocksOf(hindi.content)];
    ensure(theirs.kinds === ours.kinds, hindiFileOf(file), "has other headings, paragraphs or lists than the English");
    ensureSameShape(hindiFileOf(file), { ...english, content: theirs.blocks }, { ...hindi, content: ours.blocks });
    return { key, category, english, hindi };
  });
  return {
    articles: {
      STARTER_ARTICLES: articles.map(({ key, category, english: { title, content, remedies } }) => {
        return { key, title, content, category, remedies };
      }),
    },
    "articles-hi": { STARTER_ARTICLES_HI: Object.fromEntries(articles.map(({ key, hindi }) => [key, hindi])) },
  };
}
