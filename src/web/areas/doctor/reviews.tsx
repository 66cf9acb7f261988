import { fail, isFailure } from "#domain/failures.ts";
import { QUEUE } from "#generated/messages/assistant/queue.ts";
import { VERDICT } from "#generated/messages/assistant/verdict.ts";
import { DASHBOARD } from "#generated/messages/doctors/dashboard.ts";
import { pageParam, pathWith } from "#web/addresses/address.ts";
import { queueView, showOf } from "#web/features/assistant/review/queue-view.ts";
import { QueuedAnswer } from "#web/features/assistant/review/queued-answer.tsx";
import { loadVerdictRules, VerdictForm } from "#web/features/assistant/review/verdict-form.tsx";
import { submitForm } from "#web/forms/form-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { PageLinks } from "#web/ui/data/page-links.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { BackLink } from "#web/ui/layout/back-head.tsx";
import { PageTabs } from "#web/ui/layout/page-tabs.tsx";
import type { Route } from "./+types/reviews.ts";
import { DOCTOR_PATHS } from "./doctor-paths.ts";

export const meta = () => privateMeta(QUEUE.title);
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const query = url.searchParams;
  try {
    const queue = await app.assistant.listReviewQueue(actor, Object.fromEntries(query));
    return queueView(queue, showOf(query.get("show")));
  } catch (error) {
    if (isFailure(error) && error.code === "FORBIDDEN") throw fail("FORBIDDEN", undefined, "assistant.mayNotReview");
    throw error;
  }
}
/** Stores a doctor's verdict; `turn` in the answer identifies the form. */
export function action(args: Route.ActionArgs) {
  return submitForm(args, {
    fields: ["turn", "verdict", "correction"],
    submit: async (ctx, typed): Promise<FormAnswer> => {
      const { turn = "" } = typed;
      await ctx.app.assistant.reviewAnswer(ctx.actor, turn, typed);
      return { ...done(VERDICT.done), values: { turn } };
    },
  });
}
export const clientAction = formClientAction(loadVerdictRules);

function addressOf(show: "waiting" | "reviewed", page = 1): string {
  return pathWith(DOCTOR_PATHS.reviews, "", { show: show === "reviewed" ? show : undefined, page: pageParam(page) });
}

export default function AnswersToCheck({ loaderData: view, actionData }: Route.ComponentProps) {
  const { show, turns, page, pages, waiting } = view;
  useLive("doctor", view.version, ["queue"]);
  const tabs = [
    { id: "waiting", text: QUEUE.waiting({ count: waiting }) },
    { id: "reviewed", text: QUEUE.reviewed },
  ] as const;
  const sentOf = (id: string) => (actionData?.values.turn === id ? actionData : undefined);
  // Without JavaScript the reviewed answer is no longer in the list, so the message is shown above it.
  const signed = actionData?.ok === true && !turns.some(({ id }) => id === actionData.values.turn);
  return (
    <div className="app-page">
      <BackLink to={DOCTOR_PATHS.dashboard}>{DASHBOARD.title}</BackLink>
      <h1 className="mt-2">{QUEUE.title}</h1>
      <p className="mt-3 mb-6 max-w-[60ch] text-base text-muted">{QUEUE.lead}</p>
      {signed && (
        <div className="mb-6 max-w-[680px]">
          <Alert kind="success">{actionData.message}</Alert>
        </div>
      )}
      <PageTabs label={QUEUE.tabs} tabs={tabs} current={show} address={(id) => addressOf(id)} />
      {turns.length === 0 ? (
        <div className="mt-8">
          <EmptyState drawing="cup">{show === "waiting" ? QUEUE.noneWaiting : QUEUE.noneReviewed}</EmptyState>
        </div>
      ) : (
        <ol>
          {turns.map((turn) => (
            <QueuedAnswer key={turn.id} turn={turn} more={QUEUE.more}>
              <VerdictForm
                turnId={turn.id}
                action={addressOf(show, page)}
                sent={sentOf(turn.id)}
                verdicts={view.verdicts}
                maxCorrectionLength={view.maxCorrectionLength}
              />
            </QueuedAnswer>
          ))}
        </ol>
      )}
      <PageLinks labels={QUEUE.pages} page={{ page, pages }} address={(target) => addressOf(show, target)} />
    </div>
  );
}
