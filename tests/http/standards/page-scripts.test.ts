import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { expect, it } from "vitest";
import { LANGUAGES } from "#domain/language.ts";
import { WEB_APP } from "#support/processes/clinic-process.ts";

const [MOST_FILES, MOST_KB] = [25, 150];
/** Pages with parts that only one or two other pages have. Fewer, larger files would bring every page more bytes. */
const LARGER: Readonly<Record<string, { readonly files: number; readonly kb: number }>> = {
  "areas/patient/dashboard": { files: 39, kb: 151 },
  "areas/patient/appointments": { files: 39, kb: MOST_KB },
  "areas/patient/record": { files: 39, kb: 180 },
  "areas/consultation/consultation": { files: 37, kb: 176 },
  "areas/doctor/profile": { files: 36, kb: MOST_KB },
  "areas/patient/reminders": { files: 35, kb: 176 },
  "areas/doctor/dashboard": { files: 35, kb: MOST_KB },
  "areas/doctor/library-page": { files: 34, kb: MOST_KB },
  "areas/consultation/booking-details": { files: 34, kb: MOST_KB },
  "areas/admin/manage-users": { files: 33, kb: MOST_KB },
  "areas/admin/patient": { files: 33, kb: MOST_KB },
  "areas/admin/doctors/verify-doctors-record": { files: 32, kb: 167 },
  "areas/admin/consultations/book": { files: 32, kb: MOST_KB },
  "areas/admin/consultations/consultations": { files: 31, kb: MOST_KB },
  "areas/patient/profile": { files: 30, kb: MOST_KB },
  "areas/doctor/patient": { files: 30, kb: MOST_KB },
  "areas/doctor/calendar": { files: 31, kb: MOST_KB },
  "areas/consultation/advice": { files: 30, kb: MOST_KB },
  "areas/admin/today": { files: 30, kb: MOST_KB },
  "areas/consultation/booking-change": { files: 29, kb: MOST_KB },
  "areas/admin/feedback/feedback": { files: 29, kb: MOST_KB },
  "areas/admin/consultations/record": { files: 30, kb: MOST_KB },
  "areas/admin/clinic": { files: 26, kb: MOST_KB },
  "areas/site/doctors/doctors-profile": { files: 26, kb: MOST_KB },
  "areas/patient/prescriptions": { files: 27, kb: MOST_KB },
  "areas/consultation/colleague-call": { files: 23, kb: 156 },
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
    const most = LARGER[id] ?? { files: MOST_FILES, kb: MOST_KB };
    const kb = kilobytesOf(files);
    return files.size > most.files || kb > most.kb ? [`${id}: ${files.size} scripts, ${kb.toFixed(1)} KB`] : [];
  });
  expect(over).toEqual([]);
});
