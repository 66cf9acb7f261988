import { useRouteLoaderData } from "react-router";
import { LOGIN_PATH, MESSAGES } from "#domain/accounts/accounts.rules.ts";
import type { Role } from "#domain/actor.ts";
import { NEW_EMAIL } from "#web/features/accounts/accounts.copy.ts";
import { newEmailAction } from "#web/features/accounts/link-action.ts";
import { NewEmailForm } from "#web/features/accounts/new-email-form.tsx";
import { done } from "#web/forms/form-answer.ts";
import { privateMeta } from "#web/page-title.ts";
import type { loader as rootLoader } from "#web/root.tsx";
import { SplitScreen } from "#web/ui/layout/split-screen.tsx";
import type { Route } from "./+types/new-email.ts";

const INSIDE = {
  patient: "/patient/dashboard",
  doctor: "/doctor/dashboard",
  admin: "/AdminDashboard",
} as const satisfies Record<Role, string>;

export const meta = () => privateMeta(NEW_EMAIL.title);
export const action = newEmailAction;

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  return { token: query.get("token") ?? undefined, done: query.has("done") ? done(MESSAGES.emailChanged) : undefined };
}

export default function NewEmail({ loaderData, actionData }: Route.ComponentProps) {
  const who = useRouteLoaderData<typeof rootLoader>("root");
  const onward =
    who?.email === undefined
      ? { path: LOGIN_PATH.patient, words: NEW_EMAIL.toLogin }
      : { path: INSIDE[who.roles[0] ?? "patient"], words: NEW_EMAIL.toClinic };
  return (
    <SplitScreen place={NEW_EMAIL.place} lead={NEW_EMAIL.lead}>
      <NewEmailForm token={loaderData.token} answer={actionData ?? loaderData.done} nextPath={onward} />
    </SplitScreen>
  );
}
