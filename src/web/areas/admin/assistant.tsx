import { assistantAction } from "#web/features/assistant/admin/assistant-action.ts";
import { ASSISTANT, SETTINGS } from "#web/features/assistant/admin/assistant-admin.copy.ts";
import { AssistantForm, loadAssistantRules } from "#web/features/assistant/admin/assistant-form.tsx";
import { assistantView } from "#web/features/assistant/admin/assistant-view.ts";
import { ProbeForm } from "#web/features/assistant/admin/probe-form.tsx";
import { UseFigures } from "#web/features/assistant/admin/use-figures.tsx";
import { formHeaders } from "#web/forms/form-action.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { useLive } from "#web/live/live.ts";
import { privateMeta } from "#web/page-title.ts";
import { routeHandler } from "#web/request-context.ts";
import { RecordList } from "#web/ui/data/record.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import type { Route } from "./+types/assistant.ts";
import { ADMIN_PATHS } from "./admin-paths.ts";
import { LiveMark } from "./live-mark.tsx";

const TOPICS = ["settings", "library"] as const;

export const meta = () => privateMeta(ASSISTANT.title);
export const headers = formHeaders;
export const loader = routeHandler(async ({ ctx: { clinic, actor } }) => {
  const { version } = await clinic.remedies.waiting(actor);
  const settings = await clinic.settings.read(actor);
  const status = await clinic.assistant.status(actor);
  return { view: assistantView(status, settings), version: version + status.version };
});
export const action = assistantAction;
export const clientAction = formClientAction(loadAssistantRules);

export default function AdminAssistant({ loaderData: { view, version }, actionData }: Route.ComponentProps) {
  const live = useLive("admin", version, TOPICS);
  const ofProbe = actionData?.values.intent === "probe";
  return (
    <>
      <h1>{ASSISTANT.title}</h1>
      <p className="mt-2 mb-8 flex max-w-[60ch] flex-wrap items-center gap-x-3 text-base text-muted">
        {ASSISTANT.lead} <LiveMark state={live} />
      </p>
      <UseFigures days={view.use} />
      <div className="grid items-start gap-x-12 gap-y-12 min-[1240px]:grid-cols-2">
        <div className="grid gap-12">
          <TitledSection id="status" title={ASSISTANT.status} titleClass="mb-4 text-h3">
            <RecordList lines={view.lines} />
            <ProbeForm action={ADMIN_PATHS.assistant} sent={ofProbe ? actionData : undefined} />
          </TitledSection>
          <TitledSection id="numbers" title={ASSISTANT.numbers} titleClass="text-h3">
            <p className="mt-2 mb-4 max-w-[60ch] text-sm text-muted">{ASSISTANT.numbersLead}</p>
            <RecordList lines={view.numbers} />
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
          <AssistantForm view={view} path={ADMIN_PATHS.assistant} answer={ofProbe ? undefined : actionData} />
        </TitledSection>
      </div>
    </>
  );
}
