import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createLog, errorFacts, LoggableError } from "./log.ts";

it("logs an error's message only when its type says that it quotes no person", () => {
  const quoting = new TypeError("Meera's Aadhaar number is 7391 8264 0517");
  expect(errorFacts(quoting)).toMatchObject({ kind: "TypeError", at: expect.any(Array) });
  expect(JSON.stringify(errorFacts(quoting))).not.toContain("Meera");
  expect(JSON.stringify(errorFacts(new Error("the form failed", { cause: quoting })))).not.toMatch(/Meera|form/u);
  const plain = new LoggableError("the listening connection ended", { cause: quoting });
  expect(errorFacts(plain)).toMatchObject({ message: "the listening connection ended", cause: { kind: "TypeError" } });
  expect(JSON.stringify(errorFacts(plain))).not.toContain("Meera");
  expect(errorFacts("Meera")).toEqual({ kind: "string" });
});

it("is one line of JSON for each event, whatever its texts have (TRUST.md AU-1)", () => {
  const folder = mkdtempSync(join(tmpdir(), "tulsi-log-"));
  try {
    const file = join(folder, "log");
    const log = createLog("info", file);
    const texts = ["\r", "\n", "\r\n", "\0", "\u001b[31m", "\u001b]0;", "\b\b"].map(
      (sign) => `a${sign}{"level":"fatal"}`,
    );
    for (const text of texts) {
      log.warn({ proxy: text }, text);
      const error = Object.assign(new LoggableError(text), { name: text, code: text });
      log.error({ err: error }, "fault");
    }
    const written = readFileSync(file, "utf8");
    const lines = written.trimEnd().split("\n");
    expect(lines).toHaveLength(texts.length * 2);
    expect(lines.map((line) => JSON.parse(line).level).sort()).toEqual(texts.flatMap(() => ["error", "warn"]).sort());
    expect(lines.filter((line) => /\p{Cc}/u.test(line))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
