import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

const CHECKOUT = join(import.meta.dirname, "..", "..");

/** A small source tree that breaks every import rule once: file → its text and the rule it breaks, if any. */
const EXAMPLES: Readonly<Record<string, readonly [text: string, broken?: string]>> = {
  "src/domain/zod.ts": ['import { z } from "zod"; export { z };'],
  "src/domain/direct.ts": ['import { z } from "zod"; export const x = z;', "zod-through-domain"],
  "src/domain/plain.ts": ['import { z } from "./zod.ts"; import type { A } from "./a.ts"; export const x: A = z;'],
  "src/domain/a.ts": ["export type A = unknown; export const a = 1;"],
  "src/domain/node.ts": ['import "node:fs";', "domain-plain"],
  "src/domain/up.ts": ['import type { S } from "#server/free.ts"; export type T = S;', "domain-plain"],
  "src/domain/plain.test.ts": ['import "vitest"; import "./plain.ts";'],
  "src/domain/one.ts": ['import { two } from "./two.ts"; export const one = () => two;', "no-cycles"],
  "src/domain/two.ts": ['import { one } from "./one.ts"; export const two = () => one;'],
  "src/server/free.ts": ['import { a } from "#domain/a.ts"; export type S = typeof a;'],
  "src/server/main.ts": ["export const started = 1;"],
  "src/server/again.ts": ['import "./main.ts";', "main-not-imported"],
  "src/server/face.ts": ['import "#web/ui/button.ts";', "server-not-to-web"],
  "src/server/lost.ts": ['import "./nowhere.ts";', "imports-resolve"],
  "src/server/tested.ts": ['import "vitest";', "only-what-is-installed"],
  "src/server/leaning.ts": ['import "../../tests/support.ts";', "src-imports-no-tests"],
  "src/server/database/open.ts": ["export const open = 1;"],
  "src/server/http/app.ts": ["export const app = 1;"],
  "src/server/live/hub.ts": ["export const hub = 1;"],
  "src/server/adapters/mail.ts": ["export const mail = 1; export type Mail = number;"],
  "src/server/features/a/a.service.ts": ["export const a = 1;"],
  "src/server/features/a/a.queries.ts": ['import "#server/database/open.ts"; import "#domain/a.ts";'],
  "src/server/features/a/wide.queries.ts": ['import "#server/live/hub.ts";', "queries-only-sql"],
  "src/server/features/a/a.asks.ts": [
    'import "../b/b.service.ts"; import type { Mail } from "#server/adapters/mail.ts";',
  ],
  "src/server/features/a/a.pries.ts": ['import "../b/b.queries.ts";', "features-through-services"],
  "src/server/features/a/a.http.ts": ['import "#server/http/app.ts";', "features-not-to-http"],
  "src/server/features/a/a.mail.ts": ['import { mail } from "#server/adapters/mail.ts";', "features-not-to-adapters"],
  "src/server/features/b/b.service.ts": ['import "./b.queries.ts";'],
  "src/server/features/b/b.queries.ts": ["export const b = 1;"],
  "src/web/ui/button.ts": ["export const button = 1;"],
  "src/web/ui/index.ts": ["export const barrel = 1;"],
  "src/web/ui/clinic.ts": ['import "#domain/a.ts";', "ui-is-generic"],
  "src/web/ui/lazy.ts": ['import "./index.ts";', "no-barrels"],
  "src/web/features/a/form.ts": ['import "#web/ui/button.ts"; import "#domain/a.ts";'],
  "src/web/features/a/nosy.ts": ['import "../b/card.ts";', "web-features-separate"],
  "src/web/features/b/card.ts": ["export const card = 1;"],
  "src/web/features/b/home.ts": ['import "#web/areas/site/home.ts";', "web-features-separate"],
  "src/web/areas/site/home.ts": ['import "#web/features/a/form.ts";'],
  "src/web/areas/admin/desk.ts": ['import "../site/home.ts";', "areas-separate"],
  "src/web/keeper.ts": ['import type { S } from "#server/free.ts"; export type T = S;', "web-not-to-server"],
  "src/web/sql.ts": ['import "pg";', "web-not-to-server-packages"],
  "src/web/files.ts": ['import "node:fs";', "web-not-to-server-packages"],
  "tests/support.ts": ["export const support = 1;"],
  "node_modules/zod/index.js": ["export const z = 1;"],
  "node_modules/vitest/index.js": ["export const vitest = 1;"],
  "node_modules/pg/index.js": ["export const pg = 1;"],
};

const site = mkdtempSync(join(tmpdir(), "tulsi-rules-"));
beforeAll(() => {
  for (const [path, [text]] of Object.entries(EXAMPLES)) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), `${text}\nexport {};\n`);
  }
  for (const file of ["package.json", "tsconfig.json", ".dependency-cruiser.cjs"]) {
    cpSync(join(CHECKOUT, file), join(site, file));
  }
});
afterAll(() => rmSync(site, { recursive: true, force: true }));

it("refuses each violation of the import rules by name, and nothing else", () => {
  const bin = join(CHECKOUT, "node_modules", "dependency-cruiser", "bin", "dependency-cruiser.mjs");
  const run = spawnSync(
    process.execPath,
    [bin, "src", "--config", ".dependency-cruiser.cjs", "--output-type", "json"],
    { cwd: site, encoding: "utf8", maxBuffer: 64_000_000 },
  );
  const { summary } = JSON.parse(run.stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } };
  const found = summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`);
  const expected = Object.entries(EXAMPLES).flatMap(([path, [, broken]]) => (broken ? [`${path}: ${broken}`] : []));
  const rules = createRequire(import.meta.url)("../../.dependency-cruiser.cjs") as { forbidden: { name: string }[] };
  expect(new Set(expected.map((line) => line.split(": ")[1]))).toEqual(
    new Set(rules.forbidden.map(({ name }) => name)),
  );
  expect([...new Set(found)].sort()).toEqual(expected.sort());
});
