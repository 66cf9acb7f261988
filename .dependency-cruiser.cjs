/** The law of imports (docs/architecture.md). Each comment is what a person reads when the law refuses. */

const TESTS = "\\.test\\.tsx?$";
const inRoom = (room) => ({ path: `^src/${room}/`, pathNot: TESTS });
const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

module.exports = {
  forbidden: [
    rule(
      "domain-is-plain",
      "The domain is plain TypeScript: it imports zod, @date-fns/tz, generated content and itself, for use everywhere.",
      inRoom("domain"),
      { pathNot: ["^src/domain/", "^generated/", "^node_modules/(zod|@date-fns)/"] },
    ),
    rule(
      "server-knows-no-face",
      "The keeper never imports the face: it loads the built app by its path, and could serve another one.",
      inRoom("server"),
      { path: "^src/web/" },
    ),
    rule(
      "web-knows-no-keeper",
      "The face never imports the keeper, types included: it asks through the calls of the domain and decides nothing.",
      inRoom("web"),
      { path: "^src/server/" },
    ),
    rule(
      "web-keeps-nothing",
      "What the keeper keeps, checks and sends belongs to src/server; the browser's bundle must not even be able to reach it.",
      inRoom("web"),
      {
        path: "^node_modules/(pg|kysely|better-auth|nodemailer|hono|@hono|pino|prom-client)/|^(node:)?(fs|sqlite|net|http|child_process)(/|$)",
      },
    ),
    rule(
      "queries-are-only-sql",
      "A .queries.ts file is only SQL: the database, its own kind and the domain's types. Who may ask, and what follows, is the service's.",
      { path: "^src/server/.*\\.queries\\.ts$" },
      { path: "^src/", pathNot: ["^src/server/database/", "^src/domain/"] },
    ),
    rule(
      "features-ask-services",
      "A feature asks another one through its .service.ts; its queries and the rest are its own business.",
      { path: "^src/server/features/([^/]+)/", pathNot: TESTS },
      { path: "^src/server/features/", pathNot: ["^src/server/features/$1/", "\\.service\\.ts$"] },
    ),
    rule(
      "features-know-no-http",
      "A feature is the same whoever calls it: it never imports http, the commands or the start of the server.",
      { path: "^src/server/features/", pathNot: TESTS },
      { path: "^src/server/(http/|commands/|main\\.ts|app-container\\.ts)" },
    ),
    rule(
      "features-are-given-adapters",
      "A feature is given the outside world: it may import the types of adapters, never one of them.",
      { path: "^src/server/features/", pathNot: TESTS },
      { path: "^src/server/adapters/", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "main-is-the-top",
      "main.ts has effects when it is loaded: it is started, never imported.",
      { path: "^src/" },
      { path: "^src/server/main\\.ts$" },
    ),
    rule(
      "ui-never-heard-of-a-clinic",
      "web/ui are buttons, fields and tables for any house: beside themselves they know only the drawings in web/art.",
      { path: "^src/web/ui/", pathNot: TESTS },
      { path: "^src/", pathNot: "^src/web/(ui|art)/" },
    ),
    rule(
      "web-features-are-strangers",
      "A feature of the face imports the domain, ui and itself; two features meet in an area's route, not in each other.",
      { path: "^src/web/features/([^/]+)/", pathNot: TESTS },
      { path: "^src/web/(features|areas)/", pathNot: "^src/web/features/$1/" },
    ),
    rule(
      "areas-are-strangers",
      "An area is who is looking; what two areas share is a feature or belongs to ui.",
      { path: "^src/web/areas/([^/]+)/", pathNot: TESTS },
      { path: "^src/web/areas/", pathNot: "^src/web/areas/$1/" },
    ),
    rule(
      "no-circles",
      "Two files that import each other are one file or three.",
      { path: "^src/" },
      { circular: true },
    ),
    rule(
      "no-barrels",
      "No file re-exports others: import a thing from where it lives.",
      { path: "^src/" },
      { path: "^src/.*/index\\.tsx?$" },
    ),
    rule(
      "only-what-is-installed",
      "What runs in production is under dependencies in package.json; devDependencies are not there.",
      { path: "^src/", pathNot: TESTS },
      { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "src-imports-no-tests",
      "The house stands without its tests.",
      { path: "^src/", pathNot: TESTS },
      { path: `^(tests|bench|scripts)/|${TESTS}` },
    ),
    rule("imports-lead-somewhere", "This import leads nowhere.", { path: "^src/" }, { couldNotResolve: true }),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    // Types that React Router writes for the routes of this checkout.
    exclude: { path: "/\\+types/" },
    doNotFollow: { path: "^node_modules" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "node", "default"] },
    reporterOptions: { text: { highlightFocused: true } },
  },
};
