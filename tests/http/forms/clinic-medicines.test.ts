import { afterAll, describe, expect, it } from "vitest";
import { CLINIC_MEDICINES } from "#generated/messages/medicines/clinic-medicines.ts";
import { withDirectAccess } from "../../support/browser/direct-access.ts";
import { startTestSite } from "../../support/browser/test-site.ts";
import { alertsIn, Browserless } from "../../support/browserless.ts";
import { GOOD_PASSWORD } from "../../support/builders.ts";
import { aSignedInAdmin, aSignedInMember } from "../../support/open-clinic.ts";

const PATH = "/AdminDashboard/medicines";
const site = await startTestSite();
const { admin, nurse } = await withDirectAccess(site, async (open) => ({
  admin: (await aSignedInAdmin(open)).email,
  nurse: (await aSignedInMember(open, "nurse")).email,
}));
afterAll(() => site.close());

async function browserOf(email: string): Promise<Browserless> {
  const browser = new Browserless(site.clinic.address);
  expect((await browser.post("/admin/login", { email, password: GOOD_PASSWORD })).status).toBe(200);
  return browser;
}
const form = (replaced: object = {}) => ({
  ...{
    intent: "save",
    id: "",
    seen: "0",
    name: "Zorvexin",
    form: "tablet",
    strengths: "250 mg",
    schedule: "none",
    ...replaced,
  },
});

describe("the clinic's medicines, without scripts", () => {
  it("are added, changed, retired and restored on one page", async () => {
    const browser = await browserOf(admin);
    expect(await (await browser.get(PATH)).text()).toContain(CLINIC_MEDICINES.none);
    const saved = await browser.post(PATH, form());
    expect(saved.status).toBe(200);
    const page = await saved.text();
    expect(alertsIn(page).join()).toContain(CLINIC_MEDICINES.saved);
    expect(page).toContain(CLINIC_MEDICINES.notChecked);
    const id = /name="id" value="([0-9a-f-]{36})"/u.exec(page)?.[1] ?? "";
    const changed = await browser.post(PATH, form({ id, seen: "1", strengths: "750 mg" }));
    expect(await changed.text()).toContain("750 mg");
    expect((await browser.post(PATH, form({ id, seen: "1", strengths: "5 mg" }))).status).toBe(409);
    const retired = await browser.post(PATH, { intent: "retire", id });
    expect(await retired.text()).toContain(CLINIC_MEDICINES.retiredList);
    const restored = await browser.post(PATH, { intent: "restore", id });
    expect(await restored.text()).not.toContain(CLINIC_MEDICINES.retiredList);
  });

  it("are refused with what was typed, and a like name asks first", async () => {
    const browser = await browserOf(admin);
    const refused = await browser.post(PATH, form({ name: "Qwyttrabin", strengths: "strong" }));
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('value="strong"');
    const like = await browser.post(PATH, form({ name: "Crosin" }));
    expect(like.status).toBe(400);
    expect(await like.text()).toContain('name="alike"');
    expect((await browser.post(PATH, form({ name: "Crosin", alike: "on" }))).status).toBe(200);
  });

  it("are no page of others, and never an error of the server", async () => {
    const other = await browserOf(nurse);
    expect(await (await other.get(PATH)).text()).not.toContain(CLINIC_MEDICINES.list);
    expect((await other.post(PATH, form({ name: "Bluxomadil" }))).status).toBe(403);
    const browser = await browserOf(admin);
    for (const wrong of [{ id: "x" }, { seen: "1e99" }, { list: "never" }, { name: "\u0000" }, { intent: "retire" }]) {
      expect((await browser.post(PATH, form(wrong))).status).toBe(400);
    }
  });
});
