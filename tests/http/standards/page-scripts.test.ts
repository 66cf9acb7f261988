import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { expect, it } from "vitest";
import { LANGUAGES } from "#domain/language.ts";
import { WEB_APP } from "#support/processes/clinic-process.ts";

const [MOST_FILES, MOST_KB] = [26, 155.1];
/** Pages with large parts of their own: calls, papers and their forms, the assistant, what an admin does to an account. */
const LARGER: Readonly<Record<string, number>> = {
  "areas/consultation/consultation": 184,
  "areas/consultation/colleague-call": 158,
  "areas/consultation/advice": 168,
  "areas/site/assistant/assistant": 158,
  "areas/admin/patient": 157,
};

type Assets = ServerBuild["assets"];
const manifests: Record<string, Assets> = JSON.parse(readFileSync(join(WEB_APP, "server/manifests.json"), "utf8"));

/** The scripts that a page loads at once: those of its route and of the routes around it. */
function scriptsOf(assets: Assets, id: string): Set<string> {
  const files = new Set([assets.entry.module, ...assets.entry.imports]);
  for (let route = assets.routes[id]; route; route = assets.routes[route.parentId ?? ""]) {
    const { module, imports = [], clientActionModule, clientLoaderModule } = route;
    for (const file of [module, ...imports, clientActionModule, clientLoaderModule]) if (file) files.add(file);
  }
  return files;
}

const kilobytesOf = (files: Set<string>) =>
  [...files].reduce((sum, file) => sum + statSync(join(WEB_APP, "client", `${file}.br`)).size, 0) / 1024;

it.each(LANGUAGES)("pages load few scripts with few bytes, in %s", (language) => {
  const assets = manifests[language];
  if (!assets) throw new Error(`There is no build for ${language}.`);
  const pages = Object.keys(assets.routes).map((id) => ({ id, files: scriptsOf(assets, id) }));
  expect(pages.length).toBeGreaterThan(100);
  const over = pages.flatMap(({ id, files }) => {
    const kb = kilobytesOf(files);
    return files.size > MOST_FILES || kb > (LARGER[id] ?? MOST_KB)
      ? [`${id}: ${files.size} scripts, ${kb.toFixed(1)} KB`]
      : [];
  });
  expect(over).toEqual([]);
});
