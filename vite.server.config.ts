import { defineConfig } from "vite";

/** What the built web app shares with the server, what loads its own files by name, and what few clinics need. */
const LEFT_OUTSIDE = [
  ...["react", "react-dom", "react-router", "pg", "pg-native", "nodemailer", "@napi-rs/image"],
  ...["pdfkit", "qrcode", "@node-rs/argon2"],
];

/**
 * The server in one piece: Node then neither strips types nor looks for 800 files at each start, and what no clinic
 * uses of its libraries is not kept in memory. Readable, so that a fault names its line.
 */
export default defineConfig({
  publicDir: false,
  resolve: { conditions: ["node"] },
  ssr: { noExternal: true, external: LEFT_OUTSIDE },
  build: {
    ssr: true,
    outDir: "build/clinic",
    emptyOutDir: true,
    target: "node24",
    minify: false,
    rolldownOptions: {
      output: { comments: false },
      input: {
        main: "src/server/main.ts",
        built: "scripts/built.ts",
      },
    },
  },
});
