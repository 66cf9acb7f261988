import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { CreateRequestHandlerFunction, RouterContextProvider, ServerBuild } from "react-router";
import { type Language, pathIn, splitLanguage } from "#domain/language.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { START_REFUSALS } from "#generated/messages/commands/start-refusals.ts";
import { StartRefusal } from "#server/config.ts";
import { languageInProgress } from "#server/language.ts";
import { canonicalPaths } from "./canonical-path.ts";

/** The built web app. */
export interface WebApp {
  respond(request: Request, ctx: RequestContext): Promise<Response>;
  /** Folder of the files for browsers; undefined when something else serves them (development). */
  readonly assets: string | undefined;
  /** First segments of the routes' paths, which a log may name. */
  readonly segments: ReadonlySet<string>;
  /** The path as its route spells it, in letter case and without further slashes; others unchanged. */
  canonicalPath(path: string): string;
}

/** What src/web/entry.server.tsx exports beyond the router's needs. */
interface Entry {
  readonly createRequestHandler: CreateRequestHandlerFunction;
  setLanguageSource(source: () => Language): void;
  contextFor(ctx: RequestContext): RouterContextProvider;
}

/** The files for browsers by language: each language has its own scripts, with its own messages only. */
export type Manifests = Readonly<Partial<Record<Language, ServerBuild["assets"]>>>;

/** Wraps a React Router build. A language without a manifest uses that of the build. */
export function webAppOf(
  build: ServerBuild,
  assets: string | undefined,
  mode: "production" | "development",
  manifests: Manifests = {},
): WebApp {
  const { createRequestHandler, contextFor, setLanguageSource } = build.entry.module as unknown as Entry;
  setLanguageSource(languageInProgress);
  const handlerOf = (language: Language) =>
    createRequestHandler(
      { ...build, basename: pathIn(language, "/"), assets: manifests[language] ?? build.assets },
      mode,
    );
  const handlers: Record<Language, ReturnType<typeof handlerOf>> = { en: handlerOf("en"), hi: handlerOf("hi") };
  const canonicalPath = canonicalPaths(build.routes);
  const paths = Object.values(build.routes).map((route) => route?.path?.split("/")[0] ?? "");
  return {
    respond: (request, ctx) => handlers[languageInProgress()](request, contextFor(ctx)),
    assets,
    canonicalPath: (address) => {
      const { language, path } = splitLanguage(address);
      return pathIn(language, canonicalPath(path));
    },
    segments: new Set(paths.filter((path) => path !== "" && path !== "*")),
  };
}

/** Loads the built web app, `dist/web`. Throws StartRefusal when it was never built. */
export async function loadWebApp(folder: string): Promise<WebApp> {
  const file = join(folder, "server/index.js");
  // React reads it while loading, and is the development build without it.
  process.env.NODE_ENV ??= "production";
  const build = (await import(pathToFileURL(file).href).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND") {
      throw new StartRefusal(() => START_REFUSALS.notBuilt);
    }
    throw error;
  })) as ServerBuild;
  const manifests = JSON.parse(readFileSync(join(folder, "server/manifests.json"), "utf8")) as Manifests;
  return webAppOf(build, join(folder, "client"), "production", manifests);
}
