import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** The libraries of every page in one file, which a browser keeps from one release to the next. */
const VENDOR = { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\// };
/** What many pages share travels in one file: each file costs a request and half a kilobyte of headers. */
const SHARED = { name: "shared", test: /src\/web\//, minShareCount: 15 };

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  ssr: { noExternal: true, external: ["react", "react-dom"] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [VENDOR, SHARED] } } } } },
  },
});
