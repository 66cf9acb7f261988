import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..", "..");
const SELF = "tests/repo/citations.test.ts";
const DECISIONS = "docs/decisions";
const SPEC = "docs/spec";
/** Facts about former states of the project: they may cite what has moved since. */
const HISTORY = /^(CHANGELOG\.md|docs\/trials\.md)$/u;
const SCANNED = /^(src|tests|docs|bench|scripts|trials|eval)\/.*\.(tsx?|js|cjs|css|md)$|^[^/]+\.(md|ts|cjs)$/u;

function git(...words: string[]): string {
  return execFileSync("git", ["-c", "safe.directory=*", "-C", ROOT, ...words], { encoding: "utf8" });
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

const tracked = git("ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0");
const files = tracked.filter((path) => SCANNED.test(path) && path !== SELF && existsSync(join(ROOT, path)));
const decisions = tracked.filter((path) => path.startsWith(`${DECISIONS}/`) && /\/\d{3}-[a-z0-9-]+\.md$/u.test(path));
const decisionNumbers = new Set(decisions.map((path) => path.slice(DECISIONS.length + 1, DECISIONS.length + 4)));
const specFiles = new Set(tracked.filter((path) => path.startsWith(`${SPEC}/`)).map((path) => path.split("/").at(-1)));
const trustRows = new Set(Array.from(read(`${SPEC}/TRUST.md`).matchAll(/^\| ([A-Z]{2}-\d+) \|/gmu), ([, id]) => id));
const specSections = new Set(Array.from(read(`${SPEC}/spec.md`).matchAll(/^## (\d+)\./gmu), ([, number]) => number));

/** Every match of a pattern, with its first group. */
function matches(text: string, pattern: RegExp): [whole: string, group: string][] {
  return Array.from(text.matchAll(pattern), (match) => [match[0], match[1] ?? ""]);
}

/** Specification files, their rows and their sections, as comments name them. */
function brokenSpecCitations(text: string): string[] {
  const names = matches(text, /\b((?:spec|TRUST|ASSISTANT|DESIGN|LOOK|LOOK-APP|COPY|STYLE)\.md)\b/gu);
  const rows = matches(text, /\b((?:ID|SE|AC|IN|DP|AU|DU|AV|LU|SC|CL|CB)-\d+)\b/gu);
  const sections = matches(text, /\bspec(?:\.md|ification),? sections? ([\d, and]*\d)/gu);
  return [
    ...names.filter(([, name]) => !specFiles.has(name)).map(([whole]) => whole),
    ...rows.filter(([, row]) => !trustRows.has(row)).map(([whole]) => whole),
    ...sections
      .filter(([, list]) => (list.match(/\d+/gu) ?? []).some((item) => !specSections.has(item)))
      .map(([w]) => w),
  ];
}

/** "decision 015", "docs/decisions/041, 043": every number has a file. */
function brokenDecisionCitations(text: string): string[] {
  const cited = matches(text, /\b(?:decisions?[ /]|docs\/decisions\/)(\d{3}(?:(?:,| and|, and) \d{3}\b)*)/giu);
  return cited
    .filter(([, list]) => (list.match(/\d{3}/gu) ?? []).some((number) => !decisionNumbers.has(number)))
    .map(([whole]) => whole);
}

/** The fragment that GitHub gives a heading. */
function fragmentOf(heading: string): string {
  const plain = heading.toLowerCase().replace(/[^\p{L}\p{N}\- ]/gu, "");
  return plain.replaceAll(" ", "-");
}

/** Relative links of a Markdown file: the file exists, and so does the heading of a fragment. */
function brokenLinks(path: string, text: string): string[] {
  const links = matches(text.replaceAll(/```[\s\S]*?```/gu, ""), /\]\(([^)\s]+)\)/gu);
  return links.flatMap(([whole, target]) => {
    if (/^[a-z]+:/u.test(target)) return [];
    const [file = "", fragment] = target.split("#");
    const other = file === "" ? path : normalize(join(dirname(path), file));
    if (!existsSync(join(ROOT, other))) return [whole];
    const headings = () => matches(read(other), /^#+ (.+)$/gmu).map(([, heading]) => fragmentOf(heading));
    return fragment === undefined || headings().includes(fragment) ? [] : [whole];
  });
}

/** Paths of this repository in code spans. Placeholders (`NNN`, `<feature>`) and patterns (`*`) are not checked. */
function brokenPaths(text: string): string[] {
  const spans = matches(text, /`((?:src|tests|docs|scripts|content|bench|eval|trials)\/[\w./-]+)`/gu);
  const missing = spans.filter(([, path]) => !path.includes("NNN") && !existsSync(join(ROOT, path)));
  return missing.map(([whole]) => whole);
}

/** "issue 3" and "session 5" name nothing that a reader of the repository can open. */
function citationsOfIssuesAndSessions(text: string): string[] {
  return matches(text, /\b(?:issues?|sessions?) \d+\b/giu).map(([whole]) => whole);
}

/** `path: citation` for every one that a check finds. */
function found(paths: readonly string[], check: (path: string, text: string) => string[]): string[] {
  return paths.flatMap((path) => check(path, read(path)).map((citation) => `${path}: ${citation}`));
}

const current = files.filter((path) => !HISTORY.test(path));

describe("citations", () => {
  it("of the specification resolve to a file, a row of TRUST.md or a section of spec.md", () => {
    expect(found(files, (_, text) => brokenSpecCitations(text))).toEqual([]);
  });

  it("of decisions resolve to a decision", () => {
    expect(found(current, (_, text) => brokenDecisionCitations(text))).toEqual([]);
  });

  it("by Markdown links resolve to a file and a heading", () => {
    const markdown = files.filter((path) => path.endsWith(".md"));
    expect(found(markdown, brokenLinks)).toEqual([]);
  });

  it("of issues and sessions are not used", () => {
    expect(found(current, (_, text) => citationsOfIssuesAndSessions(text))).toEqual([]);
  });

  it("of paths in documents resolve to a file or folder", () => {
    const documents = current.filter((path) => path.endsWith(".md"));
    expect(found(documents, (_, text) => brokenPaths(text))).toEqual([]);
  });

  it("are reported by these checks when they are broken", () => {
    expect(brokenSpecCitations("TRUST.md DU-7, DU-99; spec.md section 5; spec.md sections 2 and 19")).toEqual([
      "DU-99",
      "spec.md sections 2 and 19",
    ]);
    expect(brokenDecisionCitations("docs/decisions/041, 999; decision 998; decision 041")).toEqual([
      "docs/decisions/041, 999",
      "decision 998",
    ]);
    expect(brokenLinks("docs/glossary.md", "[a](nowhere.md) [b](spec/spec.md#nothing) [c](https://a.example)")).toEqual(
      ["](nowhere.md)", "](spec/spec.md#nothing)"],
    );
    expect(brokenPaths("`src/nowhere.ts` and `src/web`")).toEqual(["`src/nowhere.ts`"]);
    expect(citationsOfIssuesAndSessions("as issue 3 asked in session 5")).toEqual(["issue 3", "session 5"]);
  });
});

describe("decisions", () => {
  it("follow the template and stay short", () => {
    const header = String.raw`^# (\d{3}): .+\n\n- Date: \d{4}-\d{2}-\d{2}\n- Status: (?:accepted|superseded by .+)\n`;
    const chapters = String.raw`\n## Context\n[\s\S]+\n## Decision\n[\s\S]+\n## Consequences\n`;
    const template = new RegExp(header + chapters, "u");
    const wrong = decisions.filter((path) => {
      const text = read(path);
      const number = template.exec(text)?.[1];
      return number === undefined || !path.includes(`/${number}-`) || text.split("\n").length - 1 > 60;
    });
    expect(wrong).toEqual([]);
  });
});
