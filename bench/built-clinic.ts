import { join } from "node:path";
import { build, mergeConfig } from "vite";
import server from "../vite.server.config.ts";
import { CHECKOUT } from "./server-process.ts";

const FOLDER = "dist/bench";

/** Builds bench/clinic.ts as scripts/build.ts builds the clinic, so that the two weigh and run alike. Out: the file to run. */
export async function builtClinic(): Promise<string> {
  const { build: settings, ...rest } = server;
  const input = { clinic: "bench/clinic.ts" };
  await build(
    mergeConfig(
      { ...rest, build: { ...settings, rolldownOptions: { input } } },
      { root: CHECKOUT, configFile: false, logLevel: "error", build: { outDir: FOLDER } },
    ),
  );
  return join(CHECKOUT, FOLDER, "clinic.js");
}
