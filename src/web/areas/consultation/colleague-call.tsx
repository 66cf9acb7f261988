import { Form, isRouteErrorResponse, redirect, useNavigation } from "react-router";
import { LOGIN_PATH } from "#domain/accounts/login-paths.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { fail } from "#domain/failures.ts";
import { COLLEAGUE_CALL as WORDS } from "#generated/messages/colleague/colleague-call.ts";
import { CallFacts } from "#web/features/call/call-facts.tsx";
import { CallPanel } from "#web/features/call/call-panel.tsx";
import { RoomHeader } from "#web/features/room/room-header.tsx";
import { formHeaders, submitForm } from "#web/forms/form-action.ts";
import { useLive } from "#web/live/live.ts";
import { requireSignIn } from "#web/loaders/guard.ts";
import { requestContext } from "#web/request-context.ts";
import { FailureScreen } from "#web/shell/failure-screen.tsx";
import { Frame } from "#web/shell/frame.tsx";
import { privateMeta } from "#web/shell/page-title.ts";
import { SkipLink } from "#web/shell/skip-link.tsx";
import { Button, ButtonLink } from "#web/ui/layout/button.tsx";
import type { Route } from "./+types/colleague-call.ts";

const TOPICS = ["ownConsultations"] as const;
const DASHBOARD = "/doctor/dashboard";

/** A notification links here, so a signed-out doctor signs in first, whether or not there is such a call. */
export const middleware = [requireSignIn(LOGIN_PATH.doctor)];
export const meta = ({ loaderData }: Route.MetaArgs) =>
  privateMeta(loaderData ? WORDS.title({ doctor: doctorName(loaderData.fullName) }) : WORDS.over);
export const headers = formHeaders;
export function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  return app.colleague.enterAsColleague(actor, params.id);
}
export function action(args: Route.ActionArgs) {
  return submitForm(args, {
    fields: ["intent"],
    submit: async ({ app, actor }, { intent }) => {
      if (intent !== "leave") throw fail("INVALID_FORM");
      await app.colleague.leaveAsColleague(actor, args.params.id);
      throw redirect(DASHBOARD, 303);
    },
  });
}

/** A second doctor's page: the call of a consultation, and nothing else of it. */
export default function ColleagueCallPage({ loaderData }: Route.ComponentProps) {
  const { id, state, zone, fullName, firstName, age, note, version } = loaderData;
  const leaving = useNavigation().state === "submitting";
  useLive("mine", version, TOPICS);
  const doctor = doctorName(fullName);
  const consultation = {
    ...{ id, state, zone, participant: "colleague" as const, doctor: { fullName }, name: firstName },
    ...{ adult: null, colleague: null },
  };
  return (
    <div className="room" data-call-only="">
      <SkipLink />
      <RoomHeader
        title={WORDS.title({ doctor })}
        details={WORDS.patient({ name: firstName, age })}
        back={DASHBOARD}
        onDark
      >
        <CallFacts consultationId={id} />
        <Form method="post">
          <input type="hidden" name="intent" value="leave" />
          <Button type="submit" variant="danger" size="small" busy={leaving}>
            {WORDS.leave}
          </Button>
        </Form>
      </RoomHeader>
      <main id="main" tabIndex={-1} className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto] outline-none">
        <CallPanel key={id} consultation={consultation} closed={WORDS.waits({ doctor })} />
        <div className="grid gap-1 border-t border-rule px-4 py-3 text-sm">
          {note !== "" && <p className="wrap-anywhere">{WORDS.note({ note })}</p>}
          <p className="text-muted">{WORDS.limits}</p>
        </div>
      </main>
    </div>
  );
}

/** Says the same of a call that has ended as of one that was never there. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isOver = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Frame tasks={{}} year={undefined}>
      {isOver ? (
        <div className="app-page">
          <h1>{WORDS.over}</h1>
          <p className="mt-3 text-muted">{WORDS.overLead}</p>
          <ButtonLink to={DASHBOARD} className="mt-6">
            {WORDS.dashboard}
          </ButtonLink>
        </div>
      ) : (
        <FailureScreen error={error} />
      )}
    </Frame>
  );
}
