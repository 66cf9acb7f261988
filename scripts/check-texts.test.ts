import { expect, it } from "vitest";
import { copiedMessagesIn, parse, textsIn } from "./check-texts.ts";

const found = (code: string) => textsIn(parse("example.tsx", code)).map(({ text }) => text);
const copied = (code: string) => copiedMessagesIn(parse("example.tsx", code)).map(({ text }) => text);

it.each([
  ["const view = <p>Sign out</p>;", "Sign out"],
  ['const view = <img alt="tulsi plant" />;', "tulsi plant"],
  ['const view = <Field label={"Email"} />;', "Email"],
  [`const view = <Badge title={\`Page \${page}\`} />;`, "Page {}"],
  ['const choices = [{ theme: "dark", words: "Dark" }];', "Dark"],
  ['const TITLE = "Notifications";', "Notifications"],
  ['fail("Please enter your name.");', "Please enter your name."],
  [`say(\`The clinic opens at \${time}.\`);`, "The clinic opens at {}."],
  ['const name = isHindi ? "डॉक्टर" : "";', "डॉक्टर"],
])("finds a text that is not in the catalogue: %s", (code, text) => {
  expect(found(code)).toEqual([text]);
});

it.each([
  "const view = <p>{NAV.title}&nbsp;· {name}</p>;",
  'const view = <input name="email" className="grid gap-4 text-base" title={NAV.title} />;',
  'import { NAV } from "#generated/messages/site/nav.ts";',
  'throw new Error("The index of a page begins with one.");',
  'database.exec("PRAGMA synchronous = FULL; BEGIN");',
  'const HEADER = "Max-Age=0; Path=/";',
  'log.info("Server started on this port");',
  "const rows = sql`SELECT id FROM post WHERE title = 'A title'`;",
  'type Look = "Plain" | "Very bold";',
  "const view = <p aria-label={NAV.menu}>Tulsi</p>;",
])("ignores what readers don't see, and the catalogue's messages: %s", (code) => {
  expect(found(code)).toEqual([]);
});

it("finds messages that are copied when a module is loaded, and not those read in functions and types", () => {
  const imports = 'import { NAV, NAV as MENU } from "#generated/messages/site/nav.ts";';
  const copies = `
    const title = NAV.title; export const MESSAGES = { NAV }; const { menu } = MENU; const p = <p>{NAV.menu}</p>;
    const days = NAV.days.map((_, day) => MENU[day]);`;
  const reads = `
    function title() { return NAV.title; } export const meta = () => NAV.title; type Title = typeof NAV.title;
    const columns = [1].map((n) => ({ cell: () => NAV.title })); interface Props { readonly menu: typeof MENU }
    const other = { NAV: 1 }; other.NAV += 1;`;
  expect(copied(`${imports}${copies}${reads}`)).toEqual(["NAV", "NAV", "MENU", "NAV", "NAV", "MENU"]);
});
