import { expect, it } from "vitest";
import { numberFrom } from "#domain/privacy/grievances.rules.ts";
import { OPENED_FIELD } from "#domain/spam-guard.ts";
import { LIMITS } from "#server/auth/limits.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { aMessage } from "#support/builders.ts";
import {
  aSignedInAdmin,
  aSignedInDoctor,
  aSignedInPatient,
  aVisitor,
  codeOf,
  describeClinic,
  openTestClinic,
  type TestClinic,
} from "#support/open-clinic.ts";

const DAY = 24 * 60 * 60_000;
const TEXT = "canary-grievance: my letter 7391 8264 0517 was sent to my neighbour.";
const GRIEVANCE = { name: "Meera Nair", email: "meera@example.test", about: "data", text: TEXT };

describeClinic("a grievance", (open) => {
  const grievances = () => open.api.grievances;
  const ofAdmin = async (admin: Parameters<TestClinic["api"]["grievances"]["listGrievances"]>[0], number: string) => {
    const { rows } = await grievances().listGrievances(admin, {});
    return rows.find((row) => row.number === number);
  };

  it.each([
    [{ name: " " }, "name", "grievances.name"],
    [{ email: "nobody" }, "email", "INVALID_EMAIL"],
    [{ about: "the weather" }, "about", "grievances.about"],
    [{ text: "" }, "text", "grievances.text"],
  ])("is refused with a message for its field: %j", async (bad, field, message) => {
    await expect(grievances().fileGrievance(aVisitor(), { ...GRIEVANCE, ...bad })).rejects.toMatchObject({
      field,
      message,
    });
  });

  it("is opened by a visitor with its number, and attempts are limited", async () => {
    const number = await grievances().fileGrievance(aVisitor(), GRIEVANCE);
    expect(await grievances().readGrievance(aVisitor(), number.toLowerCase().replace(/-/gu, " "))).toMatchObject({
      ...{ number, about: "data", taken: false, answer: null, text: null },
    });
    const guesser = aVisitor();
    const codes: string[] = [];
    for (let count = 0; count < 42; count += 1) {
      codes.push(await codeOf(grievances().readGrievance(guesser, numberFrom(new Uint8Array(16).fill(count)))));
    }
    expect(codes.slice(0, 40)).toEqual(Array(40).fill("NOT_FOUND"));
    expect(codes.at(-1)).toBe("CHECKED_TOO_OFTEN");
  });

  it("is opened only by the account that filed it", async () => {
    const [meera, other] = [await aSignedInPatient(open), await aSignedInPatient(open)];
    const number = await grievances().fileGrievance(meera, GRIEVANCE);
    expect((await grievances().listOwnGrievances(meera)).grievances).toMatchObject([{ number, taken: false }]);
    expect((await grievances().listOwnGrievances(other)).grievances).toEqual([]);
    for (const actor of [other, aVisitor(), await aSignedInAdmin(open)]) {
      expect(await codeOf(grievances().readGrievance(actor, number))).toBe("NOT_FOUND");
    }
    await deliveryWorker(open.app).deliverDue();
    const mail = open.mailer.sent.findLast(({ to }) => to === meera.email);
    expect(mail?.text).toContain(number);
    expect(mail?.text).not.toContain("neighbour");
  });

  it("counts down in the admin area, most urgent first, and is overdue after ninety days", async () => {
    const admin = await aSignedInAdmin(open);
    const start = open.clock.now();
    const first = await grievances().fileGrievance(aVisitor(), GRIEVANCE);
    open.clock.advance(DAY);
    const second = await grievances().fileGrievance(aVisitor(), GRIEVANCE);
    const numbers = (await grievances().listGrievances(admin, {})).rows.map(({ number }) => number);
    expect(numbers.indexOf(first)).toBeLessThan(numbers.indexOf(second));
    expect(await ofAdmin(admin, first)).toMatchObject({ daysLeft: 89, owner: null, mine: false });
    const before = (await grievances().countOverdueGrievances(admin)).count;
    open.clock.goTo(start, 90 * DAY + 1);
    expect(await ofAdmin(admin, first)).toMatchObject({ daysLeft: -1 });
    expect(await ofAdmin(admin, second)).toMatchObject({ daysLeft: 0 });
    expect((await grievances().countOverdueGrievances(admin)).count).toBeGreaterThan(before);
    open.clock.goToNow();
  });

  it("is assigned and answered once by an admin; the email about the answer does not quote it", async () => {
    const [meera, admin, other] = [
      await aSignedInPatient(open),
      await aSignedInAdmin(open),
      await aSignedInAdmin(open),
    ];
    const number = await grievances().fileGrievance(meera, { ...GRIEVANCE, email: meera.email });
    const { id = "" } = (await ofAdmin(admin, number)) ?? {};
    for (const actor of [meera, await aSignedInDoctor(open), aVisitor()]) {
      expect(await codeOf(grievances().takeGrievance(actor, id))).toBe("FORBIDDEN");
      expect(await codeOf(grievances().answerGrievance(actor, id, { answer: "Sorry." }))).toBe("FORBIDDEN");
    }
    const version = await open.app.hub.version("grievances");
    await grievances().takeGrievance(admin, id);
    expect(await ofAdmin(admin, number)).toMatchObject({
      owner: admin.email,
      mine: true,
      text: expect.stringContaining("neighbour"),
    });
    expect(await ofAdmin(other, number)).toMatchObject({ owner: admin.email, mine: false });
    expect(await grievances().readGrievance(meera, number)).toMatchObject({ taken: true, version: version + 1 });
    await expect(grievances().answerGrievance(admin, id, { answer: " " })).rejects.toMatchObject({ field: "answer" });
    const results = await Promise.allSettled([
      grievances().answerGrievance(admin, id, { answer: "canary-answer: we are sorry." }),
      grievances().answerGrievance(other, id, { answer: "canary-answer: nothing happened." }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const { answer } = await grievances().readGrievance(meera, number);
    expect(answer?.words).toMatch(/^canary-answer/u);
    expect(await ofAdmin(admin, number)).toBeUndefined();
    expect((await grievances().listGrievances(admin, { sheet: "answered" })).rows[0]).toMatchObject({ number });
    await deliveryWorker(open.app).deliverDue();
    const mail = open.mailer.sent.findLast(({ to }) => to === meera.email);
    expect(mail?.subject).toBe("Tulsi: your grievance has an answer");
    expect(mail?.text).not.toMatch(/canary|neighbour/u);
    expect(mail?.text).not.toContain(number);
  });

  it("is stored encrypted, as it was typed", async () => {
    const { kysely } = open;
    const rows = JSON.stringify([
      await kysely.selectFrom("grievances").selectAll().execute(),
      await kysely.selectFrom("audit").selectAll().execute(),
    ]);
    expect(rows).not.toMatch(/canary|meera@|neighbour/u);
    const admin = await aSignedInAdmin(open);
    const { rows: shown } = await grievances().listGrievances(admin, {});
    expect(shown[0]?.text).toContain("7391 8264 0517");
  });

  it("answers a bot as usual and stores nothing", async () => {
    const admin = await aSignedInAdmin(open);
    const before = (await grievances().listGrievances(admin, {})).total;
    const number = await grievances().fileGrievance(aVisitor(), { ...GRIEVANCE, website: "https://spam.example" });
    expect(number).toMatch(/^GR-/u);
    expect((await grievances().listGrievances(admin, {})).total).toBe(before);
  });
});

it("can be filed when strangers have used up the clinic's limit for messages", async () => {
  const limits = { ...LIMITS, messagesEveryone: { ...LIMITS.messagesEveryone, max: 2 } };
  const open = await openTestClinic("sqlite", limits);
  const { contact, grievances } = open.api;
  const opened = { [OPENED_FIELD]: contact.openContactForm(aVisitor()) };
  open.clock.advance(60_000);
  const message = { ...aMessage(), ...opened };
  const codes: string[] = [];
  for (let count = 0; count < 3; count += 1) codes.push(await codeOf(contact.sendContactMessage(aVisitor(), message)));
  expect(codes).toEqual(["no failure", "no failure", "BUSY"]);
  expect(await grievances.fileGrievance(aVisitor(), { ...GRIEVANCE, ...opened })).toMatch(/\w/u);
  await open.close();
});
