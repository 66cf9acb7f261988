import { existsSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { CHECKOUT, ownFiles, read } from "./checkout.ts";

/** Facts about former states of the project: they may cite what has moved since. */
const HISTORY = /^(CHANGELOG\.md|docs\/trials\.md)$/u;
const CITING = /^(src|tests|docs|bench|scripts|trials|eval)\/.*\.(tsx?|js|cjs|css|md)$|^[^/]+\.(md|ts|cjs)$/u;
const MAX_DECISION_LINES = 60;
const DECISION = new RegExp(
  String.raw`^# (\d{3}): .+\n\n- Date: \d{4}-\d{2}-\d{2}\n- Status: (?:accepted|superseded by .+)\n` +
    String.raw`\n## Context\n[\s\S]+\n## Decision\n[\s\S]+\n## Consequences\n`,
  "u",
);

/** Criteria of WCAG 2.2 at levels A and AA without 4.1.1, which was removed; 1.2.1 to 1.2.5 share a row. */
const ROWS_OF_CRITERIA = 51;

const tracked = ownFiles();
const files = tracked.filter((path) => CITING.test(path) && path !== "tests/repo/documents.test.ts");
const current = files.filter((path) => !HISTORY.test(path));
const decisions = tracked.filter((path) => /^docs\/decisions\/\d{3}-[a-z0-9-]+\.md$/u.test(path));

/** Every match of a pattern: the first group, or all of it. */
const matches = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([all, group]) => group ?? all);

const known = {
  decisions: new Set(decisions.map((path) => path.slice(15, 18))),
  specification: new Set(matches(tracked.join("\n"), /^docs\/spec\/(.+)$/gmu)),
  rows: new Set(matches(read("docs/spec/TRUST.md"), /^\| ([A-Z]{2}-\d+) \|/gmu)),
  sections: new Set(matches(read("docs/spec/spec.md"), /^## (\d+)\./gmu)),
};

/** Citations of what does not exist: files of the specification, their rows and sections, decisions. */
function brokenCitations(text: string): string[] {
  const lists = (pattern: RegExp) => matches(text, pattern).flatMap((list) => matches(list, /\d+/gu));
  return [
    ...matches(text, /\b(?:spec|TRUST|ASSISTANT|DESIGN|LOOK|LOOK-APP|COPY|STYLE)\.md\b/gu).filter(
      (name) => !known.specification.has(name),
    ),
    ...matches(text, /\b(?:ID|SE|AC|IN|DP|AU|DU|AV|LU|SC|CL|CB)-\d+\b/gu).filter((row) => !known.rows.has(row)),
    ...lists(/\bspec(?:\.md|ification),? sections? ([\d, and]*\d)/gu).filter((number) => !known.sections.has(number)),
    ...lists(/\b(?:decisions?[ /]|docs\/decisions\/)(\d{3}(?:(?:,| and|, and) \d{3}\b)*)/giu).filter(
      (number) => !known.decisions.has(number),
    ),
  ];
}

/** The fragment that GitHub gives a heading. */
const fragmentOf = (heading: string) =>
  heading.toLowerCase().replace(/[^\p{L}\p{N}-]/gu, (sign) => (sign === " " ? "-" : ""));

/** Relative links of a Markdown file to no file, or to no heading of it. */
function brokenLinks(path: string, text: string): string[] {
  return matches(text.replaceAll(/```[\s\S]*?```/gu, ""), /\]\(([^)\s]+)\)/gu).filter((target) => {
    if (/^[a-z]+:/u.test(target)) return false;
    const [file = "", fragment] = target.split("#");
    const other = file === "" ? path : normalize(join(dirname(path), file));
    if (!existsSync(join(CHECKOUT, other))) return true;
    const headings = () => matches(read(other), /^#+ (.+)$/gmu).map(fragmentOf);
    return fragment !== undefined && !headings().includes(fragment);
  });
}

/** Paths in code spans that don't exist; those of journeys without `tests/e2e/`. `NNN` is a placeholder. */
function brokenPaths(text: string): string[] {
  const folders = "src|tests|docs|scripts|content|bench|eval|trials|admin|doctor|patient|room|visitor";
  return matches(text, new RegExp(`\`((?:${folders})/[\\w./-]+)\``, "gu")).filter(
    (path) =>
      !path.includes("NNN") && ![path, `tests/e2e/${path}.e2e.ts`].some((file) => existsSync(join(CHECKOUT, file))),
  );
}

/** "issue 3" and "session 5" name nothing that a reader of the repository can open. */
const citedIssues = (text: string) => matches(text, /\b(?:issues?|sessions?) \d+\b/giu);

/** `path: citation` for every one that a check finds. */
function found(paths: readonly string[], check: (text: string, path: string) => string[]): string[] {
  return paths.flatMap((path) => check(read(path), path).map((citation) => `${path}: ${citation}`));
}

describe("citations", () => {
  it("of the specification, decisions, files and headings resolve", () => {
    const documents = current.filter((path) => path.endsWith(".md"));
    expect(found(current, brokenCitations)).toEqual([]);
    expect(found(documents, brokenPaths)).toEqual([]);
    const linking = files.filter((path) => path.endsWith(".md"));
    expect(found(linking, (text, path) => brokenLinks(path, text))).toEqual([]);
  });

  it("of issues and sessions are not used", () => {
    expect(found(current, citedIssues)).toEqual([]);
  });

  it("are reported by these checks when they are broken", () => {
    const text = "TRUST.md DU-7, DU-99; spec.md sections 2 and 19; docs/decisions/022, 999; decision 998; decision 022";
    expect(brokenCitations(text)).toEqual(["DU-99", "19", "999", "998"]);
    const links = "[a](nowhere.md) [b](spec/spec.md#nothing) [c](https://a.example) [d](glossary.md)";
    expect(brokenLinks("docs/glossary.md", links)).toEqual(["nowhere.md", "spec/spec.md#nothing"]);
    expect(brokenPaths("`src/nowhere.ts`, `src/web` and `room/nothing`")).toEqual(["src/nowhere.ts", "room/nothing"]);
    expect(citedIssues("as issue 3 asked in session 5")).toEqual(["issue 3", "session 5"]);
  });
});

it("decisions follow the template and stay short", () => {
  const isRight = (path: string) => {
    const text = read(path);
    return path.slice(15, 18) === DECISION.exec(text)?.[1] && text.split("\n").length - 1 <= MAX_DECISION_LINES;
  };
  expect(decisions.filter((path) => !isRight(path))).toEqual([]);
});

it("the table of accessibility has each criterion of WCAG 2.2 A and AA once, in order", () => {
  const listed = matches(read("docs/accessibility.md"), /^\| (\d\S+) /gmu);
  expect(listed).toEqual([...new Set(listed)].sort(new Intl.Collator("en", { numeric: true }).compare));
  expect(listed).toHaveLength(ROWS_OF_CRITERIA);
});
