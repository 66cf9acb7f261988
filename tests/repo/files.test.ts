import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { ownFiles, read } from "./checkout.ts";

/** Parts of the server or of the web that have no rules of their own in src/domain. */
const WITHOUT_DOMAIN: Readonly<Record<string, readonly string[]>> = {
  "src/server/features": ["consents", "deliveries"],
  "src/web/features": ["site"],
};
const MAX_FILES = 25;
/** Folders of many small files of one kind. */
const LARGE_FOLDERS = ["docs/decisions", "src/server/database/migrations", "src/web/art"];
const MAX_LINES = 300;
const MAX_LINE_LENGTH = 120;

/** Joined here, so that this file does not match its own patterns. */
const pattern = (...parts: readonly string[]) => new RegExp(parts.join(""), "iu");
const REGISTRY = pattern("registry", "\\.[a-z0-9-]+\\.[a-z]|", "npm", "js\\.(org|com)|/", "artifactory/");
const MACHINE = pattern("(^|[^\\w.])/(", "work|", "root|", "home)/[a-z0-9._-]+");
const SUPPRESSION = pattern("@ts-", "(ignore|nocheck|expect-error)|biome-", "ignore|eslint-", "disable");

const files = ownFiles();
const code = files.filter((path) => /\.(?:ts|tsx|cjs|mjs|js)$/u.test(path));
const source = files.filter((path) => /^(?:src|tests)\/.*\.(?:ts|tsx|css)$/u.test(path));
const named = (paths: readonly string[], unwanted: RegExp) => paths.filter((path) => unwanted.test(read(path)));

const foldersOf = (folder: string) => [
  ...new Set(files.flatMap((path) => new RegExp(`^${folder}/([^/]+)/`, "u").exec(path)?.[1] ?? [])),
];

describe("the files of the repository", () => {
  it("name no package registry and no path of one machine", () => {
    const texts = files.filter((path) => !/\.(png|jpe?g|webp|avif|woff2?|ico|pdf|gz|br|onnx|bin)$/u.test(path));
    expect(named(texts, REGISTRY)).toEqual([]);
    expect(named(texts, MACHINE)).toEqual([]);
  });

  it("include nothing that a running server or a build writes", () => {
    const written = /^(data|dist|test-results|playwright-report)\/|\.(db|db-wal|eml|key|pem|log)$/u;
    expect(files.filter((path) => written.test(path))).toEqual([]);
  });

  it("suppress neither compiler nor linter", () => {
    expect(named(code, SUPPRESSION)).toEqual([]);
  });

  it.each(Object.entries(WITHOUT_DOMAIN))("have no feature in %s that src/domain does not name", (folder, without) => {
    const features = foldersOf("src/domain");
    expect(features.length).toBeGreaterThan(10);
    expect(foldersOf(folder).filter((name) => !features.includes(name))).toEqual(without);
  });

  it(`are at most ${MAX_FILES} in a folder`, () => {
    const folders = files.filter((path) => !/^(?:content|eval)\//u.test(path)).map((path) => posix.dirname(path));
    const large = [...Map.groupBy(folders, (folder) => folder)].filter(([, same]) => same.length > MAX_FILES);
    expect(large.map(([folder]) => folder)).toEqual(LARGE_FOLDERS);
  });

  it(`have at most ${MAX_LINES} lines, in TypeScript of at most ${MAX_LINE_LENGTH} characters`, () => {
    expect(source.filter((path) => read(path).split("\n").length - 1 > MAX_LINES)).toEqual([]);
    const longLine = new RegExp(`^.{${MAX_LINE_LENGTH + 1},}$`, "mu");
    const measured = source.filter((path) => /^src\/(?!domain\/assistant\/).*\.tsx?$/u.test(path));
    expect(named(measured, longLine)).toEqual([]);
  });

  it("never cut off text that is typed or pasted: the rules say when it is too long", () => {
    const pages = files.filter((path) => /^src\/web\/.*\.tsx$/u.test(path));
    expect(named(pages, /\bmaxLength(?:=|: (?!number))/u)).toEqual([]);
  });
});
