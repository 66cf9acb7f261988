import { mediaSpansOf } from "#domain/call/call-mode.ts";
import { formatRecordDate, formatTime } from "#domain/format/time-format.ts";
import type { CallRole } from "#domain/room/participants.ts";
import { ADVICE } from "#generated/messages/advice/advice.ts";
import { CALL_RECORD } from "#generated/messages/advice/call-record.ts";
import { EDITOR } from "#generated/messages/advice/editor.ts";
import { SIGNED_ADVICE } from "#generated/messages/advice/signed-advice.ts";
import { PROBLEMS } from "#generated/messages/problems/problems.ts";
import { adviceAction, adviceLimits } from "#web/features/advice/advice-action.ts";
import { ADVICE_PATHS } from "#web/features/advice/advice-paths.ts";
import { type AdviceView, type EditorView, editorView } from "#web/features/advice/advice-view.ts";
import { ConsultationVersions } from "#web/features/advice/consultation-versions.tsx";
import { DoctorAdvice } from "#web/features/advice/doctor-advice.tsx";
import { SignedNote } from "#web/features/advice/note/signed-note.tsx";
import { OfflineCopy } from "#web/features/advice/offline-copy.tsx";
import { PapersPane } from "#web/features/advice/papers/papers-pane.tsx";
import { ResultForm } from "#web/features/advice/papers/request-results.tsx";
import { PatientPapers } from "#web/features/advice/papers/signed-papers.tsx";
import { measuredTexts } from "#web/features/health/nurse/nurse-readings-view.ts";
import { formHeaders } from "#web/forms/form-action.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { useLive } from "#web/live/live.ts";
import { consultationConnection } from "#web/live/live-connection.ts";
import { nullOn } from "#web/loaders/optional-reads.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { BackLink } from "#web/ui/layout/back-head.tsx";
import { Link, TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { newId } from "#web/ui/new-id.ts";
import type { Route } from "./+types/advice.ts";

/** How a consultation took place, by its log: as text, when with sound, when with video, and who joined and left. */
function CallRecord({ editor: { callMode, calls, zone, patient } }: { readonly editor: EditorView }) {
  if (callMode === null) return null;
  const names: Readonly<Record<CallRole, string>> = {
    ...{ doctor: CALL_RECORD.you, patient: CALL_RECORD.patient },
    adult: patient.adult?.name ?? CALL_RECORD.adult,
    colleague: CALL_RECORD.colleague,
  };
  const time = (moment: string) => formatTime(moment, zone);
  const lasted = (from: string, until: string) =>
    from === until ? CALL_RECORD.short({ from }) : CALL_RECORD.lasted({ from, until });
  const mediaSpans = mediaSpansOf(calls).map(({ mode, from, until }) => ({
    ...{ mode, from },
    value: until === null ? CALL_RECORD.inProgress({ from: time(from) }) : lasted(time(from), time(until)),
  }));
  return (
    <TitledSection id="held" title={CALL_RECORD.title} titleClass="text-h3" className="grid gap-3">
      <p>{CALL_RECORD.modes[callMode]}</p>
      {mediaSpans.length > 0 && (
        <ul className="grid gap-1 tabular-nums">
          {mediaSpans.map(({ mode, from, value }) => (
            <li key={from}>
              {CALL_RECORD.mediaSpans[mode]}: {value}
            </li>
          ))}
        </ul>
      )}
      {calls.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{CALL_RECORD.log}</summary>
          <ol className="mt-2 grid gap-1 border-t border-rule pt-3 text-sm tabular-nums">
            {calls.map(({ by, act, at }) => (
              <li key={`${by} ${act} ${at}`} className="wrap-anywhere">
                {time(at)} {names[by]}: {CALL_RECORD.acts[act]}
              </li>
            ))}
          </ol>
        </details>
      )}
    </TitledSection>
  );
}

const TOPICS = ["ownConsultations"] as const;

/** With the day of signing, so that saved prescriptions on a device have different titles. */
export const meta = ({ loaderData }: Route.MetaArgs) => {
  const signed = loaderData?.advice.versions[0]?.document.signedAt;
  return privateMeta(
    signed === undefined ? SIGNED_ADVICE.title : SIGNED_ADVICE.dated({ day: formatRecordDate(signed) }),
  );
};
export const headers = formHeaders;
export const action = (args: Route.ActionArgs) => adviceAction(args, args.params.id);
/** No validation in the browser: a draft may be incomplete. */
export const clientAction = formClientAction();

export async function loader({ context, params }: Route.LoaderArgs): Promise<AdviceView> {
  const { app, actor } = context.get(requestContext);
  const { id } = params;
  const { as } = await app.consultations.enterConsultation(actor, id);
  const editor = as === "doctor" ? await app.advice.readAdviceEditor(actor, id) : null;
  const measured = editor && (await nullOn("NOT_FOUND", app.nurseReadings.listNurseReadings(actor, id)));
  const advice = editor ?? (await app.advice.readAdvice(actor, id));
  return {
    id,
    editor: editor && editorView(editor, measured ? measuredTexts(measured) : []),
    advice,
    limits: adviceLimits(),
    resultKey: newId(),
  };
}

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
  const { id, editor, advice, limits, resultKey } = view;
  const signedCount = advice.versions.length + advice.papers.length + (advice.note?.versions.length ?? 0);
  useLive(consultationConnection({ id, access: advice.as }), advice.version, TOPICS);
  return (
    <div className="app-page">
      <BackLink to={ADVICE_PATHS.consultation(id)}>{ADVICE.toConsultation}</BackLink>
      <h1 className="mt-2">{editor ? EDITOR.title : SIGNED_ADVICE.title}</h1>
      {editor && <p className="no-print mt-3 max-w-[60ch] text-base text-muted">{EDITOR.lead}</p>}
      <div className="mt-8 grid max-w-[880px] gap-10">
        {actionData?.ok === true && <Alert kind="success">{actionData.message}</Alert>}
        {editor === null ? (
          <>
            <ConsultationVersions id={id} advice={advice} />
            {advice.note && <SignedNote id={id} note={advice.note} />}
            <PatientPapers
              id={id}
              papers={advice.papers}
              upload={(series) => <ResultForm id={id} series={series} formKey={resultKey} />}
            />
          </>
        ) : (
          <DoctorAdvice
            id={id}
            editor={editor}
            limits={limits}
            sent={actionData}
            papers={<PapersPane id={id} editor={editor} limits={limits} sent={actionData} />}
          >
            <CallRecord editor={editor} />
            <TouchLink to={`/consultations/${encodeURIComponent(id)}/problems`}>{PROBLEMS.title}</TouchLink>
          </DoctorAdvice>
        )}
        {editor === null && signedCount === 0 && <EmptyState drawing="mortar">{ADVICE.none}</EmptyState>}
        {advice.as === "patient" && signedCount > 0 && <OfflineCopy path={ADVICE_PATHS.advice(id)} />}
        {advice.as === "patient" && (
          <p className="no-print text-sm text-muted">
            <Link reloadDocument to={ADVICE_PATHS.record(id)} className="touch-link">
              {ADVICE.record}
            </Link>
            <span className="block">{ADVICE.recordHint}</span>
          </p>
        )}
      </div>
    </div>
  );
}
