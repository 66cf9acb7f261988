import { redirect } from "react-router";
import { fail } from "#domain/failures.ts";
import { GUARDIAN } from "#generated/messages/guardian/guardian.ts";
import { GuardianAccess } from "#web/features/guardian/guardian-access.tsx";
import { useSiteData } from "#web/features/site/site-data.ts";
import { formHeaders, submitForm } from "#web/forms/form-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { BackLink } from "#web/ui/layout/back-head.tsx";
import type { Route } from "./+types/guardian.ts";

/** Handles the forms about guardian access. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return submitForm(args, {
    fields: ["intent", "email"],
    submit: async ({ app, actor, storeSession }, { intent, email = "" }): Promise<FormAnswer> => {
      switch (intent) {
        case "invite": {
          const { address, madeAt, sentTo } = await app.guardian.inviteGuardian(actor, id, { email });
          const link = address === null ? {} : { link: address };
          return { ok: true, message: GUARDIAN.made, values: { ...link, madeAt, sentTo: sentTo ?? "" } };
        }
        case "take-back":
          await app.guardian.revokeGuardian(actor, id);
          return done(GUARDIAN.revoked);
        case "leave":
          storeSession(await app.guardian.leaveAsGuardian(actor, id));
          throw redirect("/", 303);
        default:
          throw fail("INVALID_FORM");
      }
    },
  });
}

const TOPICS = ["ownConsultations"] as const;

export const meta = () => privateMeta(GUARDIAN.pageTitle);
export const headers = formHeaders;
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const { id } = params;
  const { version, zone } = await app.consultations.readConsultation(actor, id);
  const status = await app.guardian.readGuardianStatus(actor, id);
  if (status === null) throw fail("NOT_FOUND");
  return { id, version, zone, status };
}

/** Guardian access as a separate page, for forms without JavaScript. */
export default function GuardianPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version, zone, status } = loaderData;
  const { name } = useSiteData();
  useLive("mine", version, TOPICS);
  return (
    <div className="app-page">
      <BackLink to={`/consultations/${encodeURIComponent(id)}`}>{GUARDIAN.back}</BackLink>
      <h1 className="mt-2">{GUARDIAN.pageTitle}</h1>
      <div className="mt-8 max-w-[640px]">
        <GuardianAccess id={id} status={status} zone={zone} clinic={name} answer={actionData} />
      </div>
    </div>
  );
}
