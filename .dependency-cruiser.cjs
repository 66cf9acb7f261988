/** The import rules of docs/architecture.md. A comment is shown when its rule is broken. */

const TESTS = "\\.test\\.tsx?$";
const inLayer = (layer) => ({ path: `^src/${layer}/`, pathNot: TESTS });
const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

/** The server's features, each before those that use it. */
const FEATURES = (
  "audit channels settings medicines deliveries patients consultations consents family ratings feedback contact admin " +
  "room call colleague doctors phrases remedies blog guardian health advice emergency reminders search assistant " +
  "notifications privacy hosted"
).split(" ");

module.exports = {
  forbidden: [
    rule(
      "domain-plain",
      "The domain is plain TypeScript: it imports zod, @date-fns/tz, generated content and itself, for use everywhere.",
      inLayer("domain"),
      { pathNot: ["^src/domain/", "^generated/", "^node_modules/(zod|@date-fns)/"] },
    ),
    rule(
      "zod-through-domain",
      "src/domain/zod.ts sets how schemas run in a browser, so it has to be loaded before the first of them is made.",
      { path: "^src/(domain|web)/", pathNot: [TESTS, "^src/domain/zod\\.ts$"] },
      { path: "^node_modules/zod/", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "server-not-to-web",
      "The server never imports the web app: it loads the build by its path.",
      inLayer("server"),
      { path: "^src/web/" },
    ),
    rule(
      "web-not-to-server",
      "The web app never imports the server, types included: it uses the API that the domain declares.",
      inLayer("web"),
      { path: "^src/server/" },
    ),
    rule(
      "web-not-to-server-packages",
      "Databases, files and email belong to src/server; the browser's bundle must not be able to contain them.",
      inLayer("web"),
      {
        path: "^node_modules/(pg|kysely|better-auth|nodemailer|hono|@hono|pino|prom-client)/|^(node:)?(fs|sqlite|net|http|child_process)(/|$)",
      },
    ),
    rule(
      "queries-only-sql",
      "A .queries.ts file contains only SQL: it imports the database, other queries and domain types. Rights are checked in the service.",
      { path: "^src/server/.*\\.queries\\.ts$" },
      { path: "^src/", pathNot: ["^src/server/database/", "^src/domain/"] },
    ),
    rule(
      "features-through-services",
      "A feature uses another one through its .service.ts; its queries and other files are private.",
      { path: "^src/server/features/([^/]+)/", pathNot: TESTS },
      { path: "^src/server/features/", pathNot: ["^src/server/features/$1/", "\\.service\\.ts$"] },
    ),
    ...FEATURES.map((feature, place) =>
      rule(
        "features-one-way",
        "Features form no circles: each uses only those before it in FEATURES of this file.",
        { path: `^src/server/features/${feature}/`, pathNot: TESTS },
        { path: `^src/server/features/(${FEATURES.slice(place + 1).join("|") || "-"})/` },
      ),
    ),
    rule(
      "features-not-to-http",
      "A feature never imports http, the commands or the start of the server.",
      { path: "^src/server/features/", pathNot: TESTS },
      { path: "^src/server/(http/|commands/|main\\.ts|app-container\\.ts)" },
    ),
    rule(
      "features-not-to-adapters",
      "A feature gets its adapters as arguments: it may import their types only.",
      { path: "^src/server/features/", pathNot: TESTS },
      { path: "^src/server/adapters/", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "main-not-imported",
      "main.ts has effects when it is loaded, so nothing imports it.",
      { path: "^src/" },
      { path: "^src/server/main\\.ts$" },
    ),
    rule(
      "ui-is-generic",
      "web/ui has generic components: they import each other, the drawings in web/art and their own messages only.",
      { path: "^src/web/ui/", pathNot: TESTS },
      { path: "^(src|generated)/", pathNot: "^(src/web/(ui|art)|generated/messages/ui)/" },
    ),
    rule(
      "web-features-separate",
      "A web feature imports the domain, ui and itself; features are combined in the routes of an area.",
      { path: "^src/web/features/([^/]+)/", pathNot: TESTS },
      { path: "^src/web/(features|areas)/", pathNot: "^src/web/features/$1/" },
    ),
    rule(
      "areas-separate",
      "What two areas share is a feature or belongs to ui.",
      { path: "^src/web/areas/([^/]+)/", pathNot: TESTS },
      { path: "^src/web/areas/", pathNot: "^src/web/areas/$1/" },
    ),
    rule(
      "medicines-on-the-server",
      "The lists of medicines and diagnoses are large: pages get suggestions and findings from the server, and no list.",
      inLayer("web"),
      { path: "^src/domain/(medicines/medicine|diagnoses/diagnosis)-list\\.ts$", reachable: true },
    ),
    rule("no-cycles", "Files must not import each other in a cycle.", { path: "^src/" }, { circular: true }),
    rule(
      "no-barrels",
      "No file re-exports others: import from the file that declares it.",
      { path: "^src/" },
      { path: "^src/.*/index\\.tsx?$" },
    ),
    rule(
      "only-what-is-installed",
      "What runs in production must be under dependencies in package.json.",
      { path: "^src/", pathNot: TESTS },
      { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "src-imports-no-tests",
      "Source files must not import tests, benchmarks or scripts.",
      { path: "^src/", pathNot: TESTS },
      { path: `^(tests|bench|scripts)/|${TESTS}` },
    ),
    rule("imports-resolve", "This import can't be resolved.", { path: "^src/" }, { couldNotResolve: true }),
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
