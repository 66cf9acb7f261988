import { data } from "react-router";
import { LINK_PATH } from "#domain/consultations/appointment-link.ts";
import { fail, isFailure } from "#domain/failures.ts";
import { LINKED } from "#generated/messages/consultations/linked.ts";
import {
  LINK_INTENTS,
  LinkedCancelled,
  LinkedCard,
  LinkedOver,
} from "#web/features/consultations/links/linked-card.tsx";
import { submitForm } from "#web/forms/form-action.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import type { Route } from "./+types/appointment-link.ts";

export const meta = () => privateMeta(LINKED.title);

/** Shows the appointment of a link; messengers that look at the link before its reader change nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  try {
    return { appointment: await app.appointmentLinks.readLinkedAppointment(actor, params.secret) };
  } catch (error) {
    if (!isFailure(error) || error.code !== "NOT_FOUND") throw error;
    return data({ appointment: null }, { status: 404 });
  }
}

export function action(args: Route.ActionArgs) {
  const { secret } = args.params;
  return submitForm(args, {
    fields: ["intent"],
    submit: async ({ app, actor }, { intent }) => {
      if (intent === LINK_INTENTS.cancel) {
        await app.appointmentLinks.cancelLinkedAppointment(actor, secret);
        return { ok: true, message: LINKED.cancelled, values: {} };
      }
      if (intent !== LINK_INTENTS.coming) throw fail("INVALID_FORM");
      await app.appointmentLinks.confirmLinkedAppointment(actor, secret);
      return { ok: true, message: LINKED.thanks, values: {} };
    },
    redirectTo: () => `${LINK_PATH}/${secret}`,
  });
}

export default function AppointmentLinkPage({ loaderData: { appointment }, actionData }: Route.ComponentProps) {
  return (
    <div className="page pt-10 pb-16 wide:pt-14 wide:pb-24">
      <div className="grid max-w-[680px] gap-6">
        {appointment === null && <LinkedOver />}
        {appointment?.isCancelled === true && <LinkedCancelled />}
        {appointment?.isCancelled === false && <LinkedCard appointment={appointment} answer={actionData} />}
      </div>
    </div>
  );
}
