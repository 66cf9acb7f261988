import { useFetcher } from "react-router";
import type { AssistantStatus } from "#domain/assistant/assistant.api.ts";
import { failureText } from "#domain/failure-text.ts";
import { fail, isFailure } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { formatShortDay } from "#domain/format/time-format.ts";
import { OWN_TRIAGE_MESSAGES } from "#domain/settings/assistant-settings.rules.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { isKeyOf, keysOf } from "#domain/typed.ts";
import { ASSISTANT } from "#generated/messages/assistant/assistant.ts";
import { SETTINGS } from "#generated/messages/assistant/settings.ts";
import {
  assistantFields,
  assistantFormSchema,
  assistantInput,
  LANGUAGES,
  SWITCHES,
  triageMessageField,
} from "#web/features/assistant/admin/assistant-fields.ts";
import { AssistantForm, loadAssistantRules } from "#web/features/assistant/admin/assistant-form.tsx";
import { StatusList } from "#web/features/assistant/admin/status-list.tsx";
import { formResponse, submitForm, withoutSecrets } from "#web/forms/form-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { Bars } from "#web/ui/data/bars.tsx";
import { RecordList } from "#web/ui/data/record.tsx";
import { type Column, Table } from "#web/ui/data/table.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import type { Route } from "./+types/assistant.ts";
import { ADMIN_PATHS } from "./admin-paths.ts";
import { LiveHead } from "./live-mark.tsx";

/** Saves the assistant's settings, or sends the model a test question; `values.intent` says which. */
export function action(args: Route.ActionArgs) {
  return submitForm(args, {
    fields: [
      ...["intent", "version", "present"],
      ...SWITCHES,
      ...OWN_TRIAGE_MESSAGES.flatMap((triageMessage) =>
        LANGUAGES.map((language) => triageMessageField(triageMessage, language)),
      ),
    ],
    submit: async ({ app, actor }, typed) => {
      if (typed.intent === "probe") {
        const { ok, outcome, ms } = await app.assistant.probeModel(actor);
        const said: FormAnswer = {
          ok,
          message: ASSISTANT.probed({ sentence: ASSISTANT.outcomes[outcome], ms }),
          values: { intent: "probe" },
        };
        return said;
      }
      // An unchecked form sends no field, so a hidden one identifies it.
      if (typed.intent !== "save" && typed.intent !== "replace") throw fail("INVALID_FORM", "intent");
      checkOrFail(assistantFormSchema, typed);
      const read = typed.intent === "replace" ? typed.present : typed.version;
      try {
        const written = { ...assistantInput(typed), version: read };
        const version = await app.settings.writeAssistantSettings(actor, written);
        return { ...done(SETTINGS.saved), values: { version } };
      } catch (error) {
        if (!isFailure(error) || error.code !== "CHANGED_MEANWHILE") throw error;
        const { assistantVersion: present } = await app.settings.readSettings(actor);
        const values = { ...withoutSecrets(typed), present };
        return formResponse({ ok: false, message: failureText(error), values }, error.status);
      }
    },
  });
}

type DayOfUse = AssistantStatus["use"][number];

const dayText = ({ day }: DayOfUse) => formatShortDay(`${day}T06:00:00Z`, CLINIC_ZONE);
const CELLS = {
  day: dayText,
  questions: ({ questions }: DayOfUse) => questions,
  answered: ({ kinds }: DayOfUse) => kinds.answer,
  none: ({ kinds }: DayOfUse) => kinds["no-answer"],
  refused: ({ kinds }: DayOfUse) => kinds.refusal,
  grave: ({ grave }: DayOfUse) => grave,
  today: ({ today }: DayOfUse) => today,
} as const;
const columns = (): readonly Column<DayOfUse>[] =>
  keysOf(CELLS).map((name) => ({ head: ASSISTANT.useColumns[name], cell: CELLS[name] }));

/** Usage of the assistant: a chart by day, and its figures. */
function UseFigures({ days }: { readonly days: readonly DayOfUse[] }) {
  const usedDays = days.filter(({ questions }) => questions > 0);
  return (
    <TitledSection id="use" title={ASSISTANT.use} titleClass="text-h3" className="mb-12">
      <p className="mt-2 mb-4 max-w-[60ch] text-sm text-muted">{ASSISTANT.useLead}</p>
      <div className="grid gap-6">
        {usedDays.length > 0 && (
          <div className="max-w-[560px]">
            <Bars
              caption={ASSISTANT.useDays}
              bars={days.map((day) => ({ label: dayText(day), value: day.questions }))}
            />
          </div>
        )}
        <Table
          label={ASSISTANT.useTable}
          columns={columns()}
          rows={usedDays}
          keyOf={({ day }) => day}
          empty={ASSISTANT.useNone}
        />
      </div>
    </TitledSection>
  );
}

/** Sends one harmless question to the model and shows the result. */
function ProbeForm({ action, sent }: { readonly action: string; readonly sent: FormAnswer | undefined }) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? sent;
  const asking = fetcher.state !== "idle";
  return (
    <fetcher.Form method="post" action={action} className="mt-5 grid justify-items-start gap-4">
      {answer !== undefined && <Alert kind={answer.ok ? "success" : "waiting"}>{answer.message}</Alert>}
      <Button type="submit" name="intent" value="probe" variant="outlined" busy={asking}>
        {asking ? ASSISTANT.probing : ASSISTANT.probe}
      </Button>
    </fetcher.Form>
  );
}

export const meta = () => privateMeta(ASSISTANT.title);
export async function loader({ context }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const { version } = await app.remedies.listUnreviewedPages(actor);
  const [settings, status] = await Promise.all([
    app.settings.readSettings(actor),
    app.assistant.readAssistantStatus(actor),
  ]);
  return {
    status,
    numbers: Object.entries({ ...settings.emergency, ...settings.helplines }),
    fields: assistantFields(status.settings, status.model !== null),
    settingsVersion: settings.assistantVersion,
    version: version + status.version,
  };
}
export const clientAction = formClientAction(loadAssistantRules);

export default function AdminAssistant({ loaderData, actionData }: Route.ComponentProps) {
  const { status, numbers, fields, settingsVersion, version } = loaderData;
  const live = useLive("admin", version, ["settings", "library"]);
  const ofProbe = actionData?.values.intent === "probe";
  return (
    <>
      <div className="mb-8">
        <LiveHead title={ASSISTANT.title} lead={ASSISTANT.lead} live={live} />
      </div>
      <UseFigures days={status.use} />
      <div className="grid items-start gap-x-12 gap-y-12 min-[77.5rem]:grid-cols-2">
        <div className="grid gap-12">
          <TitledSection id="status" title={ASSISTANT.status} titleClass="mb-4 text-h3">
            <StatusList status={status} />
            <ProbeForm action={ADMIN_PATHS.assistant} sent={ofProbe ? actionData : undefined} />
          </TitledSection>
          <TitledSection id="numbers" title={ASSISTANT.numbers} titleClass="text-h3">
            <p className="mt-2 mb-4 max-w-[60ch] text-sm text-muted">{ASSISTANT.numbersLead}</p>
            <RecordList
              lines={numbers.map(([name, number]) => ({
                term: isKeyOf(ASSISTANT.number, name) ? ASSISTANT.number[name] : name,
                value: number,
              }))}
            />
            <Link to={ADMIN_PATHS.clinic} className="mt-2 touch-link">
              {ASSISTANT.numbersLink}
            </Link>
          </TitledSection>
          <p className="max-w-[60ch] text-sm text-muted">
            {ASSISTANT.review}{" "}
            <Link to="/Assistant/safety" className="-my-2.5 touch-link">
              {ASSISTANT.safety}
            </Link>
          </p>
        </div>
        <TitledSection id="settings" title={SETTINGS.title} titleClass="mb-4 text-h3">
          <AssistantForm
            fields={fields}
            settingsVersion={settingsVersion}
            path={ADMIN_PATHS.assistant}
            answer={ofProbe ? undefined : actionData}
          />
        </TitledSection>
      </div>
    </>
  );
}
