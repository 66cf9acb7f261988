import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import { Browserless } from "#support/browserless.ts";
import { aPatient, GOOD_PASSWORD } from "#support/builders.ts";
import { startClinic } from "#support/processes/clinic-process.ts";

const ASHA = aPatient({ name: "Canaryamma Iyer", phone: "9182736450" });

const site = await startClinic();
const browser = new Browserless(site.address);
await browser.post("/PatientSignup", ASHA);
afterAll(() => site.remove());

describe("people's rights over their own data, without scripts, on the real process", () => {
  const page = async (path: string) => (await browser.get(path)).text();

  it("record a consent in Hindi and its withdrawal, each with the text shown", async () => {
    expect(await (await browser.post("/YourData", { keep: "yes", language: "hi" })).text()).toContain(
      "saved from now on",
    );
    expect(await (await browser.post("/YourData", { keep: "no", language: "en" })).text()).toContain(
      "Consent withdrawn.",
    );
    const acts = (await page("/YourData")).replace(/<!-- -->/gu, "");
    expect(acts.indexOf("Withdrawn,")).toBeGreaterThan(-1);
    expect(acts.indexOf("Withdrawn,")).toBeLessThan(acts.indexOf("Agreed,"));
    expect(acts).toContain("भारतीय डेटा संरक्षण बोर्ड");
  });

  it("say in both languages which data is stored, why and for how long", async () => {
    const privacyPolicy = await (await new Browserless(site.address).get("/Privacy")).text();
    expect(privacyPolicy).toContain('lang="hi"');
    for (const words of ["Aadhaar number", "आधार नंबर", "three years", "तीन साल", "/Grievance", "/YourData"]) {
      expect(privacyPolicy).toContain(words);
    }
  });

  it("send the export as a file that no cache stores", async () => {
    const pack = "/YourData/your-data.zip";
    for (const password of ["not-mine-at-all-9", ""]) {
      const refused = await browser.post(pack, { proofPassword: password });
      expect(refused.status).toBe(303);
      const page = await browser.get(refused.headers.get("location") ?? "");
      expect(await page.text()).toMatch(/Incorrect password\.|Please confirm that/u);
    }
    const short = await browser.post(pack, { proofPassword: GOOD_PASSWORD, filePassword: "seven77" });
    const again = await browser.get(short.headers.get("location") ?? "");
    expect(await again.text()).toContain("Password must have at least 8 characters.");
    const answer = await browser.post(pack, { proofPassword: GOOD_PASSWORD });
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="your-data.zip"');
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(Buffer.from(files["index.html"] ?? []).toString()).toContain(ASHA.name);
  });

  it("file a visitor's grievance and show its status by number, however it is typed", async () => {
    const visitor = new Browserless(site.address);
    const sent = {
      name: "Ramesh",
      email: "ramesh@example.test",
      about: "money",
      text: "The bill was wrong.",
      website: "",
    };
    const filed = await (await visitor.post("/Grievance", sent)).text();
    const number = /GR(-[0-9A-Z]{4}){4}/u.exec(filed)?.[0] ?? "";
    const typed = encodeURIComponent(number.toLowerCase().replace(/-/gu, " "));
    const found = await visitor.get(`/Grievance?number=${typed}`);
    expect(found.headers.get("location")).toBe(`/Grievance/${number}`);
    const statusPage = await (await visitor.get(`/Grievance/${number}`)).text();
    expect(statusPage).toContain("Not assigned yet");
    expect(statusPage).not.toContain("The bill was wrong.");
    expect(await (await visitor.get("/Grievance?number=GR-1")).text()).toContain("No grievance has this number");
  });

  it("erase after the password is confirmed, clear the browser, and leave the person in no file", async () => {
    const refused = await browser.post("/YourData/erase", { password: "not-mine-at-all-9", confirm: "on" });
    expect(refused.status).toBe(401);
    expect(await refused.text()).toContain("Incorrect password.");
    const anywhere = () =>
      globSync("**/*", { cwd: site.folder, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .filter((entry) => {
          const bytes = readFileSync(join(entry.parentPath, entry.name));
          return [ASHA.email, ASHA.name, ASHA.phone].some((word) => bytes.includes(word));
        })
        .map(({ name }) => name);
    // Without a mail server, emails are written to a folder.
    await browser.post("/Grievance", {
      name: ASHA.name,
      email: ASHA.email,
      about: "data",
      text: "Where is it?",
      website: "",
    });
    await expect.poll(() => anywhere().some((name) => name.endsWith(".eml")), { timeout: 8000 }).toBe(true);
    const gone = await browser.post("/YourData/erase", { password: GOOD_PASSWORD, confirm: "on" });
    expect(gone.headers.get("clear-site-data")).toContain("storage");
    expect(browser.jar.some(([name]) => name.includes("session"))).toBe(false);
    expect(await page("/Privacy?erased")).toContain("Your account is closed and your data is deleted.");
    expect(anywhere()).toEqual([]);
    const login = await browser.post("/PatientLogin", { email: ASHA.email, password: GOOD_PASSWORD });
    expect(await login.text()).toContain("No account found with this email.");
  });
});
