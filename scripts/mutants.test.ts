import { expect, it } from "vitest";
import { mutantsIn } from "./mutants.ts";

const changed = (code: string) =>
  mutantsIn("a.ts", code).map(({ start, end, text }) => code.slice(0, start) + text + code.slice(end));

it("changes operators, conditions and guards one by one", () => {
  expect(changed("if (a < b && !c) throw d;")).toEqual([
    "if (false) throw d;",
    "if (a < b || !c) throw d;",
    "if (a <= b && !c) throw d;",
    "if (a < b && c) throw d;",
  ]);
  expect(changed("const x = y === 1 ? true : z - 2;")).toEqual([
    "const x = y !== 1 ? true : z - 2;",
    "const x = y === 1 ? false : z - 2;",
    "const x = y === 1 ? true : z + 2;",
  ]);
});

it("leaves types, imports and conditions that guard nothing", () => {
  const code = 'import { a } from "a"; interface B { readonly c: true } type D = false; if (a) { a(); a(); }';
  expect(changed(code)).toEqual([]);
});
