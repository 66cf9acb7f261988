import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  buildDirectory: process.env.BUILD_FOLDER ?? "dist/web",
  ssr: true,
} satisfies Config;
