import { describe, expect, it } from "vitest";
import { AGREEMENT_PATH } from "#domain/family/agreement.ts";
import { FAILURES } from "#generated/messages/failures/failures.ts";
import { RULES } from "#generated/messages/rules/rules.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { anEmail } from "#support/builders.ts";
import { aSignedInPatient } from "#support/open-clinic.ts";
import { expectRefused, openPlainSite } from "#support/plain/plain-site.ts";

const BABA = {
  ...{ name: "Baba Nair", relation: "parent", bornOn: "1950-05-05", gender: "Male" },
  ...{ medicines: "", allergies: "" },
};
const LINK = new RegExp(`${AGREEMENT_PATH}/\\w+`, "u");

const site = await openPlainSite();
const { api, app, mailer } = site.open;

/** Asks a member of a new account by email. */
async function asked() {
  const meera = await aSignedInPatient(site.open, { name: "Meera Nair" });
  await api.family.saveMember(meera, BABA);
  const [{ id } = { id: "" }] = await api.family.listFamily(meera);
  const contact = anEmail("baba");
  await api.agreements.askMember(meera, { id, contact });
  await deliveryWorker(app).deliverDue();
  const link = LINK.exec(mailer.sent.find(({ to }) => to === contact)?.text ?? "")?.[0] ?? "";
  const answer = async () => (await api.family.listFamily(meera))[0]?.agreement?.answer;
  return { email: meera.email, link, answer };
}

describe("the page of an agreement, without scripts", () => {
  it("refuses a missing and another date of birth at the field, and changes nothing", async () => {
    const { link, answer } = await asked();
    const browser = site.browser();
    const page = await browser.open(link);
    expect([browser.answer.status, page.heading]).toEqual([
      200,
      "Meera Nair would like to keep a health record for you",
    ]);
    expect(browser.answer.headers.get("cache-control")).toContain("no-store");
    expectRefused(await browser.submit("I agree"), "Please enter the date of birth.", "bornOn");
    const refused = await browser.submit("I agree", { bornOn: "1951-05-05" });
    expectRefused(refused, RULES.family.bornOnWrong, "bornOn");
    expect(await answer()).toBeNull();
  });

  it("takes an agreement and its withdrawal, and says after each how it stands", async () => {
    const { link, answer } = await asked();
    const browser = site.browser();
    await browser.open(link);
    expect((await browser.submit("I agree", { bornOn: BABA.bornOn })).heading).toBe("You have agreed");
    expect([browser.path, await answer()]).toEqual([link, "agreed"]);
    const over = await browser.submit("Yes, withdraw", { bornOn: BABA.bornOn });
    expect([over.heading, await answer()]).toEqual(["You have withdrawn your agreement", "withdrawn"]);
    expect((await browser.open(link)).heading).toBe("You have withdrawn your agreement");
  });

  it("takes a refusal in Hindi", async () => {
    const { link, answer } = await asked();
    const browser = site.browser();
    await browser.open(`/hi${link}`);
    const over = await browser.submit("मैं सहमत नहीं हूँ", { bornOn: BABA.bornOn });
    expect([over.heading, browser.path, await answer()]).toEqual(["आपने सहमति नहीं दी", `/hi${link}`, "declined"]);
  });

  it("takes no answer from the browser of the account that asks", async () => {
    const { email, link, answer } = await asked();
    const browser = site.browser();
    await browser.signIn("patient", email);
    await browser.open(link);
    const refused = await browser.submit("I agree", { bornOn: BABA.bornOn });
    expectRefused(refused, FAILURES.AGREEMENT_OF_ANOTHER);
    expect(await answer()).toBeNull();
  });

  it("says of an unknown link that it doesn’t work, with a way to the clinic", async () => {
    const browser = site.browser();
    const page = await browser.open(`${AGREEMENT_PATH}/${"A".repeat(22)}`);
    expect([browser.answer.status, page.heading]).toEqual([404, "This link doesn’t work any more"]);
    await browser.follow("Contact the clinic", page.find("main"));
    expect(browser.path).toBe("/ContactUs");
  });
});
