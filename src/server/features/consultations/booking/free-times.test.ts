import { expect, it } from "vitest";
import { clinicDay, dayAt, daysAfter } from "#domain/time.ts";
import { anOpenDoctor, filledIn, holdSlot, slotHoldId, startsOf } from "#support/consultations.ts";
import { aListedDoctor } from "#support/doctors.ts";
import { aSignedInPatient, aVisitor, describeClinic } from "#support/open-clinic.ts";
import { listNextFree } from "./free-times.service.ts";

describeClinic("public free times", (open) => {
  const cards = async () => (await open.api.directory.searchDirectory(aVisitor(), {})).rows;

  it("show the next one in the directory, remove it when it is booked, and show it again when released", async () => {
    const { slug, admin } = await anOpenDoctor(open);
    const { doctor: closed } = await aListedDoctor(open);
    const closedSlug = (await open.api.profiles.readOwnProfile(closed)).slug;
    const next = async () => (await cards()).find((card) => card.slug === slug)?.nextFree;
    const [first, second] = await startsOf(open, slug);
    expect(await next()).toBe(first);
    expect((await cards()).find((card) => card.slug === closedSlug)?.nextFree).toBeNull();
    expect((await open.api.directory.readPublicDoctor(aVisitor(), slug)).nextFree).toBe(first);
    const patient = await aSignedInPatient(open);
    const id = slotHoldId(await holdSlot(open, patient, slug, first ?? ""));
    expect(await next()).toBe(second);
    await open.api.consultations.bookConsultation(patient, id, filledIn());
    expect(await next()).toBe(second);
    await open.api.consultations.cancelConsultation(admin, id, {});
    expect(await next()).toBe(first);
  });

  it("put the directory in order for any subset of doctors", async () => {
    const [late, soon] = [await anOpenDoctor(open, { noticeMinutes: 9 * 24 * 60 }), await anOpenDoctor(open)];
    const { doctor: closed } = await aListedDoctor(open);
    const closedSlug = (await open.api.profiles.readOwnProfile(closed)).slug ?? "";
    const three = [late.slug, soon.slug, closedSlug];
    const slugs = async (query: object) =>
      (await open.api.directory.searchDirectory(aVisitor(), query)).rows
        .map(({ slug }) => slug)
        .filter((slug) => three.includes(slug));
    const day = "tomorrow";
    expect(await slugs({})).toEqual([soon.slug, late.slug, closedSlug]);
    expect(await slugs({ day })).toEqual([soon.slug]);
    expect(await slugs({ day, language: "en", speciality: "chest", words: "rao" })).toEqual([soon.slug]);
    expect(await slugs({ day, language: "ta" })).toEqual([]);
    expect(await slugs({ day: "nonsense", order: "nonsense" })).toEqual([soon.slug, late.slug, closedSlug]);
    const page = await open.api.directory.searchDirectory(aVisitor(), { day, page: 99 });
    expect([page.page, page.pages, page.total]).toEqual([1, 1, page.rows.length]);
  });

  it("put the doctors who are free soonest on the first page, updated with each booking and minute", async () => {
    await anOpenDoctor(open);
    const { doctor: closed } = await aListedDoctor(open);
    const closedSlug = (await open.api.profiles.readOwnProfile(closed)).slug;
    const admin = async () => (await open.api.directory.listSoonestDoctors(aVisitor())).rows;
    const shown = await admin();
    expect(shown.length).toBeLessThanOrEqual(3);
    expect(shown.map(({ slug }) => slug)).not.toContain(closedSlug);
    const times = shown.map(({ nextFree }) => nextFree ?? "");
    expect(times).toEqual([...times].sort());
    const [first] = shown;
    const patient = await aSignedInPatient(open);
    await holdSlot(open, patient, first?.slug ?? "", first?.nextFree ?? "");
    const after = (await admin()).find(({ slug }) => slug === first?.slug);
    expect(after?.nextFree).not.toBe(first?.nextFree);
    const away = 3 * 24 * 60 * 60_000;
    open.clock.advance(away);
    const later = await admin();
    const now = open.clock.now();
    open.clock.advance(-away);
    expect(later.filter(({ nextFree }) => Date.parse(nextFree ?? "") <= now)).toEqual([]);
    expect(later).not.toEqual(shown);
  });

  it("are shown in the directory as the next three, also of the day after, or of a chosen day", async () => {
    const { slug } = await anOpenDoctor(open);
    const starts = await startsOf(open, slug);
    const shown = async (query: object) =>
      (await open.api.directory.searchDirectory(aVisitor(), query)).rows.find((card) => card.slug === slug)?.times;
    const dayOf = (start = "") => clinicDay(Date.parse(start));
    expect(await shown({})).toEqual(starts.slice(0, 3));
    // The evening of the first day, with the last of its times.
    const last = starts.findLast((start) => dayOf(start) === dayOf(starts[0])) ?? "";
    const ahead = Date.parse(last) - open.clock.now() - 31 * 60_000;
    open.clock.advance(ahead);
    const evening = (await startsOf(open, slug)).slice(0, 3);
    const ofEvening = await shown({});
    open.clock.advance(-ahead);
    expect(ofEvening).toEqual(evening);
    expect([dayOf(evening[0]), dayOf(evening[2])]).toEqual([dayOf(last), daysAfter(dayOf(last), 1)]);
    const later = daysAfter(clinicDay(open.clock.now()), 3);
    const then = starts.filter((start) => clinicDay(Date.parse(start)) === later);
    expect(then.length).toBeGreaterThan(3);
    expect(await shown({ day: later })).toEqual(then.slice(0, 3));
  });

  it("are the same for many doctors at once as for each separately, also far ahead", async () => {
    const [soon, late] = [await anOpenDoctor(open), await anOpenDoctor(open, { noticeMinutes: 14 * 24 * 60 })];
    const found = await listNextFree(open.app, [soon.doctor.uid, late.doctor.uid, "nobody"]);
    expect(found.get(soon.doctor.uid)).toBe((await startsOf(open, soon.slug))[0]);
    expect(Date.parse(found.get(late.doctor.uid) ?? "")).toBeGreaterThan(open.clock.now() + 14 * 24 * 60 * 60_000);
    expect(found.get("nobody")).toBeNull();
  });

  it("are grouped by the visitor's days, with the doctor's zone, and ignore invalid parameters", async () => {
    const { slug } = await anOpenDoctor(open, { zone: "Europe/Berlin" });
    const ask = (query: unknown) => open.api.consultations.readFreeTimes(aVisitor(), slug, query);
    const seen = await ask({ zone: "Pacific/Auckland", days: 5 });
    expect([seen.doctorZone, seen.zone, seen.days.length]).toEqual(["Europe/Berlin", "Pacific/Auckland", 5]);
    for (const { day, starts } of seen.days) {
      expect(starts.every((start) => dayAt("Pacific/Auckland", Date.parse(start)) === day)).toBe(true);
    }
    expect(seen.days.flatMap(({ starts }) => starts).length).toBeGreaterThan(0);
    for (const query of [{ zone: "Mars/Olympus" }, { zone: "\u0000" }, { days: "many" }, "x", { from: "2020-01-01" }]) {
      expect((await ask(query)).days).toHaveLength(7);
    }
    const far = await ask({ from: "2090-01-01", days: 31 });
    expect(far.days.flatMap(({ starts }) => starts)).toEqual([]);
  });
});
