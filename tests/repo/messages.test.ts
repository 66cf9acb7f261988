import ts from "typescript";
import { expect, it } from "vitest";
import { ownFiles, read } from "./checkout.ts";

/** Messages in the language of each access; those of one language are constants. */
const IMPORT = /import \{([^}]*)\} from "#generated\/messages\/(?!(?:en|hi)\/)[^"]+";/gu;
/** Methods of arrays, which call their argument at once. */
const ITERATION = /\.(?:filter|find|flatMap|forEach|from|map|reduce|some|every)$/u;

function isCalledLater(node: ts.Node): boolean {
  const call = node.parent;
  return ts.isFunctionLike(node) && !(ts.isCallExpression(call) && ITERATION.test(call.expression.getText()));
}

/** The messages that a module reads while it is loaded: outside of every function called later, and not as a type. */
function readWhileLoading(text: string): string[] {
  const names = Array.from(text.matchAll(IMPORT), ([, list = ""]) => list.split(","))
    .flat()
    .map((item) => item.trim().split(" as ").at(-1));
  const found: string[] = [];
  function search(node: ts.Node): void {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || isCalledLater(node)) {
      return;
    }
    const { parent } = node;
    const isKey = (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) && parent.name === node;
    if (ts.isIdentifier(node) && !isKey && names.includes(node.text)) found.push(node.text);
    ts.forEachChild(node, search);
  }
  ts.createSourceFile("a.tsx", text, ts.ScriptTarget.Latest, true).statements.forEach(search);
  return found;
}

it("detects messages that are copied when a module is loaded, and not those read in functions and types", () => {
  const copies = `
    const title = NAV.title; export const MESSAGES = { NAV }; const { menu } = MENU; const p = <p>{NAV.menu}</p>;
    const days = NAV.days.map((_, day) => MENU[day]);`;
  const reads = `
    function title() { return NAV.title; } export const meta = () => NAV.title; type Title = typeof NAV.title;
    const columns = [1].map((n) => ({ cell: () => NAV.title })); interface Props { readonly menu: typeof MENU }`;
  const all = `import { NAV, NAV as MENU } from "#generated/messages/site/nav.ts";${copies}${reads}`;
  expect(readWhileLoading(all)).toEqual(["NAV", "NAV", "MENU", "NAV", "NAV", "MENU"]);
});

it("no module copies a message, whose language is only known when it is read", () => {
  // Parsing takes long, and most files have no messages.
  const using = ownFiles().filter(
    (path) => /^src\/.*\.tsx?$/u.test(path) && read(path).includes("#generated/messages"),
  );
  expect(using.filter((path) => readWhileLoading(read(path)).length > 0)).toEqual([]);
});
