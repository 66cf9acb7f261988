import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { CATEGORIES } from "#domain/blog/blog.rules.ts";
import { check, ensure, type Modules, namesIn, parseYaml, text, uniqueTexts } from "./read.ts";

const frontMatter = z.strictObject({
  title: text,
  category: z.enum(CATEGORIES),
  remedies: uniqueTexts.refine((all) => all.length <= 4, "must be at most four lines"),
});

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

/** The articles that the first start publishes, in the order of their file names, which are their keys. */
export function readArticles(folder: string): Modules {
  const articles = namesIn(folder, "articles", ".md").map((key) => {
    const file = `articles/${key}.md`;
    const [, head = "", body = ""] = /^---\n(.*?)\n---\n+(.*)$/su.exec(readFileSync(join(folder, file), "utf8")) ?? [];
    ensure(head !== "", file, "must begin with its front matter between two lines of ---");
    ensure(body !== "", file, "has no text");
    const { title, category, remedies } = check(file, parseYaml(file, head), frontMatter);
    return { key, title, content: unwrap(body), category, remedies };
  });
  return { articles: { STARTER_ARTICLES: articles } };
}
