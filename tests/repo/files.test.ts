import { describe, expect, it } from "vitest";
import { ownFiles, read } from "./checkout.ts";

/** Joined here, so that this file does not match its own patterns. */
const joined = (...parts: string[]) => parts.join("");
const FOREIGN: Readonly<Record<string, RegExp>> = {
  "a package registry": new RegExp(
    joined("registry", "\\.[a-z0-9-]+\\.[a-z]|", "npm", "js\\.(org|com)|/", "artifactory/"),
    "iu",
  ),
  "a path of one machine": new RegExp(joined("(^|[^\\w.])/(", "work|", "root|", "home)/[a-z0-9._-]+"), "u"),
};
const SUPPRESSIONS = new RegExp(
  joined("@ts-", "(ignore|nocheck|expect-error)|biome-", "ignore|eslint-", "disable"),
  "u",
);
const MAX_LINES = 300;

const files = ownFiles();
const texts = files.filter((path) => !/\.(png|jpe?g|webp|avif|woff2?|ico|pdf)$/u.test(path));
const code = files.filter((path) => /\.(ts|tsx|cjs|mjs|js)$/u.test(path));

function found(path: string, text: string): string[] {
  return Object.entries(FOREIGN).flatMap(([what, pattern]) => {
    const hit = pattern.exec(text);
    return hit === null ? [] : [`${path} names ${what}: …${text.slice(hit.index, hit.index + 20)}…`];
  });
}

describe("the files of the repository", () => {
  it("name no package registry and no path of one machine", () => {
    expect(texts.flatMap((path) => found(path, read(path)))).toEqual([]);
    expect(found("a file", joined("https://registry", ".example.org/x"))).toHaveLength(1);
    expect(found("a file", joined("see /ro", "ot/clinic"))).toHaveLength(1);
  });

  it("include nothing that a running server or a build writes", () => {
    const written = /^(data|dist|test-results|playwright-report)\/|\.(db|db-wal|eml|key|pem|log)$/u;
    expect(files.filter((path) => written.test(path))).toEqual([]);
  });

  it(`have at most ${MAX_LINES} lines in src`, () => {
    const source = files.filter((path) => /^src\/.*\.(ts|tsx|css)$/u.test(path));
    expect(source.filter((path) => read(path).split("\n").length - 1 > MAX_LINES)).toEqual([]);
  });

  it("suppress neither compiler nor linter", () => {
    expect(code.filter((path) => SUPPRESSIONS.test(read(path)))).toEqual([]);
  });
});
