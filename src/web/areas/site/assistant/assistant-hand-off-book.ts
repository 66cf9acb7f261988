import { redirect } from "react-router";
import { fieldsOf } from "#domain/form.ts";
import { handOffCookie, isChat } from "#web/features/consultations/booking/hand-off-cookie.ts";
import { directoryAddress } from "#web/features/doctors/directory/directory-address.ts";
import { readForm } from "#web/forms/form-action.ts";
import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/assistant-hand-off-book.ts";

const DOCTORS = directoryAddress({});

export const loader = () => redirect(DOCTORS);

/** Redirects to the doctors with the earliest free slots; a cookie stores the chat that fills in the booking. */
export async function action({ context, request }: Route.ActionArgs) {
  const { origin } = context.get(requestContext);
  const { chat = "" } = fieldsOf(await readForm(request), ["chat"]);
  return redirect(DOCTORS, isChat(chat) ? { headers: { "Set-Cookie": handOffCookie(chat, origin) } } : {});
}
