import { defineConfig } from "vite";

/** Shared with the built web app, or loading their own files by name. */
const EXTERNAL = [
  ...["react", "react-dom", "react-router", "pg", "pg-native", "nodemailer", "@napi-rs/image"],
  ...[
    "pdfkit",
    "fontkit",
    "harfbuzzjs",
    "qrcode",
    "@node-rs/argon2",
    "web-push",
    "@simplewebauthn/server",
    "pdfjs-dist",
    "onnxruntime-node",
  ],
];

/** Bundles the server to `dist/server.js`, so that a start reads a few files; unminified, for readable stack traces. */
export default defineConfig({
  publicDir: false,
  resolve: { conditions: ["node"] },
  ssr: { noExternal: true, external: EXTERNAL },
  build: {
    ssr: true,
    outDir: "dist",
    emptyOutDir: false,
    target: "node24",
    minify: false,
    rolldownOptions: {
      input: {
        server: "src/server/main.ts",
        "pdf-worker": "src/server/uploads/pdf/pdf-worker.ts",
        "encoder-thread": "src/server/adapters/encoder/encoder-thread.ts",
      },
      // V8 holds a file with one letter beyond Latin-1 as two bytes a character.
      output: { charset: "ascii", comments: false },
    },
  },
});
