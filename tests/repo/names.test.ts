import { posix } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { ownFiles, read } from "./checkout.ts";

/** Words that the style guide replaces, in every form that could stand in a name. */
const REPLACED = wordsIn(
  "visit visits visited visiting press presses pressed pressing tell tells telling told",
  "desk desks seat seats seated keep keeps keeping keeper keepers kept house houses",
  "hold holds holding held notice notices fate fates sentenced standing standings stand stands",
  "mover movers wish wishes wished envelope envelopes seal seals sealed unsealed tame tamed",
  "letter letters anew somebody nobody whoever oneself law laws halves haste clerk clerks dossier dossiers",
  "hear hears hearing heard sheet sheets shelf shelves shelter patience stretch stretches bring bringing brought",
);

/** Those that a title of a test may not contain either; the others have an ordinary meaning in a sentence. */
const REPLACED_IN_TITLES = wordsIn(
  "desk desks seat seats seated keeper keepers house houses fate fates sentenced standing standings mover movers",
  "seal seals sealed unsealed tame tamed anew somebody nobody whoever oneself told kept haste clerk clerks dossier",
  "sheet sheets shelf shelves shelter patience brought",
);

/** Words that say nothing about the responsibility of a file. */
const REPLACED_IN_FILES = wordsIn(
  "reading writing making moving around together elsewhere welcoming leaving giving still packed",
);

/** Names in which such a word has its ordinary meaning. */
const ORDINARY: readonly (readonly [name: RegExp, reason: string])[] = [
  [/(?:slot|legal)[_-]?holds?|hold[_-]?slot/iu, "holds of a slot and legal holds are in the glossary"],
  [/^keepAlive/u, "connections of HTTP"],
  [/^(?:press|pressSequentially|onPress|pressed|aria-pressed)$/u, "keys and buttons of Playwright and ARIA"],
  [/^(?:on)?long_?press/iu, "a gesture of touch screens"],
  [/^envelope$/u, "sender and recipients of SMTP"],
  [/^House$/u, "an icon of lucide"],
  [/letters?(?:Of)?$/iu, "letters of the alphabet"],
  [/^holdUntil$/u, "a column that version 0.1 wrote into bodies of legal holds"],
  [/^(?:halves|HALVES|told|sealed)$/u, "sets of the assistant's evaluation, which has a separate issue"],
  [/^visits$/u, "the file visits.json of the data export"],
];

/** Properties whose names are stored, signed or sent, so that they can't change. They are no names for variables. */
const STORED: Readonly<Record<string, string>> = {
  held: "a state of consultations, and of a camera in messages between browsers",
  keep: "a field of the form for consent to stored chats",
  kept: "metadata in the stream of an answer",
  notice: "a stored kind of answer",
  noticeMinutes: "a column of doctors' hours",
  notices: "the assistant's settings, and a field of the hand-off form",
  noticesReviewed: "the assistant's settings",
  sheet: "a parameter of addresses, which selects a tab",
  visit: "a part of signed documents, and a kind of legal hold, consent and grievance",
};

/** The assistant's triage has a separate issue, and migrations are history. */
const LEFT_OUT = /^src\/(?:domain\/assistant\/safety\/|server\/database\/migrat(?:ions\/|e\.ts$))/u;

const files = ownFiles().filter((path) => /^(?:src|tests|scripts|bench|trials)\//u.test(path) && !LEFT_OUT.test(path));

function wordsIn(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(" ")));
}

function isReplaced(name: string, replaced = REPLACED): boolean {
  const words = name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/u);
  return words.some((word) => replaced.has(word.toLowerCase())) && !ORDINARY.some(([pattern]) => pattern.test(name));
}

function isStoredProperty(node: ts.Identifier): boolean {
  const { parent } = node;
  if (!Object.hasOwn(STORED, node.text)) return false;
  if (ts.isBindingElement(parent)) return parent.propertyName === node;
  return (
    (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) &&
    parent.name === node
  );
}

/** The titles in a file of tests: of `it`, `test`, `describe` and `test.step`, with `each` and other members. */
function titlesIn(path: string, source = read(path)): string[] {
  const titles: string[] = [];
  if (!isReplacedInTitle(source)) return titles;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const collect = (node: ts.Node) => {
    if (ts.isCallExpression(node)) {
      const [title] = node.arguments;
      const isTest = /^(?:it|test|describe)(?:Clinic)?\b/u.test(node.expression.getText(file));
      if (isTest && title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
        titles.push(title.getText(file));
      }
    }
    ts.forEachChild(node, collect);
  };
  collect(file);
  return titles;
}

function isReplacedInTitle(title: string): boolean {
  return title.split(/[^A-Za-z]+/u).some((word) => REPLACED_IN_TITLES.has(word.toLowerCase()));
}

function replacedIn(path: string, source = read(path)): string[] {
  const found = new Set<string>();
  const collect = (node: ts.Node) => {
    if (ts.isPrivateIdentifier(node) || (ts.isIdentifier(node) && !isStoredProperty(node))) found.add(node.text);
    ts.forEachChild(node, collect);
  };
  collect(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true));
  return [...found].filter((name) => isReplaced(name)).map((name) => `${path}: ${name}`);
}

it("detects replaced words in names of every style, and no other words", () => {
  const names = ["deskPath", "OLD_DESK", "on-desk.ts", "HTMLDesk", "desktop", "described", "slotHoldUntil"];
  expect(names.filter((name) => isReplaced(name))).toEqual(["deskPath", "OLD_DESK", "on-desk.ts", "HTMLDesk"]);
});

it("no file or folder is named by a word that the style guide replaces", () => {
  const everywhere = new Set([...REPLACED, ...REPLACED_IN_FILES]);
  const paths = new Set(files.flatMap((path) => [path, posix.dirname(path)]));
  expect([...paths].filter((path) => isReplaced(posix.basename(path), everywhere)).sort()).toEqual([]);
});

it("no identifier contains a word that the style guide replaces", () => {
  const code = files.filter((path) => /\.(?:ts|tsx|cjs|mjs)$/u.test(path));
  expect(code.flatMap((path) => replacedIn(path))).toEqual([]);
});

it("limits are named MAX_… or MIN_…", () => {
  const code = files.filter((path) => /\.tsx?$/u.test(path));
  const found = code.flatMap((path) => read(path).match(/\b[A-Z][A-Z0-9_]*_(?:MOST|LEAST|MAX|MIN)\b/gu) ?? []);
  expect(found).toEqual([]);
});

it("no title of a test contains a word that the style guide replaces", () => {
  const tests = files.filter((path) => /\.(?:test|e2e)\.tsx?$/u.test(path));
  const found = tests.flatMap((path) =>
    titlesIn(path)
      .filter(isReplacedInTitle)
      .map((title) => `${path}: ${title}`),
  );
  expect(found).toEqual([]);
});

it("finds a replaced word in a declaration, a private field and a property, but not in a text or a stored property", () => {
  const source = `
    const seat = 1; class Doctor { #keeper = "the desk"; }
    const { sheet: tab } = query; interface Row { readonly sheetName: string; }
  `;
  const names = replacedIn("a.ts", source).map((found) => found.split(": ")[1]);
  expect(names).toEqual(["seat", "#keeper", "sheetName"]);
});

it("finds a replaced word in titles of every form, and in no other text", () => {
  const source = `
    it("is told", () => {});
    it.each([1])("has a seat of %s", () => {});
    describe.each(ENGINES)(\`the desk on \${engine}\`, () => {});
    test("follows a link", async () => { await test.step("opens a house", async () => {}); });
    log("told");
  `;
  const titles = titlesIn("a.test.ts", source);
  expect(titles).toHaveLength(5);
  expect(titles.filter(isReplacedInTitle)).toHaveLength(4);
});
