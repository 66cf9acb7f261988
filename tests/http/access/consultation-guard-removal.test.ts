import { afterAll, describe, expect, it, vi } from "vitest";
import { answersIn, columnsOf, reportedLongAfter } from "#support/access/consultation-cells.ts";
import { type ConsultationActor, createConsultationPeople } from "#support/access/consultation-people.ts";
import { longAgoAnswers, ownAnswers } from "#support/access/consultation-table.ts";
import { openTestClinic } from "#support/open-clinic.ts";

/** The check that is disabled for one test. */
const removed = vi.hoisted(() => ({ guard: "" }));

vi.mock("#domain/permissions.ts", async (original) => {
  const real = await original<typeof import("#domain/permissions.ts")>();
  const can: typeof real.can = (actor, action, record) =>
    real.can(actor, action, removed.guard === `${action} of one's own` ? undefined : record);
  const canReadRecords = ((...asked: Parameters<typeof real.canReadRecords>) =>
    removed.guard === "reads" || real.canReadRecords(...asked)) as typeof real.canReadRecords;
  return { ...real, can, canReadRecords };
});

vi.mock("#domain/doctors/verification-status.rules.ts", async (original) => {
  const real = await original<typeof import("#domain/doctors/verification-status.rules.ts")>();
  const bookable: typeof real.bookable = (...asked) => removed.guard === "bookable" || real.bookable(...asked);
  return { ...real, bookable };
});

vi.mock("#server/features/consultations/participation.service.ts", async (original) => {
  const real = await original<typeof import("#server/features/consultations/participation.service.ts")>();
  const requireParticipation: typeof real.requireParticipation = async (...asked) => {
    const access = await real.requireParticipation(...asked);
    return removed.guard === "treats" ? { ...access, treats: true } : access;
  };
  return { ...real, requireParticipation };
});

/** Each check of a consultation beyond the plain permissions, and the actor that it refuses. */
const GUARDS: readonly (readonly [guard: string, who: ConsultationActor | "long after"])[] = [
  ["consultation:book of one's own", "other patient"],
  ["consultation:treat of one's own", "other doctor"],
  ["bookable", "unverified doctor"],
  ["treats", "suspended doctor"],
  ["reads", "long after"],
  ["reads", "suspended doctor"],
];

const open = await openTestClinic("sqlite");
const people = await createConsultationPeople(open);
afterAll(() => open.close());

describe("the consultation matrix fails without any one of its permission checks (TRUST.md AC-3)", () => {
  async function isAsSaid(who: ConsultationActor | "long after"): Promise<boolean> {
    const same = (item: object, other: object) => JSON.stringify(item) === JSON.stringify(other);
    if (who === "long after") return same(answersIn(await reportedLongAfter(open, people)), longAgoAnswers());
    const { own, others, absent } = await columnsOf(open, people, who);
    return same(answersIn(own ?? {}), ownAnswers(who)) && same(others ?? absent, absent);
  }

  it.each(GUARDS)("%s", async (guard, who) => {
    removed.guard = "";
    expect(await isAsSaid(who)).toBe(true);
    removed.guard = guard;
    try {
      expect(await isAsSaid(who)).toBe(false);
    } finally {
      removed.guard = "";
    }
  });
});
