import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { clinicDay, DAY_MS, iso } from "#domain/time.ts";
import { aSignedInDoctor, aSignedInPatient, openTestClinic } from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";
import { sessionsOf } from "./auth/accounts.queries.ts";
import { listChecks } from "./features/doctors/verification.queries.ts";
import { listTaken } from "./features/health/health.queries.ts";
import { listOwn } from "./features/privacy/grievances.queries.ts";
import { revisionsOf } from "./features/remedies/remedies.queries.ts";

const [ROWS, MOST] = [120, 50];
const TIMES = Array.from({ length: ROWS }, (_, index) => iso(index * DAY_MS));
const NEWEST_FIRST = TIMES.toReversed().slice(0, MOST);

describe.each(ENGINES)("lists that people make longer, on %s", async (engine) => {
  const open = await openTestClinic(engine);
  const { kysely } = open;
  afterAll(() => open.close());

  it("show the newest grievances of a person", async () => {
    const { uid } = await aSignedInPatient(open);
    const rest = { uid, about: "other" as const, body: null, owner: null, answer: null, answeredAt: null };
    const rows = TIMES.map((moment) => ({
      ...rest,
      id: randomUUID(),
      number: randomUUID(),
      at: moment,
      dueBy: moment,
    }));
    await kysely.insertInto("grievances").values(rows).execute();
    expect((await listOwn(kysely, uid)).map(({ at }) => at)).toEqual(NEWEST_FIRST);
  });

  it("show the newest checks of a doctor", async () => {
    const { uid } = await aSignedInDoctor(open);
    const rest = { uid, verdict: "reject" as const, actor: "admin", checkedBy: "Asha", words: "", receipt: null };
    await kysely
      .insertInto("doctorChecks")
      .values(TIMES.map((moment) => ({ ...rest, id: randomUUID(), at: moment })))
      .execute();
    expect((await listChecks(kysely, uid)).map(({ at }) => at)).toEqual(NEWEST_FIRST);
  });

  it("show the newest revisions of a page", async () => {
    const rows = TIMES.map((createdAt, index) => ({
      slug: "a",
      version: index + 2,
      body: "{}",
      authorUid: "a",
      createdAt,
    }));
    await kysely.insertInto("remedyRevisions").values(rows).execute();
    expect((await revisionsOf(kysely, "a")).map(({ createdAt }) => createdAt)).toEqual(NEWEST_FIRST);
  });

  it("show the newest sessions of an account", async () => {
    const { uid } = await aSignedInPatient(open);
    const [own] = await kysely.selectFrom("session").selectAll().where("userId", "=", uid).execute();
    if (!own) throw new Error("There is no session.");
    const rows = TIMES.map(() => ({ ...own, id: randomUUID(), token: randomUUID() }));
    await kysely.insertInto("session").values(rows).execute();
    expect(await sessionsOf(kysely, uid)).toHaveLength(MOST);
  });

  it("read the doses that were taken since a moment only", async () => {
    const patient = await aSignedInPatient(open);
    const { uid } = patient;
    await open.api.health.addEntry(patient, { kind: "medicine", name: "Metformin" });
    const medicine = (await open.api.health.listMedicineChoices(patient)).at(-1)?.id;
    const firstDay = clinicDay(open.clock.now());
    await open.api.health.addReminder(patient, { medicine, time1: "08:00", time2: "", firstDay, lastDay: "" });
    const reminderId = (await open.api.health.listOwnReminders(patient)).reminders.at(-1)?.id ?? "";
    const rows = TIMES.map((moment) => ({ reminderId, at: moment, takenAt: moment }));
    await kysely.insertInto("takenDoses").values(rows).execute();
    const since = TIMES.at(-3) ?? "";
    expect((await listTaken(kysely, uid, since)).map(({ at }) => at)).toEqual(TIMES.slice(-3));
  });
});
