import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { folderFiles } from "./files.ts";

describe("files in a folder", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "tulsi-files-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("are stored whole, and only under generated names", async () => {
    const files = folderFiles(folder);
    await files.tidy();
    const id = randomUUID();
    await files.put(id, Buffer.from("encrypted"));
    expect((await files.read(id))?.toString()).toBe("encrypted");
    expect(readdirSync(join(folder, "files"))).toEqual([id]);
    await expect(files.read("../tulsi.key")).rejects.toThrow();
    await files.remove(id);
    expect(await files.read(id)).toBeUndefined();
  });

  it("are removed when a power cut left them incomplete, but not while they are being written", async () => {
    const files = folderFiles(folder);
    const whole = randomUUID();
    await files.put(whole, Buffer.from("encrypted"));
    const path = (name: string) => join(folder, "files", name);
    const [old, fresh] = [`${randomUUID()}.part`, `${randomUUID()}.part`];
    for (const name of [old, fresh]) writeFileSync(path(name), "half");
    const longAgo = Date.now() / 1000 - 11 * 60;
    for (const name of [old, whole]) utimesSync(path(name), longAgo, longAgo);
    // The disk's clock may differ from the process's (decision 030).
    utimesSync(path(fresh), Date.now() / 1000, Date.now() / 1000);
    await files.tidy();
    expect([old, fresh, whole].map((name) => existsSync(path(name)))).toEqual([false, true, true]);
  });
});
