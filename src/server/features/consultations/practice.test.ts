import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DOCTOR_READS_MS } from "#domain/permissions.ts";
import { dayAt } from "#domain/time.ts";
import {
  aCaller,
  anOpenDoctor,
  aStart,
  aVisit,
  filledIn,
  heldId,
  hold,
  type OpenDoctor,
  someHours,
  startsOf,
} from "../../../../tests/support/consultations.ts";
import { ENGINES } from "../../../../tests/support/database.ts";
import { aProfile, dayFrom } from "../../../../tests/support/doctors.ts";
import {
  aSignedInDoctor,
  aSignedInPatient,
  codeOf,
  openTestClinic,
  type TestClinic,
} from "../../../../tests/support/open-clinic.ts";

const HOUR = 60 * 60_000;

describe.each(ENGINES)("a doctor's own desk, on %s", (engine) => {
  let open: TestClinic;
  const calls = () => open.clinic.consultations;
  const desk = () => open.clinic.practice;
  const goTo = (start: string) => open.clock.advance(Date.parse(start) - open.clock.now());

  beforeAll(async () => {
    open = await openTestClinic(engine);
  });
  // Sessions live by the machine's clock, so each test begins at its time.
  afterEach(() => open.clock.advance(Date.now() - open.clock.now()));
  afterAll(() => open.close());

  /** A visit from its booking to its end, by whoever is given. */
  async function complete({ doctor }: OpenDoctor, visit: Awaited<ReturnType<typeof aVisit>>) {
    goTo(visit.start);
    await calls().arrive(visit.patient, visit.id);
    await calls().begin(doctor, visit.id);
    await calls().complete(doctor, visit.id);
    open.clock.advance(Date.now() - open.clock.now());
  }

  it("begins empty, for a doctor who was never checked too", async () => {
    const nobody = await aSignedInDoctor(open);
    expect(await desk().day(nobody)).toMatchObject({ kept: false, open: [], visits: [], next: null });
    expect(await desk().requests(nobody)).toEqual([]);
    expect((await desk().patients(nobody, {})).rows).toEqual([]);
    const { months } = await desk().earnings(nobody);
    expect(months).toHaveLength(12);
    expect(months.every(({ rupees, visits }) => rupees === 0 && visits === 0)).toBe(true);
  });

  it("shows the day that it is where the doctor is, with its hours, and the next visit after it", async () => {
    const [rao, other] = [await anOpenDoctor(open, { zone: "Pacific/Auckland" }), await anOpenDoctor(open)];
    const { id, start } = await aVisit(open, rao.slug);
    const before = await desk().day(rao.doctor);
    expect(before.day).toBe(dayAt("Pacific/Auckland", open.clock.now()));
    expect(before.open).toHaveLength(1);
    expect([before.visits, before.next?.id]).toEqual([[], id]);
    goTo(start);
    const today = await desk().day(rao.doctor);
    expect(today.visits.map((visit) => [visit.id, visit.name])).toEqual([[id, "Meera Nair"]]);
    expect(today.next).toBeNull();
    expect((await desk().day(other.doctor)).visits).toEqual([]);
  });

  it("shows a day off as one, and keeps what was booked of it", async () => {
    const rao = await anOpenDoctor(open);
    const { id, start } = await aVisit(open, rao.slug);
    const day = dayAt("Asia/Kolkata", Date.parse(start));
    await calls().addDaysOff(rao.doctor, { first: day });
    expect((await calls().readHours(rao.doctor)).onDaysOff.map((visit) => visit.id)).toEqual([id]);
    goTo(start);
    expect(await desk().day(rao.doctor)).toMatchObject({ dayOff: true, open: [], visits: [{ id }] });
  });

  it("shows a request with what is needed to answer it, and lets it go once it is answered", async () => {
    const rao = await anOpenDoctor(open, { mode: "request" });
    const { id } = await aVisit(open, rao.slug);
    const [request] = await desk().requests(rao.doctor);
    expect(request).toMatchObject({ id, name: "Meera Nair", reason: "A cough that stays.", since: "two weeks" });
    expect(request?.age).toBeGreaterThan(30);
    expect(await desk().requests((await anOpenDoctor(open, { mode: "request" })).doctor)).toEqual([]);
    await calls().accept(rao.doctor, id);
    expect(await desk().requests(rao.doctor)).toEqual([]);
  });

  it("lists people only after a visit, once each, by name, and no longer than the relation lasts", async () => {
    const rao = await anOpenDoctor(open);
    const first = await aVisit(open, rao.slug, 24);
    expect((await desk().patients(rao.doctor, {})).rows).toEqual([]);
    await complete(rao, first);
    const again = (await startsOf(open, rao.slug)).find((at) => at > first.start) ?? "";
    const next = heldId(await hold(open, first.patient, rao.slug, await aStart(open, rao.slug, 96)));
    await calls().book(first.patient, next, filledIn());
    await calls().bookByPhone(rao.admin, aCaller(rao.slug, again, filledIn({ name: "Dev Shah" })));
    const { rows, total } = await desk().patients(rao.doctor, {});
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ name: "Meera Nair", visits: 1, last: { id: first.id }, next: { id: next } });
    expect((await desk().patients(rao.doctor, { words: "NAIR me" })).total).toBe(1);
    expect((await desk().patients(rao.doctor, { words: "Shah" })).total).toBe(0);
    expect((await desk().patients((await anOpenDoctor(open)).doctor, {})).total).toBe(0);
    await calls().cancel(first.patient, next, {});
    goTo(first.start);
    open.clock.advance(DOCTOR_READS_MS - HOUR);
    expect((await desk().patients(rao.doctor, {})).total).toBe(1);
    open.clock.advance(2 * HOUR);
    expect((await desk().patients(rao.doctor, {})).total).toBe(0);
  });

  it("adds up the fees as they were when the visits were booked, and only of completed ones", async () => {
    const rao = await anOpenDoctor(open);
    const [cheap, missed] = [await aVisit(open, rao.slug, 24), await aVisit(open, rao.slug, 24)];
    const { profile } = await open.clinic.profiles.readOwn(rao.doctor);
    const { practisingSince, ...facts } = profile ?? { practisingSince: 2007 };
    await open.clinic.profiles.save(
      rao.doctor,
      aProfile({ ...facts, practisingSince: String(practisingSince), fee: "650" }),
    );
    const dear = await aVisit(open, rao.slug, 48);
    await complete(rao, cheap);
    await complete(rao, dear);
    await calls().cancel(missed.patient, missed.id, {});
    expect(await calls().read(cheap.patient, cheap.id)).toMatchObject({ fee: 400 });
    goTo(dear.start);
    const { months } = await desk().earnings(rao.doctor);
    const sum = (what: "rupees" | "visits") => months.reduce((all, month) => all + month[what], 0);
    expect([sum("rupees"), sum("visits")]).toEqual([1050, 2]);
    expect(months.at(-1)?.month).toBe(dayFrom(open, 0).slice(0, 7));
  });
});

describe.each(ENGINES)("a doctor's hours, on %s", (engine) => {
  let open: TestClinic;
  const calls = () => open.clinic.consultations;
  beforeAll(async () => {
    open = await openTestClinic(engine);
  });
  afterAll(() => open.close());

  it("can be changed under what is booked, and say how much of it lies outside now", async () => {
    const rao = await anOpenDoctor(open);
    const { start, id } = await aVisit(open, rao.slug);
    expect(await calls().setHours(rao.doctor, someHours({ slotMinutes: 30 }))).toBe(0);
    expect(await calls().setHours(rao.doctor, someHours({}, { from: 1080, to: 1140 }))).toBe(1);
    expect(await calls().setHours(rao.doctor, someHours({ zone: "America/New_York" }))).toBe(1);
    const { booked } = await calls().readHours(rao.doctor);
    expect(booked).toEqual([{ day: dayAt("Asia/Kolkata", Date.parse(start)), visits: 1 }]);
    expect((await calls().read(rao.doctor, id)).state).toBe("confirmed");
  });

  it("take spans of days off and give them back, also over what is off already", async () => {
    const { doctor } = await anOpenDoctor(open);
    await calls().addDaysOff(doctor, { first: dayFrom(open, 3), last: dayFrom(open, 5) });
    await calls().addDaysOff(doctor, { first: dayFrom(open, 5), last: dayFrom(open, 6) });
    const off = async () => (await calls().readHours(doctor)).daysOff;
    expect(await off()).toEqual([3, 4, 5, 6].map((day) => dayFrom(open, day)));
    await calls().removeDaysOff(doctor, { first: dayFrom(open, 4), last: dayFrom(open, 5) });
    expect(await off()).toEqual([3, 6].map((day) => dayFrom(open, day)));
  });

  it("show what was held before a day off once it is booked, and take no time of that day after it", async () => {
    const rao = await anOpenDoctor(open);
    const [start = "", later = ""] = (await startsOf(open, rao.slug)).slice(-30);
    const meera = await aSignedInPatient(open);
    const id = heldId(await hold(open, meera, rao.slug, start));
    const day = dayAt("Asia/Kolkata", Date.parse(start));
    expect(await calls().addDaysOff(rao.doctor, { first: day })).toEqual([]);
    const { version, onDaysOff } = await calls().readHours(rao.doctor);
    expect(onDaysOff).toEqual([]);
    expect(await codeOf(hold(open, await aSignedInPatient(open), rao.slug, later))).toBe("SLOT_NOT_OFFERED");
    await calls().book(meera, id, filledIn());
    const after = await calls().readHours(rao.doctor);
    expect(after.onDaysOff.map((visit) => visit.id)).toEqual([id]);
    expect(after.version).toBeGreaterThan(version);
  });

  it.each([
    ["no date", { first: "" }, "first"],
    ["a day that no calendar has", { first: "2026-02-30" }, "first"],
    ["an end before the beginning", { first: "2099-02-03", last: "2099-02-02" }, "last"],
    ["days that are over", { first: "2020-01-01", last: "2020-01-02" }, "first"],
    ["more than a year", { first: "2099-01-01", last: "2100-02-01" }, "last"],
    ["a span without an end", { first: "2099-01-01", last: "9999-12-31" }, "last"],
  ])("refuse %s, and keep what was off", async (_, span, field) => {
    const { doctor } = await anOpenDoctor(open);
    await calls().addDaysOff(doctor, { first: dayFrom(open, 3) });
    await expect(calls().addDaysOff(doctor, span)).rejects.toMatchObject({ code: "INVALID_FORM", field });
    expect((await calls().readHours(doctor)).daysOff).toEqual([dayFrom(open, 3)]);
    expect(await codeOf(calls().removeDaysOff(doctor, span))).toBe("INVALID_FORM");
  });

  it("hold no more than a year of days off, however they were taken", async () => {
    const { doctor } = await anOpenDoctor(open);
    await calls().addDaysOff(doctor, { first: dayFrom(open, 0), last: dayFrom(open, 364) });
    expect(await codeOf(calls().addDaysOff(doctor, { first: dayFrom(open, 400), last: dayFrom(open, 410) }))).toBe(
      "INVALID_FORM",
    );
    expect((await calls().readHours(doctor)).daysOff).toHaveLength(365);
  });
});
