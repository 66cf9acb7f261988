import { loadSettingsCheck } from "#web/features/settings/load-check.ts";
import { SHAPE } from "#web/features/settings/settings.check.ts";
import { SETTINGS } from "#web/features/settings/settings.copy.ts";
import { SettingsForm } from "#web/features/settings/settings-form.tsx";
import { settingsWork } from "#web/features/settings/settings-work.ts";
import { answeringForm, formHeaders } from "#web/form-action.ts";
import { checkingFirst } from "#web/form-check.ts";
import { privateMeta } from "#web/page-title.ts";
import { Alert } from "#web/ui/alert.tsx";
import { answering } from "#web/visit.ts";
import type { Route } from "./+types/clinic.ts";
import { DESK_PATHS } from "./desk-paths.ts";

export const meta = () => privateMeta(SETTINGS.title);
export const headers = formHeaders;
export const loader = answering(async ({ visit }) => ({
  settings: await visit.clinic.settings.read(visit.actor),
  shape: SHAPE,
}));
export const action = answeringForm(settingsWork);
export const clientAction = checkingFirst(loadSettingsCheck);

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
      <SettingsForm settings={settings} path={DESK_PATHS.clinic} shape={shape} answer={actionData} />
    </>
  );
}
