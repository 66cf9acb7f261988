import { globSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";
import { CHECKOUT } from "./checkout.ts";

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

it("every message is used", () => {
  const uses: Uses = new Map();
  for (const path of globSync("{src,scripts}/**/*.{ts,tsx}", { cwd: CHECKOUT })) {
    if (!/\.test\.tsx?$/u.test(path)) usesIn(readFileSync(`${CHECKOUT}/${path}`, "utf8"), uses);
  }
  const folder = `${CHECKOUT}/content/messages/en`;
  const unused = readdirSync(folder).flatMap((file) => {
    const groups = JSON.parse(readFileSync(`${folder}/${file}`, "utf8")) as Record<string, Record<string, unknown>>;
    return Object.entries(groups).flatMap(([group, messages]) => {
      const used = uses.get(`${basename(file, ".json")}/${kebab(group)}`);
      if (used === undefined) return [`${file}: ${group}`];
      if (used === "all") return [];
      return Object.keys(messages).flatMap((key) => (used.has(key) ? [] : [`${file}: ${group}.${key}`]));
    });
  });
  expect(unused).toEqual([]);
});
