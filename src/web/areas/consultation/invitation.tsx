import { data, redirect } from "react-router";
import { isFailure } from "#domain/failures.ts";
import { ACCEPTING_FIELDS } from "#domain/guardian/guardian.rules.ts";
import { INVITED } from "#generated/messages/guardian/invited.ts";
import { InvitationCard } from "#web/features/guardian/invitation-card.tsx";
import { formHeaders, submitForm } from "#web/forms/form-action.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import type { Route } from "./+types/invitation.ts";

/** Message of an invalid invitation link, whatever the reason. */
function InvalidInvitation() {
  return (
    <div className="grid gap-4">
      <h1>{INVITED.over}</h1>
      <p className="max-w-[54ch] text-lg text-muted">{INVITED.overLead}</p>
      <p>
        <ButtonLink to="/">{INVITED.home}</ButtonLink>
      </p>
    </div>
  );
}

export const meta = () => privateMeta(INVITED.title);
export const headers = formHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  try {
    return { invitation: await app.guardian.readInvitation(actor) };
  } catch (error) {
    if (!isFailure(error) || error.code !== "INVITATION_INVALID") throw error;
    return data({ invitation: null }, { status: 404 });
  }
}

/** Accepts the invitation and opens the consultation. */
export function action(args: Route.ActionArgs) {
  return submitForm(args, {
    fields: ACCEPTING_FIELDS,
    submit: async ({ app, actor, storeSession }, typed) => {
      const { consultationId, grant } = await app.guardian.acceptInvitation(actor, typed);
      storeSession(grant);
      throw redirect(`/consultations/${encodeURIComponent(consultationId)}`, 303);
    },
  });
}

export default function InvitationPage({ loaderData: { invitation }, actionData }: Route.ComponentProps) {
  return (
    <div className="page pt-10 pb-16 wide:pt-14 wide:pb-24">
      {invitation ? <InvitationCard invitation={invitation} answer={actionData} /> : <InvalidInvitation />}
    </div>
  );
}
