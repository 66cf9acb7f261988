import type { Account } from "#domain/actor.ts";
import type { AdviceApi } from "#domain/advice/advice.api.ts";
import type { SignedItem } from "#domain/advice/document.ts";
import { foodText, formText } from "#domain/advice/signed-words.ts";
import { dailyCalendarFile } from "#domain/consultations/calendar-file.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import type { HealthApi, MedicineChoice } from "#domain/health/health.api.ts";
import { clinicInstant, minutesOf, reminderSchema, TIME_FIELDS, takenSchema } from "#domain/health/health.rules.ts";
import { canMark, dosesBetween, isRunning, markedSince, nextDoseAt } from "#domain/health/reminders.ts";
import { clinicDay, DAY_MS, daysAfter, iso } from "#domain/time.ts";
import { REMINDERS } from "#generated/messages/health/reminders.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import { deleteTaken, insertTaken, listTaken } from "./health.queries.ts";
import type { HealthRecords } from "./health-records.ts";

export interface ReminderParts extends Pick<AppContext, "database" | "clock"> {
  readonly records: HealthRecords;
  readonly advice: Pick<AdviceApi, "own">;
  /**
   * The actor as a patient.
   * @throws NOT_FOUND for others.
   */
  readonly requirePatient: (...args: Parameters<HealthApi["own"]>) => Account;
}

type Reminders = Pick<HealthApi, "medicines" | "addReminder" | "take" | "reminders" | "calendar">;

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== "").join(", ");

const keyOf = ({ reminderId, at }: { readonly reminderId: string; readonly at: string }) => `${reminderId} ${at}`;

/** How a signed item is taken, for its reader. */
function doseOf({ form, amount, often, food }: SignedItem): string {
  return joined(formText(form), amount, often, foodText(food));
}

export function createOwnReminders({ database, clock, records, advice, requirePatient }: ReminderParts): Reminders {
  const { kysely } = database;

  /** Lines of the actor's valid prescriptions whose course has not ended. */
  async function prescribed(actor: Account): Promise<MedicineChoice[]> {
    const today = clinicDay(clock.now());
    const genuine = (await advice.own(actor)).filter(({ state }) => state === "genuine");
    return genuine
      .flatMap(({ consultation, signedAt, patient, prescription }) =>
        prescription.map((item, line) => ({
          id: `advice:${consultation}:${line}`,
          medicine: item.item,
          dose: doseOf(item),
          person: patient,
          lastDay: daysAfter(clinicDay(Date.parse(signedAt)), item.days - 1),
        })),
      )
      .filter(({ lastDay }) => lastDay >= today);
  }

  async function medicinesOf(actor: Account): Promise<MedicineChoice[]> {
    const { lists } = await records.read(kysely, actor.uid);
    const own = lists.medicine.map(({ id, name, detail }) => ({
      ...{ id: `own:${id}`, medicine: name, dose: detail, person: "", lastDay: null },
    }));
    return [...own, ...(await prescribed(actor))];
  }

  return {
    async medicines(actor) {
      return medicinesOf(requirePatient(actor));
    },

    async addReminder(asking, input) {
      const actor = requirePatient(asking);
      const { medicine: id, firstDay, lastDay, ...fields } = checkOrFail(reminderSchema(clinicDay(clock.now())), input);
      const choice = (await medicinesOf(actor)).find((medicineChoice) => medicineChoice.id === id);
      if (!choice) throw fail("INVALID_FORM", "medicine", "health.medicine");
      const { medicine, dose, person } = choice;
      const given = TIME_FIELDS.map((name) => fields[name]).filter((time) => time !== "");
      const times = [...new Set(given)].sort((a, b) => minutesOf(a) - minutesOf(b));
      const body = { medicine, dose, person, times, firstDay, lastDay: lastDay === "" ? null : lastDay };
      const dueAt = nextDoseAt({ id: "", ...body }, clock.now());
      await records.add(actor, input, { kind: "reminder", at: moment(clock), body, dueAt });
    },

    async take(asking, input) {
      const actor = requirePatient(asking);
      const { reminder: reminderId, at, taken } = checkOrFail(takenSchema, input);
      const reminder = (await records.reminders(kysely, actor.uid)).find(({ id }) => id === reminderId);
      if (!reminder) throw fail("NOT_FOUND");
      const due = Date.parse(at);
      const [dose] = canMark(due, clock.now()) ? dosesBetween([reminder], due, due + 1) : [];
      if (!dose) throw fail("INVALID_FORM", "at");
      if (taken === "yes") await insertTaken(kysely, { reminderId, at: dose.at, takenAt: moment(clock) });
      else await deleteTaken(kysely, reminderId, dose.at);
    },

    async reminders(actor) {
      const { uid } = requirePatient(actor);
      const reminders = await records.reminders(kysely, uid);
      const now = clock.now();
      const since = markedSince(now);
      const taken = new Map((await listTaken(kysely, uid, iso(since))).map((dose) => [keyOf(dose), dose.takenAt]));
      const doses = dosesBetween(reminders, since, now + DAY_MS);
      return {
        reminders,
        doses: doses.map((dose) => ({ ...dose, takenAt: taken.get(keyOf(dose)) ?? null })),
        now: iso(now),
      };
    },

    async calendar(actor) {
      const all = await records.reminders(kysely, requirePatient(actor).uid);
      const today = clinicDay(clock.now());
      const reminders = all.filter((reminder) => isRunning(reminder, today));
      if (reminders.length === 0) throw fail("NOT_FOUND");
      const entries = reminders.flatMap(({ id, medicine, dose, times, firstDay, lastDay }) =>
        times.map((time) => ({
          id: `${id}-${time.replace(":", "")}`,
          startsAt: iso(clinicInstant(firstDay, time)),
          until: lastDay === null ? null : iso(clinicInstant(lastDay, time)),
          writtenAt: moment(clock),
          summary: REMINDERS.summary({ medicine }),
          description: dose,
        })),
      );
      return dailyCalendarFile(entries);
    },
  };
}
