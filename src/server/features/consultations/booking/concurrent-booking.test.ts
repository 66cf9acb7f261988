import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { cellsOf } from "#domain/consultations/slots.ts";
import { isUniqueViolation } from "#server/database/unique-violation.ts";
import { anOpenDoctor, aStart, filledIn, holdSlot, slotHoldId } from "#support/consultations.ts";
import { aSignedInPatient, codeOf, describeClinic, openTestClinic } from "#support/open-clinic.ts";
import { reportTrial, trialSize } from "#support/processes/trial.ts";
import { type ConsultationRow, insertConsultation } from "../consultations.queries.ts";

const MINUTE = 60_000;
const ROUNDS = trialSize(2, 1_000);
const BATCH_SIZE = 200;
const ROUND_MS = 10_000;

describeClinic("simultaneous bookings of one slot", async (open) => {
  const rao = await anOpenDoctor(open);
  const meera = await aSignedInPatient(open);
  const api = () => open.api.consultations;
  /** Accounts without any other data. */
  const crowd = (size: number): Account[] => Array.from({ length: size }, () => ({ ...meera, uid: randomUUID() }));
  const live = async (start: string) =>
    open.kysely
      .selectFrom("consultations")
      .select("id")
      .where("doctor", "=", rao.doctor.uid)
      .where("startsAt", "=", start)
      .where("live", "=", 1)
      .execute();

  it.each([100, BATCH_SIZE])("%i people: one holds it, all others are offered the next free slots", async (size) => {
    const start = await aStart(open, rao.slug);
    const answers = await Promise.all(crowd(size).map((who) => holdSlot(open, who, rao.slug, start)));
    expect(answers.filter(({ kind }) => kind === "held")).toHaveLength(1);
    const others = answers.flatMap((answer) => (answer.kind === "taken" ? [answer.next] : []));
    expect(others).toHaveLength(size - 1);
    for (const next of others) {
      expect(next).toHaveLength(3);
      expect(next.every((moment) => moment > start)).toBe(true);
    }
    expect(await live(start)).toHaveLength(1);
  });

  it(
    `${ROUNDS} slots in a row for ${BATCH_SIZE} people: each time one holds it (TRUST.md DU-8)`,
    async (context) => {
      const start = await aStart(open, rao.slug);
      for (let round = 0; round < ROUNDS; round += 1) {
        const people = crowd(BATCH_SIZE);
        const answers = await Promise.all(people.map((who) => holdSlot(open, who, rao.slug, start)));
        const winner = answers.findIndex(({ kind }) => kind === "held");
        expect(answers.filter(({ kind }) => kind === "held")).toHaveLength(1);
        expect(await live(start)).toHaveLength(1);
        await api().releaseSlot(people[winner] ?? meera, slotHoldId(answers[winner] ?? { kind: "taken", next: [] }));
        expect(await live(start)).toEqual([]);
      }
      reportTrial(context, "DU-8", `${BATCH_SIZE} claims at once, ${ROUNDS} rounds: 1 winner in each`);
    },
    ROUNDS * ROUND_MS,
  );

  it("one patient with many tabs: one hold, whichever the tab", async () => {
    const first = await aStart(open, rao.slug);
    const patient = await aSignedInPatient(open);
    await Promise.allSettled(Array.from({ length: 20 }, () => holdSlot(open, patient, rao.slug, first)));
    expect(await live(first)).toHaveLength(1);
  });

  it("the doctor's answer and the patient's cancellation at once: one of them is too late", async () => {
    const asked = await anOpenDoctor(open, { mode: "request" });
    for (let round = 0; round < 5; round += 1) {
      const patient = await aSignedInPatient(open);
      const id = slotHoldId(await holdSlot(open, patient, asked.slug, await aStart(open, asked.slug)));
      expect(await api().bookConsultation(patient, id, filledIn())).toBe("requested");
      const codes = await Promise.all([
        codeOf(api().declineRequest(asked.doctor, id, { reason: "I am away." })),
        codeOf(api().cancelConsultation(patient, id, {})),
      ]);
      expect(codes.toSorted()).toEqual(["CONSULTATION_MOVED_ON", "no failure"]);
    }
  });

  /** A row as the service would write it, without any check before. */
  function rowAt(startsAt: number, minutes: number): [ConsultationRow, number[]] {
    const iso = (time: number) => new Date(time).toISOString();
    const blockedUntil = startsAt + minutes * MINUTE;
    const row: ConsultationRow = {
      ...{ id: randomUUID(), doctor: rao.doctor.uid, patientUid: null, patientKey: randomUUID(), key: randomUUID() },
      ...{ startsAt: iso(startsAt), endsAt: iso(blockedUntil), blockedUntil: iso(blockedUntil), day: "2031-01-01" },
      ...{
        zone: "Asia/Kolkata",
        state: "confirmed",
        live: 1,
        mode: "instant",
        slotHoldUntil: null,
        bookedBy: "patient",
      },
      ...{ revision: 0, details: null, caller: null, consentVersion: null, consentAt: null, fee: 400 },
      ...{
        personKey: null,
        phoneKey: null,
        claimedAt: null,
        claimKey: null,
        walkInAt: null,
        comingAt: null,
        movedBy: null,
        movedFrom: null,
        moveReason: null,
      },
      ...{ endedBy: null, endReason: null, createdAt: iso(0), updatedAt: iso(0) },
    };
    return [row, cellsOf({ startsAt, blockedUntil })];
  }

  it("is refused by the database itself: the same start, and overlapping times", async () => {
    const { kysely } = open;
    const claim = ([row, cells]: [ConsultationRow, number[]]) =>
      kysely
        .transaction()
        .execute((trx) => insertConsultation(trx, row, cells))
        .then(
          () => "taken",
          (error: unknown) => (isUniqueViolation(error) ? "refused" : "broken"),
        );
    for (let round = 0; round < 20; round += 1) {
      const start = Date.UTC(2031, 0, 1, round);
      const requests = Array.from({ length: 50 }, (_, index) =>
        rowAt(start + (index % 4) * 5 * MINUTE, 20 + (index % 3) * 5),
      );
      const answers = await Promise.all(requests.map(claim));
      expect(answers.filter((answer) => answer === "taken")).toHaveLength(1);
      expect(answers).not.toContain("broken");
    }
    const [row] = rowAt(Date.UTC(2031, 0, 2), 20);
    // Even without rows for the cells, one start is one booking.
    expect(await claim([row, []])).toBe("taken");
    expect(await claim([{ ...row, id: randomUUID(), patientKey: "another", key: "another" }, []])).toBe("refused");
  });
});

// A folder has one process (docs/decisions/005), so only PostgreSQL can have several nodes.
describe("simultaneous bookings on two nodes", () => {
  it("leave one hold", async () => {
    const open = await openTestClinic("postgres");
    const other = await open.fresh.reopen();
    const nodes = [open.api, open.onAnother(other).api];
    const rao = await anOpenDoctor(open);
    const meera = await aSignedInPatient(open);
    const start = await aStart(open, rao.slug);
    const requests = Array.from({ length: 40 }, (_, index) =>
      nodes[index % 2]?.consultations.holdSlot(
        { ...meera, uid: randomUUID() },
        { doctor: rao.slug, start, key: randomUUID() },
      ),
    );
    const answers = await Promise.all(requests);
    expect(answers.filter((answer) => answer?.kind === "held")).toHaveLength(1);
    await other.close();
    await open.close();
  });
});
