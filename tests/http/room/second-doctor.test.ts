import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { aBegunConsultation } from "../../support/begun-consultation.ts";
import { startTestSite, type TestAccount } from "../../support/browser/test-site.ts";
import { alertsIn, Browserless } from "../../support/browserless.ts";

const NOTE = "A second look at the rash.";

const site = await startTestSite();
const other = await aBegunConsultation(site);
const menon = await loggedIn("/DoctorLogin", other.doctor);
const stranger = await loggedIn("/PatientLogin", other.patient);
let path: string;
let rao: Browserless;
let meera: Browserless;
afterAll(() => site.close());

async function loggedIn(form: string, { email, password }: TestAccount): Promise<Browserless> {
  const browser = new Browserless(site.clinic.address);
  expect((await browser.post(form, { email, password })).status).toBe(200);
  return browser;
}

beforeEach(async () => {
  const { id, doctor, patient } = await aBegunConsultation(site);
  path = `/consultations/${id}`;
  rao = await loggedIn("/DoctorLogin", doctor);
  meera = await loggedIn("/PatientLogin", patient);
});

const page = () => `${path}/colleague`;
const htmlOf = async (who: Browserless, moment = page()) => (await who.get(moment)).text();

/** The forms of a page with what a browser without scripts would send: address and hidden or preset inputs. */
function formsIn(html: string) {
  return [...html.matchAll(/<form[^>]*action="([^"]*)"[^>]*>(.*?)<\/form>/gsu)].map(([, action = "", inner = ""]) => ({
    action: action.replaceAll("&amp;", "&"),
    fields: Object.fromEntries(
      [...inner.matchAll(/<input[^>]*type="hidden"[^>]*>/gu)].map(([input]) => [
        /name="([^"]*)"/u.exec(input)?.[1] ?? "",
        /value="([^"]*)"/u.exec(input)?.[1] ?? "",
      ]),
    ),
    options: [...inner.matchAll(/<option[^>]*value="([^"]+)"/gu)].map(([, value = ""]) => value),
  }));
}

/**
 * Submits the form of a page that has this intent.
 * @returns The page that answers.
 */
async function submit(who: Browserless, intent: string, more: Readonly<Record<string, string>> = {}) {
  const form = formsIn(await htmlOf(who)).find(({ fields }) => fields.intent === intent);
  if (form === undefined) throw new Error(`the page has no form ${intent}`);
  const answer = await who.post(form.action, { ...form.fields, ...more });
  return { status: answer.status, html: await answer.text() };
}

async function invite(): Promise<void> {
  const [form] = formsIn(await htmlOf(rao)).filter(({ fields }) => fields.intent === "invite");
  const doctor = form?.options[0] ?? "";
  const { status, html } = await submit(rao, "invite", { doctor, note: NOTE });
  expect([status, alertsIn(html)]).toEqual([200, expect.arrayContaining(["The patient has been asked."])]);
}

describe("the second doctor's forms without scripts", () => {
  it("ask the patient, who allows it, and then ends it", async () => {
    await invite();
    expect(await htmlOf(rao)).toContain("Not answered yet.");
    expect(await htmlOf(meera)).toContain(`Reason: ${NOTE}`);
    const allowed = await submit(meera, "answer", { answer: "allow" });
    expect([allowed.status, alertsIn(allowed.html)]).toEqual([
      200,
      expect.arrayContaining(["The second doctor can join the call now."]),
    ]);
    expect(await htmlOf(rao)).toContain("The patient allowed Dr ");
    const ended = await submit(meera, "end");
    expect(alertsIn(ended.html)).toContain("The second doctor is no longer in the call.");
    expect(await htmlOf(meera)).toContain("Nobody else is invited to this call.");
    expect(await htmlOf(rao)).toContain("The patient removed Dr ");
  });

  it("show the doctor a refusal, and let the doctor withdraw a request", async () => {
    await invite();
    const refused = await submit(meera, "answer", { answer: "refuse" });
    expect(alertsIn(refused.html)).toContain("No one else will join the call.");
    expect(await htmlOf(rao)).toContain("The patient didn’t allow Dr ".replace("’", "&#x27;"));
    await invite();
    const withdrawn = await submit(rao, "end");
    expect(alertsIn(withdrawn.html)).toContain("The second doctor is no longer in the call.");
    expect(await htmlOf(meera)).toContain("Nobody else is invited to this call.");
  });

  it("answer a second request, a late answer and an empty choice with a sentence on the same page", async () => {
    const empty = await submit(rao, "invite", { doctor: "", note: NOTE });
    expect([empty.status, empty.html.includes(`value="${NOTE}"`)]).toEqual([400, true]);
    const stale = formsIn(await htmlOf(rao)).find(({ fields }) => fields.intent === "invite");
    await invite();
    const twice = await rao.post(stale?.action ?? "", { ...stale?.fields, doctor: stale?.options[0] ?? "", note: "" });
    expect(twice.status).toBe(409);
    expect(alertsIn(await twice.text())).not.toEqual([]);
    const late = formsIn(await htmlOf(meera)).find(({ fields }) => fields.intent === "answer");
    await submit(rao, "end");
    const tooLate = await meera.post(late?.action ?? "", { ...late?.fields, answer: "allow" });
    expect(tooLate.status).toBe(409);
    expect(alertsIn(await tooLate.text())).not.toEqual([]);
  });

  it("are not there for strangers, and refuse another site and the wrong side", async () => {
    await invite();
    const fields = formsIn(await htmlOf(meera)).find(({ fields: { intent } }) => intent === "answer")?.fields ?? {};
    for (const who of [stranger, menon]) {
      expect((await who.get(page())).status).toBe(404);
      for (const sent of [{ ...fields, answer: "allow" }, { intent: "invite", doctor: "x" }, { intent: "end" }])
        expect((await who.post(page(), sent)).status).toBe(404);
    }
    expect((await rao.post(page(), { ...fields, answer: "allow" })).status).toBe(404);
    expect((await meera.post(page(), { intent: "invite", doctor: "x" })).status).toBe(404);
    const forged = await meera.post(page(), { ...fields, answer: "allow" }, { origin: "https://evil.example" });
    expect(forged.status).toBe(403);
    expect(await htmlOf(rao)).toContain("Not answered yet.");
  });
});

describe("a patient on another page", () => {
  it.each([
    ["", "Your doctor wants to add another doctor to your call."],
    ["/hi", "आपके डॉक्टर कॉल में एक और डॉक्टर को जोड़ने की इजाज़त चाहते हैं।"],
  ])("reads of the request in the notifications, with a link to it (%s)", async (language, text) => {
    await invite();
    const list = await htmlOf(meera, `${language}/notices`);
    expect(list.includes(text)).toBe(true);
    const [newest] = formsIn(list).filter(({ fields: { id } }) => id !== undefined);
    const opened = await meera.post("/notices", { ...newest?.fields, intent: "open" });
    expect(opened.headers.get("location")).toBe(path);
    expect((await htmlOf(meera, path)).includes(`Reason: ${NOTE}`)).toBe(true);
  });
});
