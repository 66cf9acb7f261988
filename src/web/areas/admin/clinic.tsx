import type { PlannedHoliday } from "#domain/consultations/holidays.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { failureText } from "#domain/failure-text.ts";
import { isFailure } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { describeDay, formatShortMoment } from "#domain/format/time-format.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { suggestedFeeNotes } from "#domain/settings/fee-note.ts";
import { clinicDay } from "#domain/time.ts";
import { AADHAAR_RULE } from "#generated/messages/settings/aadhaar-rule.ts";
import { HOLIDAYS } from "#generated/messages/settings/holidays.ts";
import { SETTINGS } from "#generated/messages/settings/settings.ts";
import { EmailState } from "#web/features/admin/channels-card.tsx";
import { sendTestEmail, TEST_INTENT } from "#web/features/admin/test-email.ts";
import { AADHAAR_INTENT } from "#web/features/settings/aadhaar-intent.ts";
import { AadhaarRuleForm } from "#web/features/settings/aadhaar-rule-form.tsx";
import { HOLIDAY_INTENTS, isHolidayIntent } from "#web/features/settings/holiday-intents.ts";
import { Holidays, type HolidayView } from "#web/features/settings/holidays.tsx";
import { logoAction } from "#web/features/settings/logo-action.ts";
import { LogoForm } from "#web/features/settings/logo-form.tsx";
import { LOGO_INTENT } from "#web/features/settings/logo-intent.ts";
import { loadSettingsRules, SettingsForm } from "#web/features/settings/settings-form.tsx";
import { SETTINGS_FIELDS, SHAPE, settingsFormSchema, settingsInput } from "#web/features/settings/settings-schema.ts";
import { bringsFile } from "#web/forms/files/sent-file.ts";
import { type FormValues, formResponse, submitForm, withoutSecrets } from "#web/forms/form-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import type { Route } from "./+types/clinic.ts";
import { ADMIN_PATHS } from "./admin-paths.ts";

/** Closes a day or opens it again. The form names the field `holiday`, because `name` is the clinic's. */
async function saveHoliday({ app, actor }: RequestContext, typed: FormValues): Promise<FormAnswer> {
  const { intent = "", day = "", holiday = "" } = typed;
  if (intent === HOLIDAY_INTENTS.remove) {
    await app.consultations.removeHoliday(actor, { day });
    return { ...done(HOLIDAYS.removed), values: { intent } };
  }
  const booked = await app.consultations.addHoliday(actor, { day, holiday });
  const message = booked.length === 0 ? HOLIDAYS.added : HOLIDAYS.addedBooked({ count: booked.length });
  return { ...done(message), values: { intent } };
}

function holidayView({ day, name, booked }: PlannedHoliday): HolidayView {
  return {
    ...{ day, name, text: describeDay(day).long },
    booked: booked.map(({ id, startsAt, zone, name: patient, doctor }) => ({
      id,
      text: [formatShortMoment(startsAt, zone), patient, doctorName(doctor.fullName)].filter(Boolean).join(" · "),
      path: ADMIN_PATHS.consultation(id),
    })),
  };
}

export function action(args: Route.ActionArgs) {
  return bringsFile(args.request) ? logoAction(args) : settingsAction(args);
}

function settingsAction(args: Route.ActionArgs) {
  return submitForm(args, {
    fields: ["version", "present", "intent", "day", "holiday", "lastFour", "understood", ...SETTINGS_FIELDS],
    submit: async (ctx, typed) => {
      const { app, actor } = ctx;
      if (isHolidayIntent(typed.intent)) return saveHoliday(ctx, typed);
      if (typed.intent === TEST_INTENT) return sendTestEmail(ctx);
      if (typed.intent === AADHAAR_INTENT) {
        await app.settings.writeAadhaarRule(actor, typed);
        return { ...done(typed.lastFour === "on" ? AADHAAR_RULE.savedOn : AADHAAR_RULE.savedOff), values: typed };
      }
      const read = typed.intent === "replace" ? typed.present : typed.version;
      checkOrFail(settingsFormSchema, typed);
      try {
        const version = await app.settings.writeSettings(actor, { ...settingsInput(typed), version: read });
        return { ...done(SETTINGS.saved), values: { version } };
      } catch (error) {
        if (!isFailure(error) || error.code !== "CHANGED_MEANWHILE") throw error;
        const { version: present } = await app.settings.readSettingsToEdit(actor);
        return formResponse(
          { ok: false, message: failureText(error), values: { ...withoutSecrets(typed), present } },
          error.status,
        );
      }
    },
  });
}

const isOfOtherForm = (intent: unknown) =>
  isHolidayIntent(intent) || intent === TEST_INTENT || intent === AADHAAR_INTENT || intent === LOGO_INTENT;

export const meta = () => privateMeta(SETTINGS.title);
export async function loader({ context }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const [settings, channels, holidays, hasLogo, aadhaarRule] = await Promise.all([
    app.settings.readSettingsToEdit(actor),
    app.admin.readChannels(actor),
    app.consultations.listPlannedHolidays(actor),
    app.settings.hasLogo(actor),
    app.settings.readAadhaarRule(actor),
  ]);
  return {
    settings: { ...settings, feeNote: suggestedFeeNotes(settings) },
    channels,
    hasLogo,
    aadhaarRule,
    holidays: holidays.map(holidayView),
    today: clinicDay(Date.now()),
    shape: SHAPE,
  };
}
export const clientAction = formClientAction(async () => {
  const rules = await loadSettingsRules();
  return (fields) => (isOfOtherForm(fields.intent) || typeof rules === "function" ? undefined : rules);
});

export default function Clinic({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, channels, holidays, hasLogo, aadhaarRule, today, shape } = loaderData;
  const ofLogo = actionData?.values.intent === LOGO_INTENT;
  const ofHolidays = isHolidayIntent(actionData?.values.intent);
  const ofAadhaar = actionData?.values.intent === AADHAAR_INTENT;
  const ofTest = actionData?.values.intent === TEST_INTENT;
  return (
    <>
      <h1>{SETTINGS.title}</h1>
      <p className="mt-3 mb-8 max-w-[54ch] text-base text-muted">{SETTINGS.lead}</p>
      {settings.example && (
        <div className="mb-8 max-w-[820px]">
          <Alert kind="waiting">{SETTINGS.examples}</Alert>
        </div>
      )}
      <section id="email" aria-labelledby="email-title" className="mb-10 max-w-[66ch] scroll-mt-24">
        <h2 id="email-title" className="mb-2 text-h4">
          {SETTINGS.email.title}
        </h2>
        {channels.sendsEmail ? (
          <EmailState channels={channels} answer={ofTest ? actionData : undefined} />
        ) : (
          <>
            <p>{SETTINGS.email.files}</p>
            <p className="mt-2">{SETTINGS.email.send}</p>
          </>
        )}
      </section>
      <Holidays holidays={holidays} today={today} answer={ofHolidays ? actionData : undefined} />
      <LogoForm isSet={hasLogo} action={ADMIN_PATHS.clinic} sent={ofLogo ? actionData : undefined} />
      <AadhaarRuleForm rule={aadhaarRule} answer={ofAadhaar ? actionData : undefined} />
      <SettingsForm
        settings={settings}
        path={ADMIN_PATHS.clinic}
        shape={shape}
        answer={isOfOtherForm(actionData?.values.intent) ? undefined : actionData}
      />
    </>
  );
}
