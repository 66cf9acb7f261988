import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { loadWebApp } from "./app.ts";

afterEach(() => vi.unstubAllEnvs());

describe("the built web app", () => {
  it("is loaded with React's production build without a setting", async () => {
    vi.stubEnv("NODE_ENV", undefined);
    await expect(loadWebApp(mkdtempSync(join(tmpdir(), "tulsi-none-")))).rejects.toThrow("not built yet");
    expect(process.env.NODE_ENV).toBe("production");
  });

  it("keeps a setting of the operator", async () => {
    vi.stubEnv("NODE_ENV", "development");
    await expect(loadWebApp(mkdtempSync(join(tmpdir(), "tulsi-none-")))).rejects.toThrow("not built yet");
    expect(process.env.NODE_ENV).toBe("development");
  });
});
