import { globSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";

const CHECKOUT = join(import.meta.dirname, "..", "..");
const ENGLISH = join(CHECKOUT, "content/messages/en");

/** Prescribed texts that are no messages: constants of code, and formats. */
const NO_MESSAGES: ReadonlySet<string> = new Set(["Admin"]);

type Messages = string | { readonly [name: string]: Messages };

const catalogue = readdirSync(ENGLISH).map((file) => ({
  file,
  groups: JSON.parse(readFileSync(join(ENGLISH, file), "utf8")) as Readonly<Record<string, Messages>>,
}));

const textsOf = (messages: Messages): readonly string[] =>
  typeof messages === "string" ? [messages] : Object.values(messages).flatMap(textsOf);

it("has the texts of the specification, word for word", () => {
  const texts = new Set(catalogue.flatMap(({ groups }) => textsOf(groups)));
  // In quotation marks of sections 2, 4, 5, 6 and 8: what screens say, refuse and report.
  const sections = readFileSync(join(CHECKOUT, "docs/spec/spec.md"), "utf8").split(/^## (?=\d)/mu);
  const prescribed = sections
    .filter((section) => /^[24568]\./u.test(section))
    .flatMap((section) => Array.from(section.matchAll(/(?<!\w)'([A-Z][^']*)'(?!\w)/gu), ([, text = ""]) => text))
    .filter((text) => !NO_MESSAGES.has(text) && !text.includes("(count)"));
  expect(prescribed.length).toBeGreaterThan(50);
  expect(prescribed.filter((text) => !texts.has(text))).toEqual([]);
});

/** An import of one group: `import { GROUP as ALIAS } from "#generated/messages/feature/group.ts"`. */
const IMPORT =
  /import\s+(?:type )?\{\s*(\w+)(?: as (\w+))?,?\s*\} from "#generated\/messages\/(?:en\/|hi\/)?([\w-]+\/[\w-]+)\.ts";/gu;

type Uses = Map<string, Set<string> | "all">;

/** The keys of the groups that a module reads, by `feature/group`; "all" where it passes a group on or computes a key. */
function usesIn(code: string, uses: Uses): void {
  const body = code.replace(IMPORT, "");
  for (const [, name = "", alias = name, group = ""] of code.matchAll(IMPORT)) {
    const known = uses.get(group) ?? new Set<string>();
    uses.set(group, known);
    if (known === "all") continue;
    const read = new RegExp(`(\\{[^{}]*\\} = |typeof )?\\b${alias}\\b(?:\\.(\\w+)|(\\[))?`, "gu");
    for (const [, before = "", key, computed] of body.matchAll(read)) {
      for (const [word] of `${before} ${key ?? ""}`.matchAll(/\w+/gu)) known.add(word);
      if (computed !== undefined || (before === "" && key === undefined)) uses.set(group, "all");
    }
  }
}

const kebab = (name: string) => name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

it("has no message that is not used", () => {
  const uses: Uses = new Map();
  for (const path of globSync("{src,scripts}/**/*.{ts,tsx}", { cwd: CHECKOUT })) {
    if (!/\.test\.tsx?$/u.test(path)) usesIn(readFileSync(join(CHECKOUT, path), "utf8"), uses);
  }
  const unused = catalogue.flatMap(({ file, groups }) =>
    Object.entries(groups).flatMap(([group, messages]) => {
      const used = uses.get(`${basename(file, ".json")}/${kebab(group)}`);
      if (used === undefined) return [`${file}: ${group}`];
      if (used === "all") return [];
      return Object.keys(messages).flatMap((key) => (used.has(key) ? [] : [`${file}: ${group}.${key}`]));
    }),
  );
  expect(unused).toEqual([]);
});
