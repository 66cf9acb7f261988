import { appendFileSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { folderAuditHeads } from "./audit-heads.ts";

const head = (place: number) => ({ place, link: `link-${place}`, at: "2026-11-20T10:00:00.000Z" });

describe("ends of the audit in a data folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "tulsi-heads-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("are read in the order of writing, also after a truncated line, and by their owner only", () => {
    const heads = folderAuditHeads(folder);
    expect(heads.read()).toEqual([]);
    heads.add(head(3));
    appendFileSync(join(folder, "audit-heads.jsonl"), '{"place":5,"li');
    heads.add(head(9));
    expect(folderAuditHeads(folder).read()).toEqual([head(3), head(9)]);
    expect(statSync(join(folder, "audit-heads.jsonl")).mode & 0o077).toBe(0);
  });

  it("after the place of a restored backup are void, but not those written later", () => {
    const heads = folderAuditHeads(folder);
    heads.addRestored(head(4));
    heads.add(head(7));
    expect(heads.read()).toEqual([head(3), head(7)]);
  });
});
