import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import type { Thread } from "#domain/room/room.rules.ts";
import { anOpenRoom, type OpenRoom } from "#support/browser/rooms.ts";
import { startTestSite } from "#support/browser/test-site.ts";
import { Browserless } from "#support/browserless.ts";
import { GOOD_PASSWORD } from "#support/builders.ts";
import { ADULT, aChildsConsultation, CHILD, childBornOn, secretIn } from "#support/guardians.ts";
import { PDF } from "#support/pictures.ts";
import { openReader, type StreamReader } from "#support/streams/stream-reader.ts";

const LINK = /http:\/\/[^"&\s]*\/invitation\/[\w-]{43}/u;
/** The answer of a person who knows the child, as the form without scripts sends it. */
const [year = "", month = "", day = ""] = childBornOn(Date.now()).split("-");
const KNOWN = { "bornOn.day": day, "bornOn.month": month, "bornOn.year": year };
/** All secrets that this clinic has created: none may appear anywhere else. */
const secrets: string[] = [];

let room: OpenRoom;
let other: OpenRoom;
const listeners: StreamReader[] = [];

async function reopen(path: string, email: string): Promise<Browserless> {
  const browser = new Browserless(site.clinic.address);
  const answer = await browser.post(path, { email, password: GOOD_PASSWORD });
  expect(answer.status).toBe(200);
  return browser;
}

const site = await startTestSite();
[room, other] = [await anOpenRoom(site, aChildsConsultation), await anOpenRoom(site, aChildsConsultation)];
const family = await reopen("/PatientLogin", room.patient.email);
const rao = await reopen("/DoctorLogin", room.doctor.email);
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.close();
});
afterAll(() => site.close());

/**
 * Creates a link by a form without scripts.
 * @returns The link that the page shows.
 */
async function link(who = family, at = room, fields: Record<string, string> = {}): Promise<string> {
  const answer = await who.post(`${at.path}/adult`, { intent: "invite", ...fields });
  const found = LINK.exec(await answer.text())?.[0] ?? "";
  expect([answer.status, found]).toEqual([200, expect.stringMatching(LINK)]);
  secrets.push(secretIn(found));
  return new URL(found).pathname;
}

/** Opens a link in a new browser and accepts it. */
async function sit(path: string, browser = new Browserless(site.clinic.address)): Promise<Browserless> {
  await browser.get(path);
  const answer = await browser.post("/invitation", KNOWN);
  expect(answer.headers.get("location")).toMatch(/^\/consultations\//u);
  return browser;
}

const listen = async (who: Browserless, path: string) => {
  const listener = await openReader(new URL(`/live/${path}`, site.clinic.address), { cookies: who.cookies });
  listeners.push(listener);
  return listener;
};
const say = (who: Browserless, text: string) =>
  who.post(`${room.path}/thread`, { intent: "say", key: randomUUID(), text, seen: "0" });
const plain = (text: string) => text.replaceAll(/nonce="[^"]*"|[0-9a-f]{8}-[0-9a-f-]{27}/gu, "");

describe("an invitation link for a guardian", () => {
  it("leaves the URL at once, sends no referrer, and grants nothing when it is only viewed", async () => {
    const browser = new Browserless(site.clinic.address);
    const path = await link();
    const opened = await browser.get(path);
    expect([opened.status, opened.headers.get("location")]).toEqual([303, "/invitation"]);
    expect(opened.headers.get("referrer-policy")).toBe("no-referrer");
    expect(opened.headers.get("cache-control")).toContain("no-store");
    expect(await opened.text()).toBe("");
    const [cookie = ""] = opened.headers.getSetCookie();
    expect(cookie).toMatch(/^tulsi\.invitation=[\w.-]{87}; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/u);
    const page = await browser.get("/invitation");
    const html = await page.text();
    expect([page.status, page.headers.get("referrer-policy")]).toEqual([200, "same-origin"]);
    for (const word of [CHILD, ADULT.name, "mother of"]) expect(html).toContain(word);
    expect(html).not.toContain(secretIn(path));
    // A link scanner has accepted nothing: the invitation is still valid.
    const machine = new Browserless(site.clinic.address);
    await machine.get(path);
    expect((await (await family.get(room.path)).text()).includes("Not used yet.")).toBe(true);
    expect((await browser.post("/invitation", {}, { origin: "https://evil.example" })).status).toBe(403);
    const scanned = await machine.post("/invitation", {});
    expect([scanned.status, (await scanned.text()).includes("Please enter the date of birth.")]).toEqual([400, true]);
    const wrong = await machine.post("/invitation", { ...KNOWN, "bornOn.day": "16" });
    expect([wrong.status, (await wrong.text()).includes("on the booking. Please check it")]).toEqual([400, true]);
    const submitted = await browser.post("/invitation", KNOWN);
    expect([submitted.status, submitted.headers.get("location")]).toEqual([303, room.path]);
    expect(browser.jar.map(([name]) => name)).toEqual([`tulsi.seat.${room.id}`]);
    expect((await browser.get(room.path)).status).toBe(200);
  });

  it("is answered the same when it is unknown, used, revoked or malformed", async () => {
    const used = await link();
    await sit(used);
    const revoked = await link();
    await family.post(`${room.path}/adult`, { intent: "take-back" });
    const answers: string[][] = [];
    for (const path of [used, revoked, `/invitation/${randomBytes(32).toString("base64url")}`, "/invitation/x"]) {
      const browser = new Browserless(site.clinic.address);
      const opened = await browser.get(path);
      const page = await browser.get("/invitation");
      const submitted = await browser.post("/invitation", {});
      answers.push([opened, page, submitted].map(({ status }) => String(status)));
      answers.push([plain(await page.text()), plain(await submitted.text())]);
    }
    expect(answers[0]).toEqual(["303", "404", "404"]);
    for (let at = 2; at < answers.length; at += 2) {
      expect(answers[at]).toEqual(answers[0]);
      expect(answers[at + 1]).toEqual(answers[1]);
    }
  });
});

describe("a guardian over HTTP", () => {
  it("reads, writes and sends in this consultation, and finds every other one absent", async () => {
    const anita = await sit(await link());
    expect((await say(anita, "Here is her mother.")).status).toBe(200);
    const file = new File([new Uint8Array(PDF)], "report.pdf");
    expect((await anita.upload(`${room.path}/thread`, { key: randomUUID(), seen: "0" }, file)).status).toBe(200);
    const { messages } = (await (await rao.get(`${room.path}/thread`)).json()) as Thread;
    expect(messages.map(({ from }) => from)).toEqual(["adult", "adult"]);
    const sent = messages.at(-1)?.file?.id;
    expect((await anita.get(`${room.path}/files/${sent}`)).status).toBe(200);
    expect((await anita.get(`${room.path}/advice`)).status).toBe(200);
    expect(await (await rao.get(room.path)).text()).toContain(`${ADULT.name} (mother of ${CHILD})`);

    const never = `/consultations/${randomUUID()}`;
    for (const behind of ["/thread", `/files/${sent}`, "/call", "/advice.pdf", "/record.zip", "/visit.ics"]) {
      const [theirs, absent] = [await anita.get(`${other.path}${behind}`), await anita.get(`${never}${behind}`)];
      expect([theirs.status, absent.status], behind).toEqual([404, 404]);
      expect(plain(await theirs.text())).toBe(plain(await absent.text()));
    }
    // Pages ask a signed-out person to log in first, whether the consultation exists or not.
    for (const page of ["", "/advice", "/adult", "/details", "/cancel"]) {
      for (const path of [other.path, never]) {
        expect((await anita.get(path + page)).headers.get("location")).toContain("/PatientLogin?next=");
      }
    }
    for (const page of ["/details", "/change", "/cancel"]) {
      expect((await anita.get(room.path + page)).headers.get("location")).toContain("/PatientLogin?next=");
    }
    expect((await anita.get(`${room.path}/adult`)).status).toBe(404);
    expect((await anita.get(`${room.path}/record.zip`)).status).toBe(404);
  });

  it("receives events of this consultation only, and none five seconds after the access ends", async () => {
    const anita = await sit(await link());
    const elsewhere = await sit(await link(await reopen("/PatientLogin", other.patient.email), other));
    const [hers, theirs] = [
      await listen(anita, `guardian/${room.id}`),
      await listen(elsewhere, `guardian/${other.id}`),
    ];
    const [before] = await Promise.all(
      [hers, theirs].map(async (stream) => {
        await expect.poll(() => stream.versionsOf("room").length).toBe(1);
        return stream.events.length;
      }),
    );
    await say(rao, "Good morning.");
    await expect.poll(() => hers.events.length).toBeGreaterThan(before ?? 0);
    const typing = `typing/${room.id}/doctor`;
    expect((await rao.post(`${room.path}/thread`, { intent: "type" })).status).toBe(200);
    await expect.poll(() => hers.versionsOf(typing)).toHaveLength(1);
    expect(theirs.versionsOf(typing)).toEqual([]);
    expect((await elsewhere.post(`${room.path}/thread`, { intent: "type" })).status).toBe(404);
    expect(theirs.versionsOf("room")).toHaveLength(1);
    for (const path of [`guardian/${other.id}`, `guardian/${randomUUID()}`, "mine", "admin", "doctor"]) {
      expect((await listen(anita, path)).status, path).toBe(403);
    }
    for (const path of ["guardian", `guardian/${room.id}/more`, `public/${room.id}`]) {
      expect((await listen(anita, path)).status, path).toBe(404);
    }
    await family.post(`${room.path}/adult`, { intent: "take-back" });
    await expect.poll(() => hers.ended, { timeout: 5000 }).toBe(true);
    expect((await listen(anita, `guardian/${room.id}`)).status).toBe(403);
    expect((await anita.get(`${room.path}/thread`)).status).toBe(404);
    expect((await say(anita, "Am I still here?")).status).toBe(404);
    // A former guardian reads why there is no access.
    expect((await anita.get(room.path)).headers.get("location")).toBe("/invitation");
    expect(theirs.ended).toBe(false);
  });

  it("has no access left after giving it up", async () => {
    const anita = await sit(await link());
    const before = anita.cookies;
    const left = await anita.post(`${room.path}/adult`, { intent: "leave" });
    expect([left.status, left.headers.get("location"), anita.cookies]).toEqual([303, "/", ""]);
    const thread = new URL(`${room.path}/thread`, site.clinic.address);
    expect((await fetch(thread, { headers: { cookie: before } })).status).toBe(404);
  });

  it("leaves no secret in the log, and only the invitation's in an email", async () => {
    const doctor = await reopen("/DoctorLogin", other.doctor.email);
    const path = await link(doctor, other, { email: "anita@example.test" });
    await expect.poll(() => site.mail.mails.filter(({ raw }) => raw.includes("anita@example.test")).length).toBe(1);
    const mail = site.mail.mails.find(({ raw }) => raw.includes("anita@example.test"))?.raw ?? "";
    expect(mail.replaceAll("=\r\n", "")).toContain(path);
    const said = site.clinic.stderr + site.clinic.stdout;
    expect(said).toContain('"route":"/invitation"');
    for (const secret of secrets) expect(said.includes(secret)).toBe(false);
    const others = site.mail.mails.filter(({ raw }) => raw !== mail).map(({ raw }) => raw);
    for (const secret of secrets) expect(others.join("").replaceAll("=\r\n", "").includes(secret)).toBe(false);
  });
});
