import { SETTINGS } from "#web/features/settings/settings.copy.ts";
import { settingsAction } from "#web/features/settings/settings-action.ts";
import { loadSettingsRules, SettingsForm } from "#web/features/settings/settings-form.tsx";
import { SHAPE } from "#web/features/settings/settings-schema.ts";
import { formHeaders } from "#web/forms/form-action.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { privateMeta } from "#web/page-title.ts";
import { routeHandler } from "#web/request-context.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import type { Route } from "./+types/clinic.ts";
import { ADMIN_PATHS } from "./admin-paths.ts";

export const meta = () => privateMeta(SETTINGS.title);
export const headers = formHeaders;
export const loader = routeHandler(async ({ ctx }) => ({
  settings: await ctx.clinic.settings.read(ctx.actor),
  shape: SHAPE,
}));
export const action = settingsAction;
export const clientAction = formClientAction(loadSettingsRules);

export default function Clinic({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, shape } = loaderData;
  return (
    <>
      <h1>{SETTINGS.title}</h1>
      <p className="mt-3 mb-8 max-w-[54ch] text-lg text-muted">{SETTINGS.lead}</p>
      {settings.example && (
        <div className="mb-8 max-w-[820px]">
          <Alert kind="waiting">{SETTINGS.examples}</Alert>
        </div>
      )}
      <SettingsForm settings={settings} path={ADMIN_PATHS.clinic} shape={shape} answer={actionData} />
    </>
  );
}
