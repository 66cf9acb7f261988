import { posix } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { ownFiles, read } from "./checkout.ts";

const setOf = (...lists: readonly string[]): ReadonlySet<string> => new Set(lists.join(" ").split(" "));

/** Words that the style guide replaces and that have no ordinary meaning in a sentence about this product. */
const IN_TITLES = setOf(
  "desk desks seat seats seated keeper keepers house houses fate fates sentenced standing standings mover movers",
  "seal seals sealed unsealed tame tamed anew somebody nobody whoever oneself told kept haste clerk clerks dossier",
  "sheet sheets shelf shelves shelter patience brought",
);
const IN_NAMES = setOf(
  ...IN_TITLES,
  "visit visits visited visiting press presses pressed pressing tell tells telling keep keeps keeping",
  "hold holds holding held notice notices stand stands wish wishes wished envelope envelopes letter letters law laws",
  "halves dossiers hear hears hearing heard stretch stretches bring bringing",
);
/** Words that say nothing about the responsibility of a file. */
const IN_FILES = setOf(
  ...IN_NAMES,
  "reading writing making moving around together elsewhere welcoming leaving giving still packed",
);

/** Names in which such a word has its ordinary meaning: in the glossary, HTTP, Playwright, ARIA, SMTP or lucide. */
const ORDINARY = new RegExp(
  "(?:slot|legal)[_-]?holds?|hold[_-]?slot|letters?(?:Of)?$|^(?:on)?long_?press|^keepAlive|" +
    // "halves", "told" and "sealed" are sets of the assistant's evaluation, which has a separate issue.
    "^(?:press|pressSequentially|onPress|pressed|aria-pressed|envelope|House|holdUntil|visits|halves|told|sealed)$",
  "iu",
);
/** Names of properties that are stored, signed or sent, so that they can't change. They are no names for variables. */
const STORED = setOf("held keep kept notice noticeMinutes notices noticesReviewed sheet visit");
/** The assistant's triage has a separate issue, and migrations are history. */
const LEFT_OUT = /^src\/(?:domain\/assistant\/safety\/|server\/database\/migrat(?:ions\/|e\.ts$))/u;

const files = ownFiles().filter((path) => /^(?:src|tests|scripts|bench|trials)\//u.test(path) && !LEFT_OUT.test(path));

function isReplaced(name: string, replaced = IN_NAMES): boolean {
  const parts = name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/u);
  return parts.some((part) => replaced.has(part.toLowerCase())) && !ORDINARY.test(name);
}

function isProperty(name: ts.Identifier): boolean {
  const { parent } = name;
  if (ts.isBindingElement(parent)) return parent.propertyName === name;
  const isMember = ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent);
  return (isMember || ts.isPropertySignature(parent)) && parent.name === name;
}

function replacedNames(source: string): string[] {
  const found = new Set<string>();
  const collect = (node: ts.Node) => {
    const isName = ts.isIdentifier(node) && !(STORED.has(node.text) && isProperty(node));
    if ((isName || ts.isPrivateIdentifier(node)) && isReplaced(node.text)) found.add(node.text);
    ts.forEachChild(node, collect);
  };
  collect(ts.createSourceFile("a.tsx", source, ts.ScriptTarget.Latest, true));
  return [...found];
}

function replacedTitles(source: string): string[] {
  const titles = source.matchAll(/\b(?:it|test|describe)(?:Clinic|\.step|\.\w+\([^"'`]*\))?\(\s*(["'`])(.+?)\1/gu);
  return Array.from(titles, ([, , title = ""]) => title).filter((title) =>
    title.split(/[^A-Za-z]+/u).some((word) => IN_TITLES.has(word.toLowerCase())),
  );
}

it("no file, folder, identifier or title of a test is named by a word that the style guide replaces", () => {
  const paths = new Set(files.flatMap((path) => [path, posix.dirname(path)]));
  expect([...paths].filter((path) => isReplaced(posix.basename(path), IN_FILES))).toEqual([]);
  const code = files.filter((path) => /\.(?:ts|tsx|cjs|mjs)$/u.test(path) && !path.endsWith("names.test.ts"));
  const found = code.flatMap((path) => {
    const source = read(path);
    const titles = /\.(?:test|e2e)\.tsx?$/u.test(path) ? replacedTitles(source) : [];
    return [...replacedNames(source), ...titles].map((name) => `${path}: ${name}`);
  });
  expect(found).toEqual([]);
});

it("finds replaced words in names and titles of every style, and in no text, ordinary word or stored property", () => {
  const source = `
    const seat = 1; class Doctor { #keeper = "the desk"; readonly HTMLDesk = desktop + slotHoldUntil; }
    const { sheet: tab } = query; interface Row { readonly sheetName: string; }
    it.each([1])("has a seat of %s", () => log("told"));
    test("follows", async () => { await test.step("opens a house", async () => {}); });
  `;
  expect(replacedNames(source)).toEqual(["seat", "#keeper", "HTMLDesk", "sheetName"]);
  expect(replacedTitles(source)).toEqual(["has a seat of %s", "opens a house"]);
});
