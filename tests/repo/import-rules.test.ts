import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { CHECKOUT } from "./checkout.ts";

/** Files that break every import rule once: file → its text and the rule it breaks, if any. */
const EXAMPLES: Readonly<Record<string, readonly [text: string, broken?: string]>> = {
  "src/domain/zod.ts": ['import { z } from "zod"; export { z };'],
  "src/domain/direct.ts": ['import { z } from "zod"; export const x = z;', "zod-through-domain"],
  "src/domain/plain.ts": ['import { z } from "./zod.ts"; import type { A } from "./a.ts"; export const x: A = z;'],
  "src/domain/node.ts": ['import "node:fs";', "domain-plain"],
  "src/domain/up.ts": ['import type { S } from "#server/free.ts"; export type T = S;', "domain-plain"],
  "src/domain/plain.test.ts": ['import "vitest"; import "./plain.ts";'],
  "src/domain/one.ts": ['import { two } from "./two.ts"; export const one = () => two;', "no-cycles"],
  "src/domain/two.ts": ['import { one } from "./one.ts"; export const two = () => one;'],
  "src/domain/medicines/search.ts": ['import "./medicine-list.ts";'],
  "src/server/free.ts": ['import { a } from "#domain/a.ts"; export type S = typeof a;'],
  "src/server/again.ts": ['import "./main.ts";', "main-not-imported"],
  "src/server/face.ts": ['import "#web/ui/button.ts";', "server-not-to-web"],
  "src/server/lost.ts": ['import "./nowhere.ts";', "imports-resolve"],
  "src/server/tested.ts": ['import "vitest";', "only-what-is-installed"],
  "src/server/leaning.ts": ['import "../../tests/support.ts";', "src-imports-no-tests"],
  "src/server/features/a/a.queries.ts": ['import "#server/database/open.ts"; import "#domain/a.ts";'],
  "src/server/features/a/wide.queries.ts": ['import "#server/live/hub.ts";', "queries-only-sql"],
  "src/server/features/a/a.ts": ['import "../b/b.service.ts"; import type { M } from "#server/adapters/mail.ts";'],
  "src/server/features/a/a.pries.ts": ['import "../b/b.queries.ts";', "features-through-services"],
  "src/server/features/a/a.http.ts": ['import "#server/http/app.ts";', "features-not-to-http"],
  "src/server/features/a/a.mail.ts": ['import { mail } from "#server/adapters/mail.ts";', "features-not-to-adapters"],
  "src/server/features/b/b.service.ts": ['import "./b.queries.ts";'],
  "src/server/features/consultations/guest.ts": ['import "../room/room.service.ts";', "features-one-way"],
  "src/web/ui/clinic.ts": ['import "#domain/a.ts";', "ui-is-generic"],
  "src/web/ui/lazy.ts": ['import "./index.ts";', "no-barrels"],
  "src/web/features/a/form.ts": ['import "#web/ui/button.ts"; import "#domain/a.ts";'],
  "src/web/features/a/nosy.ts": ['import "../b/card.ts";', "web-features-separate"],
  "src/web/features/b/home.ts": ['import "#web/areas/site/home.ts";', "web-features-separate"],
  "src/web/areas/site/home.ts": ['import "#web/features/a/form.ts";'],
  "src/web/areas/admin/desk.ts": ['import "../site/home.ts";', "areas-separate"],
  "src/web/keeper.ts": ['import type { S } from "#server/free.ts"; export type T = S;', "web-not-to-server"],
  "src/web/list.ts": ['import "#domain/medicines/search.ts";', "medicines-on-the-server"],
  "src/web/sql.ts": ['import "pg"; import "node:fs";', "web-not-to-server-packages"],
};

/** Writes the examples, and an empty file for everything else that they import, except `nowhere.ts`. */
function writeExamples(site: string): void {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), `${text}\nexport {};\n`);
  };
  for (const [path, [text]] of Object.entries(EXAMPLES)) write(path, text);
  for (const [path, [text]] of Object.entries(EXAMPLES)) {
    for (const [, name = ""] of text.matchAll(/"([^"]+)"/gu)) {
      const imported = name.startsWith(".") ? join(dirname(path), name) : name.replace(/^#/u, "src/");
      const file = imported.endsWith(".ts") ? imported : `node_modules/${name}/index.js`;
      if (!/^node:|nowhere/u.test(name) && !existsSync(join(site, file))) write(file, "");
    }
  }
}

it("refuses each violation of the import rules by name, and nothing else", ({ onTestFinished }) => {
  const site = mkdtempSync(join(tmpdir(), "tulsi-rules-"));
  onTestFinished(() => rmSync(site, { recursive: true, force: true }));
  writeExamples(site);
  const config = ".dependency-cruiser.cjs";
  for (const file of ["package.json", "tsconfig.json", config]) cpSync(join(CHECKOUT, file), join(site, file));
  const bin = join(CHECKOUT, "node_modules", "dependency-cruiser", "bin", "dependency-cruiser.mjs");
  const options = ["src", "--config", config, "--output-type", "json"];
  const run = spawnSync(process.execPath, [bin, ...options], { cwd: site, encoding: "utf8", maxBuffer: 64_000_000 });
  const { summary } = JSON.parse(run.stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } };
  const found = summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`);
  const expected = Object.entries(EXAMPLES).flatMap(([path, [, rule]]) => (rule ? `${path}: ${rule}` : []));
  const rules = createRequire(import.meta.url)("../../.dependency-cruiser.cjs") as { forbidden: { name: string }[] };
  const broken = new Set(Object.values(EXAMPLES).flatMap(([, rule]) => rule ?? []));
  expect(broken).toEqual(new Set(rules.forbidden.map(({ name }) => name)));
  expect([...new Set(found)].sort()).toEqual(expected.sort());
});
