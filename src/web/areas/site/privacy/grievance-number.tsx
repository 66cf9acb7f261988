import { data } from "react-router";
import { FindGrievance } from "#web/features/privacy/find-grievance.tsx";
import { GRIEVANCE_STATUS } from "#web/features/privacy/grievance.copy.ts";
import { GrievanceStatus, grievanceView } from "#web/features/privacy/grievance-status.tsx";
import { PRIVACY_PATHS } from "#web/features/privacy/privacy-paths.ts";
import { useLive } from "#web/live/live.ts";
import { privateMeta } from "#web/page-title.ts";
import { failureIn, routeHandler } from "#web/request-context.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { BackLink } from "#web/ui/layout/back-head.tsx";
import type { Route } from "./+types/grievance-number.ts";

const TOPICS = ["grievances"] as const;

export const meta = () => privateMeta(GRIEVANCE_STATUS.back);

/** An unknown number is a normal answer of this page with the status of the failure. */
export const loader = routeHandler(async ({ ctx: { clinic, actor }, params }) => {
  const typed = params.number ?? "";
  try {
    const { version, ...grievance } = await clinic.grievances.read(actor, typed);
    return data({ typed, version, found: grievanceView(grievance), refusal: undefined });
  } catch (error) {
    const failure = failureIn(error);
    if (failure === undefined) throw error;
    return data({ typed, version: 0, found: null, refusal: failure.message }, { status: failure.status });
  }
});

function Found({ of, version }: { readonly of: ReturnType<typeof grievanceView>; readonly version: number }) {
  const lost = useLive("public", version, TOPICS) === "lost";
  return (
    <>
      <div>
        <h1>{GRIEVANCE_STATUS.title}</h1>
        <p className="mt-2 text-lg wrap-anywhere text-muted tabular-nums">{of.number}</p>
      </div>
      {lost && <Alert kind="waiting">{GRIEVANCE_STATUS.lost}</Alert>}
      <GrievanceStatus of={of} />
      {!of.answered && <p className="text-sm text-muted">{GRIEVANCE_STATUS.live}</p>}
    </>
  );
}

export default function GrievanceByNumber({ loaderData: { typed, found, refusal, version } }: Route.ComponentProps) {
  return (
    <div className="page py-8 wide:py-14">
      <BackLink to={PRIVACY_PATHS.grievance}>{GRIEVANCE_STATUS.back}</BackLink>
      <div className="mt-2 grid max-w-[680px] gap-8">
        {found ? (
          <Found of={found} version={version} />
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
