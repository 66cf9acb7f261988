import { globSync, readFileSync } from "node:fs";
import ts from "typescript";

/**
 * Finds texts for readers that are written in code, which belong into content/messages, in every language, and messages
 * that are copied when a module is loaded, although their language is only known when they are read.
 */

const SOURCES = "src/**/*.{ts,tsx}";
const TESTS = /\.test\.tsx?$/u;

/** Texts that are the same in every language, with the reason. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ["Admin", "the author of starter articles, as spec.md stores it"],
  ["Asia/Kolkata", "a time zone"],
  ["Control+K Meta+K", "names of keys"],
  ["General", "a category, as it is stored"],
  ["No certificate was sent. Verified because:", "begins a reason in the audit log, as it is stored"],
  ["The Aadhaar number was replaced.", "a reason in the audit log, as it is stored"],
  ["The clinic", "an admin without a name, as it is stored"],
  ["Tulsi", "the product's name"],
  ["Tulsi <clinic@localhost>", "the default sender of emails"],
  ["Tulsi signed advice", "the mark of a signature in a PDF file"],
  ["हिन्दी", "what the language calls itself"],
]);

/** Files with texts that are not the product's own, or belong to no language of a page, with the reason. */
const OTHER_TEXTS: readonly (readonly [path: RegExp, reason: string])[] = [
  [/^src\/domain\/doctors\/doctor-search\.ts$/u, "titles that a search leaves out"],
  [/^src\/domain\/advice\/forbidden\.ts$/u, "spellings that are searched for"],
  [/^src\/domain\/medicines\/(?:named-medicines|sound)\.ts$/u, "letters that are written for each other"],
  [
    /^src\/domain\/medicines\/(?:medicine-search|checks\/(?:dose|stated-allergies))\.ts$/u,
    "words that are searched for",
  ],
  [
    /^src\/domain\/patients\/import\/(?:columns|patient-rows\.rules|written-day)\.ts$/u,
    "heads and words that are recognised in a file",
  ],
  [/^src\/domain\/privacy\/aadhaar-in-text\.ts$/u, "words before a number that is none"],
  [/^src\/server\/features\/doctors\/pdf\/pdf-core\.ts$/u, "names in the code of a library"],
  [/^src\/domain\/assistant\/model\/prompt\.ts$/u, "instructions to a model"],
  [/^src\/domain\/assistant\/model\/names-and-places\.ts$/u, "words beside a name"],
  [/^src\/server\/features\/assistant\/answers\/doctor-offer\.ts$/u, "words that a search leaves out"],
  [/^src\/domain\/assistant\/text\/(?:dose|sentences|sentence-reader)\.ts$/u, "patterns"],
  [
    /^src\/domain\/assistant\/(?:safety\/(?:numbers|spelling)|text\/(?:sound-key|latin-hindi))\.ts$/u,
    "patterns and letters",
  ],
  [/^src\/domain\/consultations\/consent\.ts$/u, "one legal text in two languages, named by its version and hash"],
  [/^src\/domain\/remedies\/(?:devanagari-pattern|editing-advice|model-address|words)\.ts$/u, "patterns"],
  [/^src\/domain\/remedies\/remedies\.rules\.ts$/u, "the English of library pages; library.json has its translations"],
  [/^src\/server\/features\/assistant\/review\/status\.ts$/u, "a test question to a model"],
  [
    /^src\/server\/features\/assistant\/search\/(?:follow-ups|romanised)\.ts$/u,
    "words that are searched for, and letters",
  ],
  [/^src\/server\/commands\/demo-\w+\.ts$/u, "what the people of the demo clinic have written"],
];

/** Names of attributes and properties whose value people read. */
const TEXT_NAMES = new Set(
  (
    "alt aria-description aria-label aria-placeholder aria-roledescription aria-valuetext abbr answer button caption " +
    "description head heading help hint label lead message placeholder say sentence text title words"
  ).split(" "),
);
const ENTITY = /&\w+;/gu;
const LETTER = /\p{L}/u;
const DEVANAGARI = /\p{Script=Devanagari}/u;
const SENTENCE = /^\p{Lu}[\p{L}\p{M}'’]*[,:]?(?: \S+)*? \p{Ll}/u;
/** SQL settings and HTTP headers. */
const PROTOCOL = /^(?:PRAGMA |Max-Age=|Connection: )/u;
const CAPITAL = /^\p{Lu}\p{Ll}/u;

/** Calls whose texts are for operators and developers: logs. */
const LOGS = /^(?:console|log|logger)\./u;

export interface TextInCode {
  readonly line: number;
  readonly text: string;
}

/** A placeholder for the name of a constant: a capitalised word would count as a text there. */
const CONSTANT = "const";

/** The text of a literal; values in a template are written `{}`. */
function literalText(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join("");
}

function nameOf(parent: ts.Node): string | undefined {
  if (ts.isJsxAttribute(parent)) return parent.name.getText();
  if (ts.isJsxExpression(parent)) return nameOf(parent.parent);
  if (ts.isVariableDeclaration(parent)) return CONSTANT;
  if (ts.isPropertyAssignment(parent) && (ts.isIdentifier(parent.name) || ts.isStringLiteral(parent.name))) {
    return parent.name.text;
  }
  return undefined;
}

function isForReaders(node: ts.Node, text: string): boolean {
  if (DEVANAGARI.test(text) || SENTENCE.test(text)) return true;
  const name = nameOf(node.parent);
  if (name === CONSTANT) return CAPITAL.test(text);
  if (name === undefined || !TEXT_NAMES.has(name)) return false;
  return ts.isPropertyAssignment(node.parent) ? CAPITAL.test(text) : LETTER.test(text);
}

/** Modules, types, keys, SQL, errors that only developers see, and logs. */
function isSkipped(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isTaggedTemplateExpression(node)) return true;
  if (ts.isNewExpression(node)) return /(?:Error|RegExp)$/u.test(node.expression.getText());
  return ts.isCallExpression(node) && LOGS.test(node.expression.getText());
}

export const parse = (path: string, code: string) => ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);

const lineOf = (node: ts.Node) => node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1;

/** The texts in a module that are for readers and not from the catalogue. */
export function textsIn(source: ts.SourceFile): TextInCode[] {
  const found: TextInCode[] = [];
  function add(node: ts.Node, text: string): void {
    if (EXCEPTIONS.has(text.trim()) || PROTOCOL.test(text)) return;
    found.push({ line: lineOf(node), text });
  }
  function search(node: ts.Node): void {
    if (isSkipped(node)) return;
    const text = literalText(node);
    if (ts.isJsxText(node)) {
      if (LETTER.test(node.text.replace(ENTITY, ""))) add(node, node.text.trim());
    } else if (text !== undefined && isForReaders(node, text)) add(node, text);
    ts.forEachChild(node, search);
  }
  search(source);
  return found;
}

/** An import of messages in the language of each access; those of one language are constants. */
const MESSAGES_IMPORT = /import \{([^}]*)\} from "#generated\/messages\/(?!(?:en|hi)\/)[^"]+";/gu;
/** Methods of arrays, which call their argument at once. */
const ITERATION = /\.(?:filter|find|flatMap|forEach|from|map|reduce|some|every)$/u;

function isCalledLater(node: ts.Node): boolean {
  const call = node.parent;
  return ts.isFunctionLike(node) && !(ts.isCallExpression(call) && ITERATION.test(call.expression.getText()));
}

/** The messages that a module reads while it is loaded: outside of every function called later, and not as a type. */
export function copiedMessagesIn(source: ts.SourceFile): TextInCode[] {
  const imports = Array.from(source.text.matchAll(MESSAGES_IMPORT), ([, list = ""]) => list.split(",")).flat();
  const names = imports.map((item) => item.trim().split(" as ").at(-1));
  const found: TextInCode[] = [];
  function search(node: ts.Node): void {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return;
    if (isCalledLater(node)) return;
    const { parent } = node;
    const isKey = (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) && parent.name === node;
    if (ts.isIdentifier(node) && !isKey && names.includes(node.text)) {
      found.push({ line: lineOf(node), text: node.text });
    }
    ts.forEachChild(node, search);
  }
  if (names.length > 0) source.statements.forEach(search);
  return found;
}

if (import.meta.main) {
  const modules = globSync(SOURCES).filter((path) => !TESTS.test(path));
  const found = modules.flatMap((path) => {
    const source = parse(path, readFileSync(path, "utf8"));
    const texts = OTHER_TEXTS.some(([pattern]) => pattern.test(path)) ? [] : textsIn(source);
    return [
      ...texts.map(({ line, text }) => `${path}:${line}: ${text} (belongs into content/messages)`),
      ...copiedMessagesIn(source).map(({ line, text }) => `${path}:${line}: ${text} (is copied when it is loaded)`),
    ];
  });
  for (const entry of found) process.stderr.write(`${entry}\n`);
  if (found.length > 0) process.exitCode = 1;
}
