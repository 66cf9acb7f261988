import { afterAll, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { withDirectAccess } from "#support/browser/direct-access.ts";
import { signUp, startTestSite } from "#support/browser/test-site.ts";
import { Browserless } from "#support/browserless.ts";
import { GOOD_PASSWORD } from "#support/builders.ts";
import { anOpenDoctor, filledIn, startsOf } from "#support/consultations.ts";
import { PlainPage } from "#support/plain/plain-page.ts";

const SAID = "Canary cough for three days. I take amlodipine. I am allergic to penicillin.";
const EDITED = "A dry cough, mostly at night.";
const WORDS = /canary|cough|amlodipine|penicillin/iu;

let slug: string;
let doctor: Account;
let free: string[];
const site = await startTestSite();
await withDirectAccess(site, async (open) => {
  ({ slug, doctor } = await anOpenDoctor(open, { slotMinutes: 15, dailyMost: 100 }));
  free = (await startsOf(open, slug)).slice(-4);
});
afterAll(() => site.close());

const leadsTo = (answer: Response) => answer.headers.get("location") ?? "";

/**
 * A browser that asked the assistant before anyone signed in.
 * @returns The path of its hand-off.
 */
async function asked(): Promise<{ readonly browser: Browserless; readonly chat: string }> {
  const browser = new Browserless(site.clinic.address);
  const address = leadsTo(await browser.post("/Assistant", { message: SAID }));
  expect(address).not.toMatch(WORDS);
  const chat = new URL(address, site.clinic.address).searchParams.get("chat") ?? "";
  return { browser, chat };
}

async function signIn(browser: Browserless): Promise<void> {
  const { email } = await signUp(site.clinic.address, "patient");
  expect((await browser.post("/PatientLogin", { email, password: GOOD_PASSWORD })).status).toBe(200);
}

/**
 * Holds a free slot.
 * @returns The address of the details form.
 */
async function bookedBy(browser: Browserless): Promise<string> {
  const start = free.shift() ?? "";
  const path = `/Doctors/${slug}/book?${new URLSearchParams({ start })}`;
  const answer = await browser.post(path, { start, page: crypto.randomUUID(), zone: "Asia/Kolkata" });
  expect(leadsTo(answer)).toMatch(/^\/consultations\/[0-9a-f-]+\/details/u);
  return leadsTo(answer);
}

/** What the patient and the chat have filled in. */
function fieldsIn(html: string): Readonly<Record<string, string>> {
  const page = new PlainPage(html);
  const names = ["reason", "since", "medicines", "allergies", "chat"].filter((name) =>
    page.document.querySelector(`[name="${name}"]`),
  );
  return Object.fromEntries(names.map((name) => [name, page.value(name)]));
}

it("prefills the booking form from the patient's own chat, and puts nothing into the URL", async () => {
  const { browser, chat } = await asked();
  const shown = await (await browser.get(`/Assistant/hand-off?chat=${chat}`)).text();
  expect(fieldsIn(shown)).toMatchObject({ medicines: "amlodipine", allergies: "penicillin" });
  const toDoctors = await browser.post("/Assistant/hand-off/book", { chat });
  expect(leadsTo(toDoctors)).toBe("/Doctors");
  expect(browser.cookies).not.toMatch(WORDS);

  await signIn(browser);
  const form = await bookedBy(browser);
  expect(form).not.toMatch(WORDS);
  const begun = fieldsIn(await (await browser.get(form)).text());
  expect(begun).toMatchObject({
    reason: expect.stringMatching(/^Canary cough for three days.*blood pressure tablets/su),
    since: "for three days",
    medicines: "amlodipine",
    allergies: "penicillin",
  });

  const done = await browser.post(
    form,
    filledIn({ reason: EDITED, medicines: begun.medicines ?? "", chat: begun.chat ?? "" }),
  );
  expect([done.status, WORDS.test(leadsTo(done))]).toEqual([302, false]);
  const id = form.split("/")[2] ?? "";
  await withDirectAccess(site, async ({ api: app }) => {
    const { details } = await app.consultations.readConsultation(doctor, id);
    expect(details).toMatchObject({ reason: EDITED, medicines: "amlodipine" });
  });
  expect(browser.jar.map(([name]) => name)).not.toContain("tulsi-hand-off");
});

it("prefills no other person's form, however they name the chat", async () => {
  const { chat } = await asked();
  const other = new Browserless(site.clinic.address);
  await signIn(other);
  await other.post("/Assistant/hand-off/book", { chat });
  const form = await bookedBy(other);
  for (const path of [form, `${form}${form.includes("?") ? "&" : "?"}chat=${chat}`]) {
    const answer = await other.get(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toMatch(/canary|penicillin/iu);
  }
  expect((await other.get(`/Assistant/hand-off?chat=${chat}`)).status).toBe(404);
});

it("asks from the page in Hindi, and stays in Hindi", async () => {
  const browser = new Browserless(site.clinic.address);
  const html = await (await browser.get("/hi/Assistant")).text();
  expect(html).toMatch(/<form [^>]*action="\/hi\/Assistant"/u);
  expect(html).not.toContain('action="/Assistant');
  const answer = await browser.post("/hi/Assistant", { message: "Does honey help a cough?" });
  expect([answer.status, leadsTo(answer)]).toEqual([303, expect.stringMatching(/^\/hi\/Assistant\?chat=/u)]);
  const chat = await (await browser.get(leadsTo(answer).replace(/#.*/u, ""))).text();
  expect(chat).toMatch(/<html lang="hi"/u);
  expect(chat).toMatch(/<div lang="en" class="answer /u);
  // Without a choice the question decides the language of the answer.
  expect(html).not.toContain('name="language"');
  const chosen = await (await browser.get("/hi/Assistant?lang=hi-Latn")).text();
  expect(chosen).toContain('<input type="hidden" name="language" value="hi-Latn"/>');
});
