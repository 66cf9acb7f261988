import { data } from "react-router";
import { FIRST_ADMIN } from "#web/features/accounts/accounts.copy.ts";
import { FirstAdminForm } from "#web/features/accounts/first-admin-form.tsx";
import { firstAdminAction } from "#web/features/accounts/link-action.ts";
import { loadLoginRules } from "#web/features/accounts/login-form.tsx";
import { notAfterSuccess } from "#web/features/accounts/signed-in-here.ts";
import { formHeaders } from "#web/forms/form-action.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { privateMeta } from "#web/page-title.ts";
import { routeHandler } from "#web/request-context.ts";
import { SplitScreen } from "#web/ui/layout/split-screen.tsx";
import type { Route } from "./+types/first-admin.ts";

export const meta = () => privateMeta(FIRST_ADMIN.title);
export const headers = formHeaders;
export const action = firstAdminAction;
export const clientAction = formClientAction(loadLoginRules);
export const shouldRevalidate = notAfterSuccess;

export const loader = routeHandler(async ({ ctx, request }) => {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const works = await ctx.clinic.identity.firstAdminLinkWorks(ctx.actor, token);
  return data({ token, works }, { status: works ? 200 : 404 });
});

export default function FirstAdmin({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SplitScreen place={FIRST_ADMIN.place} lead={FIRST_ADMIN.lead}>
      <FirstAdminForm token={loaderData.token} works={loaderData.works} answer={actionData} loginPath="/admin/login" />
    </SplitScreen>
  );
}
