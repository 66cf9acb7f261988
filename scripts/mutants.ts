import ts from "typescript";

/** A change of one operator, condition or guard of a module. */
export interface Mutant {
  readonly file: string;
  /** Where the text begins and ends that is replaced. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly line: number;
}

const REPLACED: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [ts.SyntaxKind.LessThanToken]: "<=",
  [ts.SyntaxKind.LessThanEqualsToken]: "<",
  [ts.SyntaxKind.GreaterThanToken]: ">=",
  [ts.SyntaxKind.GreaterThanEqualsToken]: ">",
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: "!==",
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: "===",
  [ts.SyntaxKind.AmpersandAmpersandToken]: "||",
  [ts.SyntaxKind.BarBarToken]: "&&",
  [ts.SyntaxKind.MinusToken]: "+",
  [ts.SyntaxKind.AsteriskToken]: "/",
};

/** Whether a statement leaves its function: the condition before it is a guard. */
function leaves(statement: ts.Statement): boolean {
  const [only, ...others] = ts.isBlock(statement) ? statement.statements : [statement];
  return only !== undefined && others.length === 0 && (ts.isReturnStatement(only) || ts.isThrowStatement(only));
}

/** The nodes of a module that are changed, each with the text in its place. */
function changeOf(node: ts.Node): readonly [replaced: ts.Node, text: string] | undefined {
  if (ts.isBinaryExpression(node)) {
    const text = REPLACED[node.operatorToken.kind];
    return text === undefined ? undefined : [node.operatorToken, text];
  }
  if (ts.isIfStatement(node) && leaves(node.thenStatement)) return [node.expression, "false"];
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return [node, node.operand.getText()];
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [node, "false"];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [node, "true"];
  return undefined;
}

/** @returns The mutants of a module, in its order; none in types and imports. */
export function mutantsIn(file: string, code: string): readonly Mutant[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const search = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    const [replaced, text = ""] = changeOf(node) ?? [];
    if (replaced) {
      const start = replaced.getStart();
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      mutants.push({ file, start, end: replaced.getEnd(), text, line });
    }
    ts.forEachChild(node, search);
  };
  search(source);
  return mutants;
}
