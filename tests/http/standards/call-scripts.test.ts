import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { Browserless } from "#support/browserless.ts";
import { aPatient } from "#support/builders.ts";
import { startClinic, WEB_APP } from "#support/processes/clinic-process.ts";

const ASSETS = join(WEB_APP, "client", "assets");
/** A text that is in the scripts for calls and nowhere else. */
const CALL = /RTCPeerConnection/u;
const PAGES = ["/", "/Doctors", "/Assistant", "/Blog", "/PatientLogin", "/DoctorSignup", "/ContactUs"];

const site = await startClinic();
afterAll(() => site.remove());

describe("the scripts for calls", () => {
  it("are loaded by the consultation room only, and by no public page or dashboard", async () => {
    const scripts = readdirSync(ASSETS).filter((name) => name.endsWith(".js"));
    const ofCall = scripts.filter((name) => CALL.test(readFileSync(join(ASSETS, name), "utf8")));
    expect(ofCall.length).toBeGreaterThan(0);
    const patient = new Browserless(site.address);
    await patient.post("/PatientSignup", aPatient());
    for (const [browser, paths] of [
      [new Browserless(site.address), PAGES],
      [patient, ["/patient/dashboard", "/"]],
    ] as const) {
      for (const path of paths) {
        const answer = await browser.get(path);
        expect([200, 302]).toContain(answer.status);
        const page = await answer.text();
        for (const name of ofCall) expect(page.includes(name), `${name} on ${path}`).toBe(false);
      }
    }
  });
});
