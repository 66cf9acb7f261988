import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inputsHash, isBuilt, stampOf } from "../../scripts/built.ts";

describe("whether the last build is of the files as they are", () => {
  let root = "";
  const fileOf = (name: string) => join(root, name);

  function write(name: string, text: string): void {
    mkdirSync(dirname(fileOf(name)), { recursive: true });
    writeFileSync(fileOf(name), text);
  }

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "tulsi-built-"));
    write("src/web/root.tsx", "export const one = 1;");
    write("public/robots.txt", "User-agent: *");
    write("content/library.yaml", "{}");
    write("scripts/content/read.ts", "export const read = 1;");
    write("package-lock.json", "{}");
    write("vite.config.ts", "export default {};");
    write("scripts/build.ts", "export const build = 1;");
    write("build/kept.txt", "");
    writeFileSync(stampOf(root), inputsHash(root));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it("is so after a build, the first time and when it was found before", () => {
    expect([isBuilt(root), isBuilt(root), isBuilt(root)]).toEqual([true, true, true]);
  });

  it.each([
    ["src/web/root.tsx", "export const one = 2;"],
    ["public/robots.txt", "User-agent: x"],
    ["content/library.yaml", "[]"],
    ["scripts/content/read.ts", "export const read = 2;"],
    ["package-lock.json", "[]"],
    ["vite.config.ts", "export default [];"],
    ["scripts/build.ts", "export const build = 2;"],
  ])("is not once %s was written over, even by as many letters and with its old moment", (name, text) => {
    isBuilt(root);
    const { atime, mtime } = statSync(fileOf(name));
    write(name, text);
    utimesSync(fileOf(name), atime, mtime);
    expect([isBuilt(root), isBuilt(root)]).toEqual([false, false]);
  });

  it("is not once a file came, went, or has another name", () => {
    isBuilt(root);
    write("src/domain/new.ts", "");
    expect(isBuilt(root)).toBe(false);
    rmSync(fileOf("src/domain/new.ts"));
    expect(isBuilt(root)).toBe(true);
    renameSync(fileOf("src/web/root.tsx"), fileOf("src/web/trunk.tsx"));
    expect(isBuilt(root)).toBe(false);
  });

  it("is still so for files that were only copied or touched, and for what no build reads", () => {
    isBuilt(root);
    utimesSync(fileOf("src/web/root.tsx"), 1, 1);
    write("scripts/start.js", "");
    write("docs/a.md", "");
    expect(isBuilt(root)).toBe(true);
  });

  it("is not before the first build", () => {
    rmSync(stampOf(root));
    expect(isBuilt(root)).toBe(false);
  });
});
