import { data } from "react-router";
import { FIRST_ADMIN } from "#web/features/accounts/accounts.copy.ts";
import { FirstAdminForm } from "#web/features/accounts/first-admin-form.tsx";
import { firstAdminWork } from "#web/features/accounts/link-work.ts";
import { loadLoginCheck } from "#web/features/accounts/load-checks.ts";
import { notAfterSuccess } from "#web/features/accounts/signed-in-here.ts";
import { answeringForm, formHeaders } from "#web/form-action.ts";
import { checkingFirst } from "#web/form-check.ts";
import { privateMeta } from "#web/page-title.ts";
import { SplitScreen } from "#web/ui/split-screen.tsx";
import { answering } from "#web/visit.ts";
import type { Route } from "./+types/first-admin.ts";

export const meta = () => privateMeta(FIRST_ADMIN.title);
export const headers = formHeaders;
export const action = answeringForm(firstAdminWork);
export const clientAction = checkingFirst(loadLoginCheck);
export const shouldRevalidate = notAfterSuccess;

export const loader = answering(async ({ visit, request }) => {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const works = await visit.clinic.identity.firstAdminLinkWorks(visit.actor, token);
  return data({ token, works }, { status: works ? 200 : 404 });
});

export default function FirstAdmin({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SplitScreen place={FIRST_ADMIN.place} lead={FIRST_ADMIN.lead}>
      <FirstAdminForm token={loaderData.token} works={loaderData.works} answer={actionData} loginPath="/admin/login" />
    </SplitScreen>
  );
}
