import { useLocation, useRouteLoaderData } from "react-router";
import { CONTACT_FIELDS, MAX_MESSAGE_LENGTH } from "#domain/contact/contact.rules.ts";
import { isFailure } from "#domain/failures.ts";
import { FEEDBACK_FIELDS, MAX_FEEDBACK_LENGTH } from "#domain/feedback/feedback.rules.ts";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { GUARD_FIELDS } from "#domain/spam-guard.ts";
import { CONTACT } from "#generated/messages/contact/contact.ts";
import { CONTACT_PAGE } from "#generated/messages/contact/contact-page.ts";
import { FEEDBACK_FORM } from "#generated/messages/feedback/feedback-form.ts";
import { CONTACT_RESULTS } from "#generated/messages/results/contact-results.ts";
import { FEEDBACK_RESULTS } from "#generated/messages/results/feedback-results.ts";
import { ClinicPlace, ContactForm, loadContactRules } from "#web/features/contact/contact-form.tsx";
import { FeedbackForm, loadFeedbackRules } from "#web/features/feedback/feedback-form.tsx";
import { formResponse, submitForm, withoutSecrets } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";
import { formClientAction, type LoadRules } from "#web/forms/form-client-action.ts";
import { requestContext } from "#web/request-context.ts";
import type { loader as rootLoader } from "#web/root.tsx";
import { Sentence } from "#web/ui/data/sentence.tsx";
import { Drawing } from "#web/ui/layout/drawing.tsx";
import { newId } from "#web/ui/new-id.ts";
import type { Route } from "./+types/contact.ts";
import { publicMeta } from "./public-meta.ts";

const PATH = "/ContactUs";
const SEND_MESSAGE = "/ContactUs";
const SEND_FEEDBACK = "/ContactUs?feedback";
/** Search parameter that names the submitted form. */
const SENT_PARAM = "taken";

const FORMS = {
  contact: { fields: CONTACT_FIELDS, results: () => CONTACT_RESULTS },
  feedback: { fields: FEEDBACK_FIELDS, results: () => FEEDBACK_RESULTS },
} as const;

const isFeedback = (search: string) => new URLSearchParams(search).has("feedback");
const isFeedbackSent = (request: Request) => isFeedback(new URL(request.url).search);

/** An unexpected error is logged and answered with the message of spec.md section 8. */
function sendAction(args: Route.ActionArgs, form: keyof typeof FORMS) {
  const { fields, results } = FORMS[form];
  return submitForm(args, {
    fields: [...fields, ...GUARD_FIELDS, IDEMPOTENCY_FIELD],
    submit: async (ctx, values) => {
      try {
        if (form === "contact") await ctx.app.contact.sendContactMessage(ctx.actor, values);
        else await ctx.app.feedback.sendFeedback(ctx.actor, values);
      } catch (error) {
        if (isFailure(error)) throw error;
        ctx.report(error);
        return formResponse({ ok: false, message: results().failed, values: withoutSecrets(values) }, 500);
      }
      return done(results().thanks);
    },
    redirectTo: () => `${PATH}?${SENT_PARAM}=${form}#${form}`,
  });
}

const clientActionOf = (load: LoadRules) => formClientAction(load, { ownFailureText: true });

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.head ?? [];
export const action = (args: Route.ActionArgs) =>
  sendAction(args, isFeedbackSent(args.request) ? "feedback" : "contact");

export const clientAction = (args: Route.ClientActionArgs) =>
  clientActionOf(isFeedbackSent(args.request) ? loadFeedbackRules : loadContactRules)(args);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor, origin } = context.get(requestContext);
  const { name, address, hours, phone, email, example } = await app.settings.readSettings(actor);
  const { title, about: description } = CONTACT_PAGE;
  const sentForm = url.searchParams.get(SENT_PARAM);
  return {
    sent: {
      contact: sentForm === "contact" ? done(CONTACT_RESULTS.thanks) : undefined,
      feedback: sentForm === "feedback" ? done(FEEDBACK_RESULTS.thanks) : undefined,
    },
    idempotencyKeys: { contact: newId(), feedback: newId() },
    head: publicMeta({ site: name, title, description, address: origin + PATH }),
    opened: app.contact.openContactForm(actor),
    place: example ? null : { address, hours, phone, email },
    contact: { message: MAX_MESSAGE_LENGTH, failed: CONTACT_RESULTS.failed },
    feedback: { feedback: MAX_FEEDBACK_LENGTH, failed: FEEDBACK_RESULTS.failed },
  };
}

function Lead() {
  return (
    <p className="mt-4 max-w-[54ch] text-lg text-muted">
      <Sentence
        template={CONTACT_PAGE.lead({ emergency: CONTACT_PAGE.emergency })}
        parts={{
          call: (number) => (
            <a href={`tel:${number}`} className="tabular-nums">
              {number}
            </a>
          ),
        }}
      />
    </p>
  );
}

export default function ContactUs({ loaderData, actionData }: Route.ComponentProps) {
  const ofFeedback = isFeedback(useLocation().search);
  const email = useRouteLoaderData<typeof rootLoader>("root")?.email;
  const { opened, idempotencyKeys, place, contact, feedback, sent } = loaderData;
  return (
    <div className="page pt-10 pb-16 wide:pt-16 wide:pb-24">
      <div className="flex items-start justify-between gap-8">
        <div>
          <h1>{CONTACT_PAGE.title}</h1>
          <Lead />
        </div>
        <Drawing name="tulsi" className="-mt-4 hidden w-30 shrink-0 sm:block wide:mr-6 wide:-mt-9 wide:w-36" />
      </div>
      <div className="mt-8 grid items-start gap-8 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <section id="contact" aria-labelledby="contact-title" className="plate p-6 sm:p-10">
          <h2 id="contact-title" className="mb-1 text-[1.75rem] leading-9">
            {CONTACT.title}
          </h2>
          <ContactForm
            action={SEND_MESSAGE}
            emptyPath={PATH}
            opened={opened}
            idempotencyKey={idempotencyKeys.contact}
            limits={contact}
            email={email}
            sent={(ofFeedback ? undefined : actionData) ?? sent.contact}
          />
        </section>
        <div className="grid gap-10">
          <section id="feedback" aria-labelledby="feedback-title" className="bg-sunken p-6 sm:p-10">
            <h2 id="feedback-title" className="mb-1 text-[1.75rem] leading-9">
              {FEEDBACK_FORM.title}
            </h2>
            <FeedbackForm
              action={SEND_FEEDBACK}
              opened={opened}
              idempotencyKey={idempotencyKeys.feedback}
              limits={feedback}
              sent={(ofFeedback ? actionData : undefined) ?? sent.feedback}
            />
          </section>
          {place !== null && <ClinicPlace {...place} />}
        </div>
      </div>
    </div>
  );
}
