import { data } from "react-router";
import { failureText } from "#domain/failure-text.ts";
import { isFailure } from "#domain/failures.ts";
import { formatRecordDate } from "#domain/format/time-format.ts";
import type { OwnGrievance } from "#domain/privacy/grievances.api.ts";
import { GRIEVANCE_STATUS } from "#generated/messages/privacy/grievance-status.ts";
import { SUBJECT_WORDS } from "#generated/messages/privacy/subject-words.ts";
import { FindGrievance } from "#web/features/privacy/find-grievance.tsx";
import { grievanceStatusText } from "#web/features/privacy/grievance-status.ts";
import { PRIVACY_PATHS } from "#web/features/privacy/privacy-paths.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { RecordList } from "#web/ui/data/record.tsx";
import { Written } from "#web/ui/data/written.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { BackLink } from "#web/ui/layout/back-head.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import type { Route } from "./+types/grievance-number.ts";

/** A grievance for its sender, as display text. */
function grievanceView({ number, about, at, dueBy, taken, answer, text }: OwnGrievance) {
  return {
    ...{ number, text, about: SUBJECT_WORDS[about], filed: formatRecordDate(at), due: formatRecordDate(dueBy) },
    ...{ status: grievanceStatusText({ taken, answer }), answered: answer !== null },
    answer: answer && { text: answer.words, on: formatRecordDate(answer.at) },
  };
}

/** Status of a grievance, and the answer once there is one. */
function GrievanceStatus({ grievance }: { readonly grievance: ReturnType<typeof grievanceView> }) {
  const { about, filed, due, status, answered, answer, text } = grievance;
  return (
    <>
      <RecordList
        lines={[
          { term: GRIEVANCE_STATUS.status, value: <strong>{status}</strong> },
          { term: GRIEVANCE_STATUS.about, value: about },
          { term: GRIEVANCE_STATUS.filed, value: filed },
          ...(answered ? [] : [{ term: GRIEVANCE_STATUS.due, value: due }]),
        ]}
      />
      {answer && (
        <section aria-labelledby="answer" className="border-l-4 border-turmeric pl-5">
          <h2 id="answer" className="mb-1 text-h3">
            {GRIEVANCE_STATUS.answer}
          </h2>
          <p className="mb-3 text-sm text-muted">{answer.on}</p>
          <Written as="p" text={answer.text} className="max-w-[66ch] wrap-anywhere whitespace-pre-line" />
        </section>
      )}
      {text !== null && (
        <TitledSection id="yours" title={GRIEVANCE_STATUS.yours} titleClass="mb-2 text-h4">
          <Written as="p" text={text} className="max-w-[66ch] wrap-anywhere whitespace-pre-line" />
        </TitledSection>
      )}
    </>
  );
}

export const meta = () => privateMeta(GRIEVANCE_STATUS.back);

/** An unknown number is a normal answer of this page with the status of the failure. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const typed = params.number;
  try {
    const { version, ...grievance } = await app.grievances.readGrievance(actor, typed);
    return data({ typed, version, found: grievanceView(grievance), refusal: undefined });
  } catch (error) {
    if (!isFailure(error)) throw error;
    return data({ typed, version: 0, found: null, refusal: failureText(error) }, { status: error.status });
  }
}

function Found({
  grievance,
  version,
}: {
  readonly grievance: ReturnType<typeof grievanceView>;
  readonly version: number;
}) {
  const lost = useLive("public", version, ["grievances"]) === "lost";
  return (
    <>
      <div>
        <h1>{GRIEVANCE_STATUS.title}</h1>
        <p className="mt-2 text-lg wrap-anywhere text-muted tabular-nums">{grievance.number}</p>
      </div>
      {lost && <Alert kind="waiting">{GRIEVANCE_STATUS.lost}</Alert>}
      <GrievanceStatus grievance={grievance} />
      {!grievance.answered && <p className="text-sm text-muted">{GRIEVANCE_STATUS.live}</p>}
    </>
  );
}

export default function GrievanceByNumber({ loaderData: { typed, found, refusal, version } }: Route.ComponentProps) {
  return (
    <div className="page py-8 wide:py-14">
      <BackLink to={PRIVACY_PATHS.grievance}>{GRIEVANCE_STATUS.back}</BackLink>
      <div className="mt-2 grid max-w-[680px] gap-8">
        {found ? (
          <Found grievance={found} version={version} />
        ) : (
          <>
            <h1>{GRIEVANCE_STATUS.back}</h1>
            <FindGrievance typed={typed} refusal={refusal} />
          </>
        )}
      </div>
    </div>
  );
}
