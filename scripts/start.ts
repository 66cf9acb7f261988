import { start } from "#server/main.ts";
import { buildIfNeeded } from "./build.ts";

buildIfNeeded();
await start();
