import { Form, redirect } from "react-router";
import { HAND_OFF_FIELDS, MAX_SUMMARY_LENGTH } from "#domain/assistant/chats.rules.ts";
import { SHARE_WORDS } from "#domain/assistant/storage-consent.ts";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { GUARD_FIELDS } from "#domain/spam-guard.ts";
import { HAND_OFF } from "#generated/messages/assistant/hand-off.ts";
import { ASSISTANT_RESULTS } from "#generated/messages/results/assistant-results.ts";
import { withPhoneLinks } from "#web/features/assistant/answer/card-text.tsx";
import { HandOffForm, loadHandOffRules } from "#web/features/assistant/hand-off/hand-off-form.tsx";
import { ASSISTANT_PATH, HAND_OFF_BOOK_PATH, HAND_OFF_PATH } from "#web/features/assistant/paths.ts";
import { telephone, useSiteData } from "#web/features/site/site-data.ts";
import { submitForm } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { Button } from "#web/ui/layout/button.tsx";
import { newId } from "#web/ui/new-id.ts";
import type { Route } from "./+types/assistant-hand-off.ts";

const chatIn = (url: string) => new URL(url).searchParams.get("chat");

export const meta = () => privateMeta(HAND_OFF.title);
const SENT_PARAM = "taken";
export function action(args: Route.ActionArgs) {
  return submitForm(args, {
    fields: [...HAND_OFF_FIELDS, ...GUARD_FIELDS, IDEMPOTENCY_FIELD, "chat"],
    submit: async ({ app, actor }, values) => {
      await app.assistant.sendHandOff(actor, values.chat ?? "", values);
      return done(ASSISTANT_RESULTS.sent);
    },
    redirectTo: (_, __, { url }) =>
      `${HAND_OFF_PATH}?${new URLSearchParams({ chat: chatIn(url) ?? "", [SENT_PARAM]: "" })}`,
  });
}
export const clientAction = formClientAction(loadHandOffRules);

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const chat = chatIn(request.url);
  if (chat === null) throw redirect(ASSISTANT_PATH);
  const draft = await app.assistant.readHandOff(actor, chat);
  return {
    draft,
    opened: await app.contact.openContactForm(actor),
    sent: url.searchParams.has(SENT_PARAM) ? done(ASSISTANT_RESULTS.sent) : undefined,
    idempotencyKey: newId(),
    limits: { summary: MAX_SUMMARY_LENGTH, consent: SHARE_WORDS[draft.language] },
  };
}

export default function HandOff({ loaderData, actionData }: Route.ComponentProps) {
  const { emergency } = useSiteData().emergency;
  const address = `?chat=${loaderData.draft.chatId}`;
  return (
    <div
      className={
        "page grid gap-8 pt-10 pb-16 wide:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] wide:gap-16 wide:pt-16 " +
        "wide:pb-24"
      }
    >
      <div>
        <h1>{HAND_OFF.title}</h1>
        <p className="mt-4 max-w-[54ch] text-lg text-muted">{HAND_OFF.lead}</p>
        <p className="mt-4 max-w-[54ch] text-base">
          {withPhoneLinks(HAND_OFF.emergency({ emergency }), [{ href: telephone(emergency) }])}
        </p>
        <Form method="post" action={HAND_OFF_BOOK_PATH} className="mt-8 border-t border-rule pt-6">
          <h2 className="text-h4">{HAND_OFF.bookTitle}</h2>
          <p className="mt-2 mb-4 max-w-[54ch] text-muted">{HAND_OFF.bookLead}</p>
          <input type="hidden" name="chat" value={loaderData.draft.chatId} />
          <Button type="submit" variant="outlined">
            {HAND_OFF.book}
          </Button>
        </Form>
      </div>
      <div className="plate p-6 sm:p-10">
        <HandOffForm
          {...loaderData}
          action={`${HAND_OFF_PATH}${address}`}
          chatAddress={`${ASSISTANT_PATH}${address}`}
          sent={actionData ?? loaderData.sent}
        />
      </div>
    </div>
  );
}
