import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** The libraries of every page in one file, which browsers cache across releases. */
const VENDOR = { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\// };
/** The root route and all that it imports: every page loads it. */
const FIRST = { name: "first", test: /src\/web\/(root|entry\.client)\.tsx/ };
/** What every page of a signed-in person loads besides. */
const SIGNED_IN = { name: "signed-in", test: /src\/web\/areas\/app\/layout\.tsx/ };
/** The checks of forms, which a page loads when a form is sent: no file that pages load at once may contain them. */
const FORMS = { name: "forms", test: /src\/web\/forms\/form-schema\.ts/ };
/** What many pages share is one file, because each file costs a request and half a kilobyte of headers. */
const SHARED = { name: "shared", test: /src\/web\/|generated\/messages\//, minShareCount: 15 };
/** What fewer pages share of consultations, health and signed papers is one file besides, which other pages don't load. */
const CARE = {
  name: "care",
  test: new RegExp(
    "src/domain/(?:advice|consultations|patients(?!/[a-z-]+\\.rules)|reminders)/|" +
      "src/web/features/(?:advice|consultations(?!/admin/)|health(?!/readings|/nurse)|problems)/|" +
      "generated/messages/../(?:advice/(?!editor|template|verify)|health/(?!readings|reminders|nurse)|problems/)|" +
      "generated/messages/../consultations/(?!consultations-admin|doctor-|earnings|figures|hours|rating|requests|setup|tasks|unattended|walk-in)|" +
      "generated/messages/../patients/(?!import|patient-page|reveal|table)",
  ),
  minShareCount: 4,
};
/** What fewer pages share is one file for each set of pages; a file of few bytes joins the file of a similar set. */
const PARTS = {
  name: "part",
  test: /src\/|generated\//,
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 550,
};

const GROUPS = [VENDOR, FIRST, FORMS, SIGNED_IN, SHARED, CARE, PARTS];

/** In a build for one language the browser gets that language's messages only. */
const LANGUAGE = process.env.BUILD_LANGUAGE;
const messagesOfOneLanguage: Plugin = {
  name: "messages-of-one-language",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client" && LANGUAGE !== undefined,
  resolveId(source, importer) {
    const [, group] = source.split("#generated/messages/");
    if (group === undefined || group.startsWith(`${LANGUAGE}/`)) return null;
    return this.resolve(`#generated/messages/${LANGUAGE}/${group}`, importer);
  },
};

export default defineConfig({
  plugins: [messagesOfOneLanguage, tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  ssr: { noExternal: true, external: ["react", "react-dom"] },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } } },
    },
  },
});
