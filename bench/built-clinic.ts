import { join } from "node:path";
import { build, mergeConfig } from "vite";
import server from "../vite.server.config.ts";
import { CHECKOUT } from "./server-process.ts";

/** What scripts/start.js puts into the environment, so that the bench's clinic keeps as little as the clinic. */
export const SPARING = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "262144",
  MALLOC_TRIM_THRESHOLD_: "1048576",
};
const FOLDER = "build/bench";

/** Builds bench/clinic.ts as scripts/build.ts builds the clinic, so that the two weigh and run alike. Out: the file to run. */
export async function builtClinic(): Promise<string> {
  const { build: settings, ...rest } = server;
  const input = { clinic: "bench/clinic.ts" };
  await build(
    mergeConfig(
      { ...rest, build: { ...settings, rolldownOptions: { output: { comments: false }, input } } },
      { root: CHECKOUT, configFile: false, logLevel: "error", build: { outDir: FOLDER } },
    ),
  );
  return join(CHECKOUT, FOLDER, "clinic.js");
}
