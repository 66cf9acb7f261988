import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { ownFiles, read } from "./checkout.ts";

/** Parts of the server or of the web that have no rules of their own in src/domain. */
const WITHOUT_DOMAIN: Readonly<Record<string, readonly string[]>> = {
  "src/server/features": ["mail"],
  "src/web/features": ["site"],
};
const MAX_FILES = 25;
/** Folders of many small files of one kind. */
const LARGE_FOLDERS = ["docs/decisions", "src/web/art"];
const MAX_LINES = 300;
const MAX_LINE_LENGTH = 120;

const files = ownFiles();
const source = files.filter((path) => /^(?:src|tests)\/.*\.(?:ts|tsx|css)$/u.test(path));

function foldersOf(folder: string): string[] {
  const inside = files.filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1));
  return [...new Set(inside.filter((path) => path.includes("/")).map((path) => path.slice(0, path.indexOf("/"))))];
}

/** Line numbers whose text has too many characters, counted as code points. */
function longLinesOf(path: string): string[] {
  const lines = read(path).split("\n");
  return lines.flatMap((text, index) => ([...text].length > MAX_LINE_LENGTH ? [`${path}:${index + 1}`] : []));
}

describe("the layout of the code", () => {
  it.each(Object.entries(WITHOUT_DOMAIN))("has no feature in %s that src/domain does not name", (folder, without) => {
    const features = foldersOf("src/domain");
    expect(features.length).toBeGreaterThan(10);
    expect(foldersOf(folder).filter((name) => !features.includes(name))).toEqual(without);
  });

  it(`has at most ${MAX_FILES} files in a folder`, () => {
    const counts = new Map<string, number>();
    for (const path of files.filter((file) => !/^(?:content|eval)\//u.test(file))) {
      const folder = posix.dirname(path);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    const large = [...counts].filter(([, count]) => count > MAX_FILES).map(([folder]) => folder);
    expect(large.sort()).toEqual([...LARGE_FOLDERS].sort());
  });

  it(`has files of at most ${MAX_LINES} lines`, () => {
    expect(source.filter((path) => read(path).split("\n").length - 1 > MAX_LINES)).toEqual([]);
  });

  it(`has TypeScript lines of at most ${MAX_LINE_LENGTH} characters`, () => {
    const measured = source.filter((path) => /^src\/(?!domain\/assistant\/).*\.tsx?$/u.test(path));
    expect(measured.flatMap(longLinesOf)).toEqual([]);
  });
});
