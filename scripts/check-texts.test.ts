import { expect, it } from "vitest";
import { textsIn } from "./check-texts.ts";

const found = (code: string) => textsIn("example.tsx", code).map(({ text }) => text);

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
