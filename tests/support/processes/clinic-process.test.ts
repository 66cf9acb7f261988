import { afterAll, describe, expect, it } from "vitest";
import { DidNotStart, startClinic } from "./clinic-process.ts";
import { ENGINES, freshStorage } from "./database.ts";

describe.each(ENGINES)("the real server as a process, on %s", async (engine) => {
  const site = await startClinic({ storage: await freshStorage(engine, "bare") });
  afterAll(() => site.remove());

  it("answers at the address it printed", async () => {
    expect((await fetch(new URL("/healthz", site.address))).status).toBe(200);
    expect(site.stdout).toContain(`Tulsi is open at ${site.address}`);
  });

  it("restarts at the same address after it was killed", async () => {
    const before = { address: site.address, pid: site.pid };
    await site.kill();
    await expect(fetch(new URL("/healthz", before.address))).rejects.toThrow();
    await site.start();
    expect(site.address).toBe(before.address);
    expect(site.pid).not.toBe(before.pid);
    expect((await fetch(new URL("/readyz", site.address))).status).toBe(200);
  });

  it("stops cleanly on request", async () => {
    expect(await site.stop()).toBe(0);
    await site.start();
  });
});

it.each([
  ["SMTP_URL", "carrier-pigeon"],
  ["HOST", "192.0.2.1"],
])("says in one sentence why it did not start: %s=%s", async (name, value) => {
  const refusal = await startClinic({ environment: { [name]: value, TULSI_LOG: "error" } }).catch(
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(DidNotStart);
  const { code, stderr } = refusal as DidNotStart;
  expect(code).toBe(1);
  expect(stderr).toMatch(new RegExp(`^Tulsi did not start\\. ${name}\\b.*\\n$`, "u"));
});
