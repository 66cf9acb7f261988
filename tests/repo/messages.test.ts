import ts from "typescript";
import { expect, it } from "vitest";
import { ownFiles, read } from "./checkout.ts";

/** Modules in which the language is chosen at each access; those of one language are constants. */
const IN_CURRENT_LANGUAGE = /^#generated\/messages\/(?!(?:en|hi)\/)/u;

/** The messages that a module imports, by local name. */
function messagesOf(source: ts.SourceFile): ReadonlySet<string> {
  const names = source.statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
    const { namedBindings } = importClause ?? {};
    if (!ts.isStringLiteral(moduleSpecifier) || !IN_CURRENT_LANGUAGE.test(moduleSpecifier.text)) return [];
    return namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements.map(({ name }) => name.text) : [];
  });
  return new Set(names);
}

/** Methods of arrays that call their argument at once. */
const CALL_BATCH_SIZE = /^(?:filter|find|flatMap|forEach|from|map|reduce|some|every)$/u;

/** Whether a function runs as soon as the code around it does. */
function runsAtOnce(node: ts.Node): boolean {
  const { parent } = node;
  if (!ts.isCallExpression(parent)) return false;
  return ts.isPropertyAccessExpression(parent.expression) && CALL_BATCH_SIZE.test(parent.expression.name.text);
}

/** Where a module reads a message while it is loaded: outside of every function called later, and not as a type. */
function readWhileLoading(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const messages = messagesOf(source);
  const found: string[] = [];
  function search(node: ts.Node): void {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isFunctionLike(node) && !runsAtOnce(node)) return;
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    const isName =
      (ts.isPropertyAccessExpression(node.parent) || ts.isPropertyAssignment(node.parent)) && node.parent.name === node;
    if (ts.isIdentifier(node) && messages.has(node.text) && !isName) {
      found.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${node.text}`);
    }
    ts.forEachChild(node, search);
  }
  source.statements.forEach(search);
  return found;
}

const IMPORT = 'import { NAV, NAV as MENU } from "#generated/messages/site/nav.ts";';

it.each([
  "const title = NAV.title;",
  "const titles = { title: MENU.title };",
  "export const MESSAGES = { NAV };",
  "const summary = <p>{NAV.menu}</p>;",
  "const { title } = NAV;",
  "const days = NAV.days.map((_, day) => day);",
  'const columns = ["title"].map((name) => ({ head: NAV[name] }));',
])("detects that a module copies a message when it is loaded: %s", (text) => {
  expect(readWhileLoading("example.tsx", `${IMPORT}\n${text}`)).toHaveLength(1);
});

it.each([
  "function title() { return NAV.title; }",
  "export const meta = () => NAV.title;",
  'const columns = () => ["title"].map((name) => NAV[name]);',
  "const columns = [1].map((at) => ({ cell: () => NAV.title }));",
  "type Title = typeof NAV.title;",
  "interface Props { readonly of: typeof MENU }",
  "const at = { NAV: 1 }; at.NAV += 1;",
])("detects nothing in code that reads messages when it is called, or in types: %s", (text) => {
  expect(readWhileLoading("example.tsx", `${IMPORT}\n${text}`)).toEqual([]);
});

it("no module copies a message, whose language is only known when it is read", () => {
  const files = ownFiles().filter((path) => /^src\/.*\.tsx?$/u.test(path));
  // Parsing takes long, and most files have no messages.
  const texts = files
    .map((path) => [path, read(path)] as const)
    .filter(([, text]) => text.includes("#generated/messages"));
  expect(texts.flatMap(([path, text]) => readWhileLoading(path, text))).toEqual([]);
});
