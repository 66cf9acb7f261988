import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { oneByteSource } from "./scripts/one-byte-build.ts";

/** A few large files compress better than many small ones, and what every page needs stays in the browser's keep. */
const GROUPS = [
  { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\//u },
  {
    name: "house",
    test: /src\/(web\/(areas\/site\/(layout|header|footer|mobile-menu)|features\/(house\/|assistant\/(launcher|paths|carried-question|language-tag))|ui\/(alert|badge|button|drawing|icon|inner-link|menu|spinner|empty-state|page-links|stars)|root|page-title|packed|failure-screen|new-id|use-following))/u,
  },
  {
    name: "forms",
    test: /src\/web\/(form-|use-form|ui\/(field|checkbox|dialog|choice|digits-field))/u,
  },
  {
    name: "accounts",
    test: /src\/web\/(ui\/split-screen|features\/accounts\/(load|login-form|signed-in|account-fields|accounts\.copy))/u,
  },
  { name: "time", test: /src\/(domain\/time|web\/visit-times)|node_modules\/@date-fns/u },
  {
    name: "times",
    test: /src\/web\/(features\/directory\/(?!at-the-desk)|ui\/(select-field|search-form))/u,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), oneByteSource()],
  build: { assetsInlineLimit: 0 },
  ssr: { noExternal: true, external: ["react", "react-dom"] },
  environments: {
    ssr: { build: { rolldownOptions: { output: { comments: false } } } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } } } },
  },
});
