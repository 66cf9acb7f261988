import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { defineConfig } from "vite";

/** The names of the built files change with their content, and with them the caches of the service worker. */
const files = readdirSync("dist/web/client/assets").sort().join();
const build = createHash("sha256").update(files).digest("hex").slice(0, 12);

/** Builds the service worker beside the files that it caches, after them. */
export default defineConfig({
  publicDir: false,
  define: { BUILD: JSON.stringify(build) },
  build: {
    outDir: "dist/web/client",
    emptyOutDir: false,
    rolldownOptions: {
      input: "src/web/service-worker/service-worker.ts",
      output: { format: "iife", entryFileNames: "service-worker.js" },
    },
  },
});
