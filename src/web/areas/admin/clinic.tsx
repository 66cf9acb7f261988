import { failureText } from "#domain/failure-text.ts";
import { checkOrFail } from "#domain/form.ts";
import { suggestedFeeNotes } from "#domain/settings/fee-note.ts";
import { SETTINGS } from "#generated/messages/settings/settings.ts";
import { loadSettingsRules, SettingsForm } from "#web/features/settings/settings-form.tsx";
import { SETTINGS_FIELDS, SHAPE, settingsFormSchema, settingsInput } from "#web/features/settings/settings-schema.ts";
import { formAction, formResponse, withoutSecrets } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { privateMeta } from "#web/page-title.ts";
import { failureIn, routeHandler } from "#web/request-context.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import type { Route } from "./+types/clinic.ts";
import { ADMIN_PATHS } from "./admin-paths.ts";

const settingsAction = formAction({
  fields: ["version", "present", "intent", ...SETTINGS_FIELDS],
  submit: async (ctx, typed) => {
    const { clinic, actor } = ctx;
    const read = typed.intent === "replace" ? typed.present : typed.version;
    checkOrFail(settingsFormSchema, typed);
    try {
      const version = await clinic.settings.write(actor, { ...settingsInput(typed), version: read });
      return { ...done(SETTINGS.saved), values: { version } };
    } catch (error) {
      const failure = failureIn(error);
      if (failure?.code !== "CHANGED_MEANWHILE") throw error;
      const { version: present } = await clinic.settings.readToEdit(actor);
      return formResponse(
        { ok: false, message: failureText(failure), values: { ...withoutSecrets(typed), present } },
        failure.status,
      );
    }
  },
});

export const meta = () => privateMeta(SETTINGS.title);
export const loader = routeHandler(async ({ ctx }) => {
  const settings = await ctx.clinic.settings.readToEdit(ctx.actor);
  const deliversEmail = await ctx.clinic.admin.deliversEmail(ctx.actor);
  return { settings: { ...settings, feeNote: suggestedFeeNotes(settings) }, deliversEmail, shape: SHAPE };
});
export const action = settingsAction;
export const clientAction = formClientAction(loadSettingsRules);

export default function Clinic({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, deliversEmail, shape } = loaderData;
  return (
    <>
      <h1>{SETTINGS.title}</h1>
      <p className="mt-3 mb-8 max-w-[54ch] text-base text-muted">{SETTINGS.lead}</p>
      {settings.example && (
        <div className="mb-8 max-w-[820px]">
          <Alert kind="waiting">{SETTINGS.examples}</Alert>
        </div>
      )}
      {!deliversEmail && (
        <section id="email" aria-labelledby="email-title" className="mb-10 max-w-[66ch] scroll-mt-24">
          <h2 id="email-title" className="mb-2 text-h4">
            {SETTINGS.email.title}
          </h2>
          <p>{SETTINGS.email.files}</p>
          <p className="mt-2">{SETTINGS.email.send}</p>
        </section>
      )}
      <SettingsForm settings={settings} path={ADMIN_PATHS.clinic} shape={shape} answer={actionData} />
    </>
  );
}
