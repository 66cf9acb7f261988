import { afterAll, expect, it } from "vitest";
import { startClinic } from "#support/processes/clinic-process.ts";

const site = await startClinic({ environment: { TULSI_URL: "https://clinic.example" } });
afterAll(() => site.remove());

/** It renders about a thousand pages. */
const ALL_PAGES_MS = 600_000;

const at = (path: string) => fetch(new URL(path, site.address), { redirect: "manual" });

it("lists every public page in the sitemap, and each one exists", { timeout: ALL_PAGES_MS }, async () => {
  const text = await (await at("/sitemap.xml")).text();
  const paths = [...text.matchAll(/<loc>https:\/\/clinic\.example([^<]*)<\/loc>/gu)].map(([, path = ""]) => path);
  expect(paths).toEqual(
    expect.arrayContaining(["/", "/Privacy", "/Assistant", "/Remedies/ginger-tea", "/Health/cough"]),
  );
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) expect([path, (await at(path)).status]).toEqual([path, 200]);
});
