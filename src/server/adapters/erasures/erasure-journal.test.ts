import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { folderJournal, journalFile } from "./erasure-journal.ts";

const [MEERA, RAVI] = [
  { person: "meera", at: "2026-11-20T10:00:00.000Z" },
  { person: "ravi", at: "2026-11-21T10:00:00.000Z" },
];

describe("the erasure journal in a data folder", () => {
  const folders: string[] = [];
  let folder: string;
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), "tulsi-journal-")), "data");
    folders.push(folder);
  });
  afterAll(() => {
    for (const one of folders) rmSync(join(one, ".."), { recursive: true, force: true });
  });

  it("is empty when no one was erased, and readable by its owner only", () => {
    const journal = folderJournal(folder);
    expect(journal.read()).toEqual([]);
    journal.add([MEERA]);
    expect(statSync(journalFile(folder)).mode & 0o077).toBe(0);
  });

  it("lists everyone once in the order of erasure, even when written repeatedly", () => {
    const journal = folderJournal(folder);
    journal.add([MEERA]);
    journal.add([RAVI, MEERA]);
    journal.add([RAVI]);
    expect(folderJournal(folder).read()).toEqual([MEERA, RAVI]);
    expect(readFileSync(journalFile(folder), "utf8").split("\n")).toHaveLength(3);
  });

  it("loses at most one line to a power cut, and none written later", () => {
    const journal = folderJournal(folder);
    journal.add([MEERA]);
    appendFileSync(journalFile(folder), '{"person":"torn');
    journal.add([RAVI]);
    expect(journal.read()).toEqual([MEERA, RAVI]);
  });
});
