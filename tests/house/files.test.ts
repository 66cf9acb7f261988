import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { git, ownFiles, read } from "./checkout.ts";

/** Joined here, so that this file does not hold what it looks for. */
const joined = (...parts: string[]) => parts.join("");
const FOREIGN: Readonly<Record<string, RegExp>> = {
  "a package registry": new RegExp(
    joined("registry", "\\.[a-z0-9-]+\\.[a-z]|", "npm", "js\\.(org|com)|/", "artifactory/"),
    "iu",
  ),
  "a path of one machine": new RegExp(joined("(^|[^\\w.])/(", "work|", "root|", "home)/[a-z0-9._-]+"), "u"),
};
const SECRETS: Readonly<Record<string, RegExp>> = {
  "a private key": new RegExp(joined("-----BEGIN ", "[A-Z ]*PRIVATE KEY"), "u"),
  "a cloud key": new RegExp(joined("\\b(AK", "IA|AS", "IA)[A-Z0-9]{16}\\b"), "u"),
  "a token of a forge or registry": new RegExp(
    joined("\\b(gh", "[pousr]_|github", "_pat_|gl", "pat-|npm", "_)[A-Za-z0-9_]{20,}"),
    "u",
  ),
  "a key of a model or chat service": new RegExp(
    joined("\\b(s", "k-[A-Za-z0-9-]{20,}|xo", "x[abprs]-[A-Za-z0-9-]{10,})"),
    "u",
  ),
  "a signed web token": new RegExp(joined("\\bey", "J[A-Za-z0-9_-]{10,}\\.ey", "J[A-Za-z0-9_-]{10,}\\."), "u"),
  "an authority with a password": new RegExp(
    joined("\\b[a-z]+:", "//[\\w.-]+:(?!password@|secret@|hunter2)[^\\s@/$<{.…]{4,}@"),
    "iu",
  ),
};

const files = ownFiles();
const texts = files.filter((path) => !/\.(png|jpe?g|webp|avif|woff2?|ico|pdf)$/u.test(path));
const code = files.filter((path) => /\.(ts|tsx|cjs|mjs|js)$/u.test(path));
const source = files.filter((path) => /^src\/.*\.(ts|tsx|css)$/u.test(path));

function found(patterns: Readonly<Record<string, RegExp>>, path: string, text: string): string[] {
  return Object.entries(patterns).flatMap(([what, pattern]) => {
    const hit = pattern.exec(text);
    return hit === null ? [] : [`${path} holds ${what}: …${text.slice(hit.index, hit.index + 20)}…`];
  });
}

describe("what is written in the checkout", () => {
  it("names no registry and no machine, and holds no secret", () => {
    expect(texts.flatMap((path) => found({ ...FOREIGN, ...SECRETS }, path, read(path)))).toEqual([]);
  });

  it("never held a secret, in all its history", () => {
    const added = git("log", "-p", "--no-color", "--no-ext-diff", "--unified=0", "--", ".", ":!package-lock.json");
    expect(found(SECRETS, "history", added)).toEqual([]);
  });

  it("is seen by these checks when it is wrong", () => {
    const wrong = [
      joined("https://registry", ".example.org/x"),
      joined("see /ro", "ot/clinic"),
      joined("-----BEGIN ", "RSA PRIVATE KEY-----"),
      joined("AK", "IA", "ABCDEFGHIJKLMNOP"),
      joined("gh", "p_", "a".repeat(36)),
      joined("s", "k-", "a".repeat(40)),
      joined("ey", "JhbGciOiJIUzI1NiJ9.ey", "JzdWIiOiIxMjM0NTY3ODkwIn0.x"),
      joined("postgres:", "//tulsi:Wq7x2Lm9@db/x"),
    ];
    for (const text of wrong)
      expect([text, found({ ...FOREIGN, ...SECRETS }, "a file", text)]).toEqual([text, [expect.anything()]]);
    expect(found({ ...FOREIGN, ...SECRETS }, "a file", "postgres://tulsi:…@db/x is at home / work")).toEqual([]);
  });

  it("keeps nothing that a running clinic writes", () => {
    expect(
      files.filter((path) =>
        /^(data|build|test-results|playwright-report)\/|\.(db|db-wal|eml|key|pem|log)$/u.test(path),
      ),
    ).toEqual([]);
  });
});

describe("the style of the house", () => {
  it("has no source file over 300 lines, and a median of at most 120", () => {
    const lengths = source.map((path) => [path, read(path).split("\n").length - 1] as const);
    expect(lengths.filter(([, lines]) => lines > 300)).toEqual([]);
    const sorted = lengths.map(([, lines]) => lines).sort((one, other) => one - other);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(120);
  });

  it("names files in kebab case, for what they do", () => {
    const named = code.filter((path) => /^(src|tests|scripts|bench)\//u.test(path));
    expect(
      named.filter((path) => !/^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(ts|tsx|js)$/u.test(basename(path))),
    ).toEqual([]);
    // The launcher: docs/decisions/012.
    expect(code.filter((path) => path.endsWith(".js"))).toEqual(["scripts/start.js"]);
    expect(named.filter((path) => /(^|\/)(utils?|misc|common|helpers?|lib|index)(\/|\.)/u.test(path))).toEqual([]);
  });

  it("silences neither compiler nor linter", () => {
    const silences = new RegExp(
      joined("@ts-", "(ignore|nocheck|expect-error)|biome-", "ignore|eslint-", "disable"),
      "u",
    );
    expect(code.filter((path) => silences.test(read(path)))).toEqual([]);
  });

  it("leaves no test alone or passed over", () => {
    const narrowed = new RegExp(joined("\\b(it|test|describe)\\.(on", "ly|sk", "ip|to", "do|fi", "xme)\\b"), "u");
    expect(code.filter((path) => narrowed.test(read(path)))).toEqual([]);
  });
});
