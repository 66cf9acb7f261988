import { ADVICE } from "#web/features/advice/advice.copy.ts";
import { ADVICE_LIMITS, adviceAction } from "#web/features/advice/advice-action.ts";
import { AdviceEditor } from "#web/features/advice/advice-editor.tsx";
import { ADVICE_PATHS } from "#web/features/advice/advice-paths.ts";
import type { AdviceView } from "#web/features/advice/advice-view.ts";
import { CallRecord } from "#web/features/advice/call-record.tsx";
import { ConsultationVersions } from "#web/features/advice/consultation-versions.tsx";
import { EDITOR } from "#web/features/advice/editor.copy.ts";
import { formHeaders } from "#web/forms/form-action.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { useLive } from "#web/live/live.ts";
import { consultationConnection } from "#web/live/live-streams.ts";
import { privateMeta } from "#web/page-title.ts";
import { routeHandler } from "#web/request-context.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { BackLink } from "#web/ui/layout/back-head.tsx";
import type { Route } from "./+types/advice.ts";

const TOPICS = ["ownConsultations"] as const;

export const meta = () => privateMeta(ADVICE.title);
export const headers = formHeaders;
export const action = (args: Route.ActionArgs) => adviceAction(args.params.id)(args);
/** No validation in the browser: a draft may be incomplete. */
export const clientAction = formClientAction();

export const loader = routeHandler(async ({ ctx: { clinic, actor }, params }): Promise<AdviceView> => {
  const id = params.id ?? "";
  const { as } = await clinic.consultations.enter(actor, id);
  const editor = as === "doctor" ? await clinic.advice.editor(actor, id) : null;
  const advice = editor ?? (await clinic.advice.read(actor, id));
  return { id, editor, advice, limits: ADVICE_LIMITS };
});

/** In the consultation room an error here must not end the call, so the panel keeps its data. */
export const clientLoader = async ({ request, serverLoader }: Route.ClientLoaderArgs): Promise<AdviceView | null> => {
  const page = serverLoader();
  const isPanel = new URL(request.url).searchParams.has("panel");
  return isPanel ? page.catch(() => null) : page;
};

export default function ConsultationAdvicePage({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData && <AdvicePage view={loaderData} actionData={actionData} />;
}

interface AdvicePageProps {
  readonly view: AdviceView;
  readonly actionData: Route.ComponentProps["actionData"];
}

function AdvicePage({ view, actionData }: AdvicePageProps) {
  const { id, editor, advice, limits } = view;
  useLive(consultationConnection({ id, access: advice.as }), advice.version, TOPICS);
  const withdrawn = actionData?.values.intent === "withdraw";
  const sent = withdrawn ? undefined : actionData;
  const withdrawal =
    editor?.closed === null ? { most: limits.withdrawal, sent: withdrawn ? actionData : undefined } : undefined;
  return (
    <div className="page py-8 wide:py-12">
      <BackLink to={ADVICE_PATHS.consultation(id)}>{ADVICE.toConsultation}</BackLink>
      <h1 className="mt-2">{editor ? EDITOR.title : ADVICE.title}</h1>
      {editor && <p className="mt-3 max-w-[60ch] text-lg text-muted">{EDITOR.lead}</p>}
      <div className="mt-8 grid max-w-[880px] gap-10">
        {actionData?.ok === true && <Alert kind="success">{actionData.message}</Alert>}
        <ConsultationVersions id={id} advice={advice} withdrawal={withdrawal} />
        {editor === null && advice.versions.length === 0 && <EmptyState drawing="mortar">{ADVICE.none}</EmptyState>}
        {editor && <CallRecord editor={editor} />}
        {editor && editor.closed !== null && <Alert kind="info">{editor.closed}</Alert>}
        {editor && editor.closed === null && <AdviceEditor id={id} editor={editor} limits={limits} sent={sent} />}
        {advice.as === "patient" && (
          <p className="text-sm text-muted">
            <a href={ADVICE_PATHS.record(id)} className="touch-link">
              {ADVICE.record}
            </a>
            <span className="block">{ADVICE.recordHint}</span>
          </p>
        )}
      </div>
    </div>
  );
}
