import { Form, useNavigation } from "react-router";
import { allows, type Reach } from "#domain/accounts/reach.ts";
import { REACH_WORDS } from "#domain/accounts/reach-consent.ts";
import { PHONE_CHANNELS } from "#domain/channels/channels.rules.ts";
import { currentLanguage } from "#domain/language.ts";
import { REACH } from "#generated/messages/notifications/reach.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Choice } from "#web/ui/forms/choice.tsx";
import { SubmitButton } from "#web/ui/layout/button.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";

/** Its form's `intent`. */
export const REACH_INTENT = "reach";
const NUMBER_PATH = "/security#mobile-number";
const EMAIL_PATH = "/patient/email";

interface ReachView {
  readonly reach: Reach;
  /** What can be chosen. */
  readonly reaches: readonly Reach[];
  /** The confirmed number as it is shown; null without one. */
  readonly number: string | null;
  /** Whether the email also goes for a message that did not arrive. */
  readonly isReported: boolean;
  /** Without one, `email` is only here in the app. */
  readonly hasEmail: boolean;
}

interface ReachFormProps extends ReachView {
  readonly answer: FormAnswer | undefined;
}

/** Which channels a patient can choose besides email. */
function channelsOf(reaches: readonly Reach[]) {
  const channels = PHONE_CHANNELS.filter((channel) => reaches.some((reach) => allows(reach, channel)));
  return { channels, named: channels.length === 1 ? (channels[0] ?? "both") : "both" };
}

/** The words beside the choice, which has a number. */
function wordsOf({ reaches, number, isReported, hasEmail }: ReachView) {
  const isByWhatsapp = channelsOf(reaches).channels.includes("whatsapp");
  const to = { number: number ?? "" };
  if (!hasEmail) {
    const { label, app, hint, hintWhatsapp } = REACH.noEmail;
    return { label, options: { ...REACH.options, email: app }, hint: isByWhatsapp ? hintWhatsapp(to) : hint(to) };
  }
  const hint = isByWhatsapp
    ? REACH.hintWhatsapp(to)
    : REACH.hint({ ...to, email: isReported ? "reported" : "refused" });
  return { label: REACH.label, options: REACH.options, hint };
}

function ReachForm({ answer, ...view }: ReachFormProps) {
  const { reach, reaches } = view;
  const sending = useNavigation().formData?.get("intent") === REACH_INTENT;
  const { attributes, locked, field } = useForm(answer, sending);
  const { readOnly: _reach, ...choice } = field("reach", reach);
  const { channels } = channelsOf(reaches);
  const { label, options, hint } = wordsOf(view);
  return (
    <Form method="post" replace preventScrollReset {...attributes} className="grid gap-5">
      {answer && <FormAlert answer={answer} />}
      <input type="hidden" name="intent" value={REACH_INTENT} />
      <Choice
        {...choice}
        label={label}
        hint={hint}
        options={reaches.map((value) => ({ value, label: options[value] }))}
      />
      {channels.map((channel) => (
        <div key={channel} className="grid gap-2 text-sm">
          <p className="font-semibold">{REACH.consents[channel]}</p>
          <p className="rounded-2 bg-sunken p-4">{REACH_WORDS[channel][currentLanguage()]}</p>
        </div>
      ))}
      <SubmitButton busy={locked}>{sending ? REACH.saving : REACH.save}</SubmitButton>
    </Form>
  );
}

/** How a patient hears of appointments. Messages can be chosen once a number is confirmed. */
export function ReachSection({ view, answer }: { readonly view: ReachView; readonly answer: FormAnswer | undefined }) {
  return (
    <TitledSection
      id="reach"
      title={REACH.title}
      titleClass="text-h3"
      className="mt-12 grid max-w-[60ch] gap-3 wide:mt-0"
    >
      {view.number === null ? (
        <>
          <p>{view.hasEmail ? REACH.none({ channels: channelsOf(view.reaches).named }) : REACH.noEmail.none}</p>
          <p>
            <TouchLink to={NUMBER_PATH}>{REACH.confirm}</TouchLink>
          </p>
        </>
      ) : (
        <>
          <p className="text-muted">{view.hasEmail ? REACH.lead : REACH.noEmail.lead}</p>
          {!view.hasEmail && (
            <p>
              <TouchLink to={EMAIL_PATH}>{REACH.noEmail.add}</TouchLink>
            </p>
          )}
          <ReachForm {...view} answer={answer} />
        </>
      )}
    </TitledSection>
  );
}
