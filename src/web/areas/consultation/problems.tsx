import { PROBLEMS } from "#generated/messages/problems/problems.ts";
import { PatientProblems } from "#web/features/problems/patient-problems.tsx";
import { problemAction } from "#web/features/problems/problem-action.ts";
import { formHeaders } from "#web/forms/form-action.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { BackHead } from "#web/ui/layout/back-head.tsx";
import type { Route } from "./+types/problems.ts";

const TOPICS = ["ownConsultations"] as const;

export const meta = () => privateMeta(PROBLEMS.title);
export const headers = formHeaders;
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const listed = await app.problems.listProblems(actor, id);
  const { version } = await app.consultations.readConsultation(actor, id);
  return { id, listed, version };
}
export const action = (args: Route.ActionArgs) => problemAction(args, args.params.id);
export const clientAction = formClientAction();

/** The problem list of a consultation's patient, for its doctor. */
export default function ConsultationProblems({ loaderData, actionData }: Route.ComponentProps) {
  const { id, listed, version } = loaderData;
  useLive("mine", version, TOPICS);
  return (
    <div className="app-page">
      <BackHead
        back={{ path: `/consultations/${encodeURIComponent(id)}/advice`, text: PROBLEMS.back }}
        title={PROBLEMS.title}
        lead={PROBLEMS.lead}
      />
      <div className="mt-6 grid max-w-[760px] gap-6">
        {actionData && <FormAlert answer={actionData} />}
        <PatientProblems listed={listed} answer={actionData} />
      </div>
    </div>
  );
}
