import { afterAll, expect, it } from "vitest";
import { MAX_SUBJECT_LENGTH } from "#domain/contact/contact.rules.ts";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { HONEYPOT_FIELD, OPENED_FIELD } from "#domain/spam-guard.ts";
import { FAILURES } from "#generated/messages/failures/failures.ts";
import { CONTACT_RESULTS as CONTACT } from "#generated/messages/results/contact-results.ts";
import { FEEDBACK_RESULTS as FEEDBACK } from "#generated/messages/results/feedback-results.ts";
import { Browserless } from "#support/browserless.ts";
import { aMessage } from "#support/builders.ts";
import { aVisitor, describeClinic } from "#support/open-clinic.ts";
import { serveClinic } from "#support/processes/served.ts";

const MESSAGE = aMessage();
const GRIEVANCE = { name: "Ramesh", email: "ramesh@example.test", about: "visit", text: "Nobody called back." };
const PAGE = { accept: "text/html,application/xhtml+xml" };

describeClinic("a submitted form, without scripts", async (open) => {
  const served = await serveClinic(open);
  afterAll(() => served.close());

  const rows = (table: "contactSubmissions" | "feedback" | "grievances") =>
    open.kysely.selectFrom(table).selectAll().execute();

  function form(fields: Readonly<Record<string, string>>) {
    const opened = open.api.contact.openContactForm(aVisitor());
    open.clock.advance(5000);
    return { ...fields, [HONEYPOT_FIELD]: "", [OPENED_FIELD]: opened, [IDEMPOTENCY_FIELD]: crypto.randomUUID() };
  }

  /** Sends a form twice, and then opens the page it redirects to. */
  async function submittedTwice(path: string, fields: Readonly<Record<string, string>>) {
    const browser = new Browserless(served.address);
    await (await browser.get(path, PAGE)).text();
    const answers = [await browser.post(path, fields, PAGE), await browser.post(path, fields, PAGE)];
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const places = answers.map(({ headers }) => headers.get("location") ?? "");
    expect(places[0]).toBe(places[1]);
    const seen = await browser.get(places[0] ?? "", PAGE);
    const again = await browser.get(places[0] ?? "", PAGE);
    expect([seen.status, again.status]).toEqual([200, 200]);
    expect([seen.headers.get("etag"), seen.headers.get("cache-control")]).toEqual([null, expect.any(String)]);
    await seen.text();
    return { browser, place: places[0] ?? "", html: await again.text() };
  }

  it("redirects a message to a page of thanks that can be reloaded, and shows an empty form at its URL", async () => {
    const { browser, place, html } = await submittedTwice("/ContactUs", form(MESSAGE));
    expect(place).toBe("/ContactUs?taken=contact#contact");
    expect(html).toContain(CONTACT.thanks);
    expect(await (await browser.get("/ContactUs", PAGE)).text()).not.toContain(CONTACT.thanks);
    expect(await rows("contactSubmissions")).toHaveLength(1);
  });

  it("redirects a rating to a page of thanks", async () => {
    const said = form({ rating: "4", feedback: "It opens on an old phone." });
    const { place, html } = await submittedTwice("/ContactUs?feedback", said);
    expect(place).toBe("/ContactUs?taken=feedback#feedback");
    expect(html).toContain(FEEDBACK.thanks);
    expect(html).not.toContain(CONTACT.thanks);
    expect(await rows("feedback")).toHaveLength(1);
  });

  it("redirects a grievance to its number, in that browser only and not in the URL", async () => {
    const { place, html } = await submittedTwice("/Grievance", form(GRIEVANCE));
    const [{ number = "" } = {}, ...more] = await rows("grievances");
    expect(more).toEqual([]);
    expect(place).toBe("/Grievance?filed");
    expect(html).toContain(number);
    const other = await (await new Browserless(served.address).get(place, PAGE)).text();
    expect(other).not.toContain(number);
    const planted = await new Browserless(served.address).get(`${place}=${number}&taken=contact&number=`, PAGE);
    expect(await planted.text()).not.toContain(`>${number}<`);
  });

  it("shows a grievance's number immediately in a browser without cookies", async () => {
    const answer = await new Browserless(served.address).post("/Grievance", form(GRIEVANCE), PAGE);
    const html = await answer.text();
    const numbers = (await rows("grievances")).map(({ number }) => number);
    expect([answer.status, numbers.filter((number) => html.includes(`>${number}<`)).length]).toEqual([200, 1]);
  });

  it("answers a page's script as before, and a refusal with the input, however long", async () => {
    const browser = new Browserless(served.address);
    expect((await browser.post("/ContactUs", form(MESSAGE), { accept: "*/*" })).status).toBe(200);
    const long = { ...MESSAGE, subject: "Where is my report? ".repeat(200).trim() };
    const refused = await browser.post("/ContactUs", form(long), PAGE);
    const html = await refused.text();
    expect(refused.status).toBe(400);
    expect(html).toContain(FAILURES.TOO_LONG({ maximum: MAX_SUBJECT_LENGTH }));
    expect(html).toContain(`value="${long.subject}"`);
    expect(html).toContain(MESSAGE.message);
  });
});
