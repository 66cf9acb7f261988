import { dosesOfToday, isRunning } from "#domain/reminders/reminders.ts";
import { clinicDay } from "#domain/time.ts";
import { REMINDERS } from "#generated/messages/health/reminders.ts";
import { AnswerAlert } from "#web/features/health/answer-alert.tsx";
import { DoseList } from "#web/features/health/dose-list.tsx";
import { forPerson } from "#web/features/health/for-person.ts";
import { HEALTH_PATHS } from "#web/features/health/health-paths.ts";
import { loadReminderRules } from "#web/features/health/record-checks.ts";
import { RECORD_INTENTS } from "#web/features/health/record-intents.ts";
import { reminderAction } from "#web/features/health/reminders/reminder-action.ts";
import { ReminderForm } from "#web/features/health/reminders/reminder-form.tsx";
import { MedicineList, ReminderList } from "#web/features/health/reminders/reminder-lists.tsx";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { BackHead } from "#web/ui/layout/back-head.tsx";
import { newId } from "#web/ui/new-id.ts";
import type { Route } from "./+types/reminders.ts";
import { PersonSwitch, personIn, RecordNotes } from "./person-switch.tsx";

const titleFor = (name: string) => (name === "" ? REMINDERS.title : REMINDERS.titleOf({ name }));

/** What is shown of a record that its person hides. */
const nothing = () => ({ reminders: [], doses: [], now: new Date().toISOString() });

export const meta = ({ loaderData }: Route.MetaArgs) => privateMeta(titleFor(loaderData?.person.name ?? ""));
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { app, actor } = ctx;
  const person = await personIn(ctx, url, HEALTH_PATHS.reminders);
  const [{ name: owner }, own, choices] = await Promise.all([
    app.patients.readOwnPatient(actor),
    person.recordAccess === "hidden" ? nothing() : app.health.listOwnReminders(actor, person),
    person.recordAccess === "hidden" ? [] : app.health.listMedicineChoices(actor, person),
  ]);
  const medicineId = url.searchParams.get("medicine");
  return {
    ...{ person, own, choices, owner },
    choice: choices.find(({ id }) => id === medicineId) ?? null,
    formKey: newId(),
  };
}
export const action = reminderAction;
export const clientAction = formClientAction(loadReminderRules);

export default function PatientReminders({ loaderData, actionData }: Route.ComponentProps) {
  const { person, own, choices, owner, choice, formKey } = loaderData;
  const today = clinicDay(Date.parse(own.now));
  const intents: readonly (string | undefined)[] = [RECORD_INTENTS.remove, RECORD_INTENTS.take];
  const isOfList = intents.includes(actionData?.values.intent);
  // The form is gone once its reminder is set.
  const chosen = actionData?.ok === true && !isOfList ? null : choice;
  const above = chosen === null || isOfList ? actionData : undefined;
  return (
    <div className="app-page">
      <BackHead
        back={{ path: forPerson(HEALTH_PATHS.record, person.member), text: REMINDERS.back }}
        title={titleFor(person.name)}
        lead={REMINDERS.lead}
      />
      <PersonSwitch path={HEALTH_PATHS.reminders} person={person} />
      <RecordNotes person={person} />
      {above && <AnswerAlert answer={above} />}
      <div className="app-columns mt-8" hidden={person.recordAccess === "hidden"}>
        <div className="grid content-start gap-8">
          {chosen !== null && (
            <ReminderForm
              key={chosen.id}
              choice={chosen}
              owner={owner}
              today={today}
              formKey={formKey}
              answer={isOfList ? undefined : actionData}
            />
          )}
          {own.reminders.some((reminder) => isRunning(reminder, today)) && (
            <DoseList doses={dosesOfToday(own.doses, own.now)} owner={owner} now={own.now} />
          )}
          <ReminderList reminders={own.reminders} owner={owner} member={person.member} today={today} />
        </div>
        <MedicineList choices={choices} owner={owner} />
      </div>
    </div>
  );
}
