import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import { OPERATOR } from "#generated/messages/commands/operator.ts";
import { runCommand } from "#server/commands/run-command.ts";
import { webAppOf } from "#server/http/app.ts";
import { start } from "#server/main.ts";

async function startDevelopment(): Promise<void> {
  // Vite answers for its own files and reloads changed modules; everything else takes the same path as in production.
  const vite = await createServer({
    server: { middlewareMode: true },
    appType: "custom",
    plugins: [
      {
        name: "external-packages",
        // The build bundles every package; here Node loads them itself, because some are CommonJS.
        config(config) {
          config.ssr = { ...config.ssr, noExternal: [] };
        },
      },
    ],
  });
  const freshApp = async () =>
    webAppOf((await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild, undefined, "development");
  await start(
    async () => ({
      ...(await freshApp()),
      respond: async (request, ctx) => (await freshApp()).respond(request, ctx),
    }),
    (request, response, next) => vite.middlewares(request, response, next),
  );
}

await runCommand({
  usage: "npm run dev",
  options: {},
  refusal: () => OPERATOR.start.refusal,
  run: startDevelopment,
});
