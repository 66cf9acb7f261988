import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { CreateRequestHandlerFunction, RouterContextProvider, ServerBuild } from "react-router";
import type { Visit } from "#domain/visit.ts";
import { StartRefusal } from "#server/config.ts";
import { partBuilds } from "./part-builds.ts";

/** The built face of the clinic, loaded by path: the server knows no file of it by name but the entry. */
export interface WebApp {
  respond(request: Request, visit: Visit): Promise<Response>;
  /** Folder of the files that browsers fetch; undefined when something else serves them (development). */
  readonly assets: string | undefined;
  /** First segments of the routes' paths: what a log may name. */
  readonly segments: ReadonlySet<string>;
}

/** The path of a whole address, as its first slash after the host begins it. */
function pathOf(address: string): string {
  const from = address.indexOf("/", address.indexOf("//") + 2);
  const end = address.slice(from).search(/[?#]/u);
  return from === -1 ? "/" : address.slice(from, end === -1 ? undefined : from + end);
}

type Mode = "production" | "development";
/** What the entry of the build exports besides what the router asks of it (src/web/entry.server.tsx). */
interface Entry {
  readonly createRequestHandler: CreateRequestHandlerFunction;
  contextFor(visit: Visit): RouterContextProvider;
}

/** Wraps a React Router build. */
export function webAppOf(build: ServerBuild, assets: string | undefined, mode: Mode): WebApp {
  const { createRequestHandler, contextFor } = build.entry.module as unknown as Entry;
  const whole = createRequestHandler(build, mode);
  const partFor = partBuilds(build);
  const handlers = new Map<ServerBuild, typeof whole>();
  function handlerFor(pathname: string): typeof whole {
    const part = partFor(pathname);
    if (part === undefined) return whole;
    const handle = handlers.get(part) ?? createRequestHandler(part, mode);
    handlers.set(part, handle);
    return handle;
  }
  const paths = Object.values(build.routes).map((route) => route?.path?.split("/")[0] ?? "");
  return {
    respond: (request, visit) => handlerFor(pathOf(request.url))(request, contextFor(visit)),
    assets,
    segments: new Set(paths.filter((path) => path !== "" && path !== "*")),
  };
}

/** Loads the built web app, `dist/web`. Throws StartRefusal when it was never built. */
export async function loadWebApp(folder: string): Promise<WebApp> {
  const file = join(folder, "server/index.js");
  // React asks for it when it is loaded, and would be slow and talkative without.
  process.env.NODE_ENV ??= "production";
  const build = (await import(pathToFileURL(file).href).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND") {
      throw new StartRefusal("The web app is not built yet. Start with: npm start");
    }
    throw error;
  })) as ServerBuild;
  return webAppOf(build, join(folder, "client"), "production");
}
