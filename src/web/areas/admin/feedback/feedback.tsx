import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { CONTACT_FIELDS } from "#domain/contact/contact.rules.ts";
import { fail } from "#domain/failures.ts";
import { FEEDBACK_FIELDS, oneDecimal, type Ratings } from "#domain/feedback/feedback.rules.ts";
import { can } from "#domain/permissions.ts";
import { FEEDBACK } from "#generated/messages/admin/feedback.ts";
import { PAGES } from "#generated/messages/admin/pages.ts";
import { ADMIN_CONTACT } from "#generated/messages/contact/admin-contact.ts";
import { ADMIN_FEEDBACK } from "#generated/messages/feedback/admin-feedback.ts";
import { CONTACT_RESULTS } from "#generated/messages/results/contact-results.ts";
import { FEEDBACK_RESULTS } from "#generated/messages/results/feedback-results.ts";
import { pageParam, pathWith } from "#web/addresses/address.ts";
import { ContactTable } from "#web/features/contact/contact-table.tsx";
import { FeedbackTable } from "#web/features/feedback/feedback-table.tsx";
import { submitForm } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";
import { useLive } from "#web/live/live.ts";
import type { LiveState } from "#web/live/live-connection.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { Bars } from "#web/ui/data/bars.tsx";
import { PageLinks } from "#web/ui/data/page-links.tsx";
import { Stars } from "#web/ui/data/stars.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { SearchForm } from "#web/ui/forms/search-form.tsx";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { PageTabs } from "#web/ui/layout/page-tabs.tsx";
import { ADMIN_PATHS } from "../admin-paths.ts";
import { LiveHead } from "../live-mark.tsx";
import type { Route } from "./+types/feedback.ts";
import { feedbackQueryOf, readAdminFeedback } from "./feedback-query.ts";

const BIG = "font-display text-[3rem] leading-none font-medium text-leaf tabular-nums";

interface FeedbackFiguresProps {
  readonly ratings: Ratings;
  /** The average with one decimal. */
  readonly average: string;
}

/** Summary of all ratings: the count, the average as number and stars, and the count of each value. */
function FeedbackFigures({ ratings, average }: FeedbackFiguresProps) {
  const noStars = ratings.distribution[0];
  const bars = ratings.distribution
    .map((value, stars) => ({ label: ADMIN_FEEDBACK.step[stars] ?? "", value, stars }))
    .filter(({ stars, value }) => stars > 0 || value > 0)
    .reverse();
  return (
    <div className="mb-7 grid items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,420px)]">
      <dl className="flex flex-wrap gap-x-14 gap-y-5">
        <div>
          <dt className="mb-2 text-sm text-muted">{ADMIN_FEEDBACK.total}</dt>
          <dd className={BIG}>{ratings.total}</dd>
        </div>
        <div>
          <dt className="mb-2 text-sm text-muted">{ADMIN_FEEDBACK.average}</dt>
          <dd className="flex flex-wrap items-center gap-4">
            <span className={BIG}>{average}</span>
            <Stars value={ratings.average} label={ADMIN_FEEDBACK.stars({ value: average })} />
          </dd>
          {noStars > 0 && <dd className="mt-2 text-sm text-muted">{ADMIN_FEEDBACK.noStars({ count: noStars })}</dd>}
        </div>
      </dl>
      <Bars caption={ADMIN_FEEDBACK.caption} bars={bars} />
    </div>
  );
}

export const meta = () => privateMeta(FEEDBACK.title);
/** Marks a message as answered when `answered` is "yes", else as unanswered. */
export function action(args: Route.ActionArgs) {
  return submitForm(args, {
    fields: ["id", "answered"],
    submit: async (ctx, typed) => {
      await ctx.app.contact.markContactMessageAnswered(ctx.actor, typed.id ?? "", typed.answered === "yes");
      return done(ADMIN_CONTACT.answered);
    },
  });
}
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  // Also whoever comes by the address: the lists below are read by themselves, and a refused one would be empty.
  if (!can(ctx.actor, "contact:read")) throw fail("FORBIDDEN");
  const query = feedbackQueryOf(url.searchParams, ctx.actor);
  const admin = await readAdminFeedback(ctx, query);
  return {
    ...admin,
    fields: { feedback: FEEDBACK_FIELDS, contacts: CONTACT_FIELDS },
    query,
    may: { feedback: can(ctx.actor, "feedback:read"), exportMessages: can(ctx.actor, "contact:export") },
    average: oneDecimal(admin.feedback?.ratings.average ?? 0),
    words: {
      feedback: {
        none: FEEDBACK_RESULTS.none,
        anonymous: FEEDBACK_RESULTS.anonymous,
        load: FEEDBACK_RESULTS.loadFailed,
        connect: FEEDBACK_RESULTS.connectFailed,
      },
      contacts: {
        none: CONTACT_RESULTS.none,
        anonymous: FEEDBACK_RESULTS.anonymous,
        load: CONTACT_RESULTS.loadFailed,
        connect: CONTACT_RESULTS.connectFailed,
      },
      check: CONTACT_RESULTS.checkConnection,
    },
  };
}

interface TroubleProps {
  readonly texts: { readonly load: string; readonly connect: string };
  readonly check: string;
  readonly failed: boolean;
  readonly live: LiveState;
}

/** The four messages of spec.md section 8: a list could not be read, or is no longer updated live. */
function Trouble({ texts, check, failed, live }: TroubleProps) {
  if (!failed && live !== "lost") return null;
  return (
    <div className="mb-6">
      <Alert kind="danger">
        {failed ? texts.load : texts.connect}
        <span className="block font-normal">{check}</span>
      </Alert>
    </div>
  );
}

interface ToolsProps {
  readonly example: string;
  readonly value: string;
  /** Undefined for who may not have it. */
  readonly csvPath: string | undefined;
  readonly hidden?: ReactNode;
}

function Tools({ example, value, csvPath, hidden }: ToolsProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
      <SearchForm label={FEEDBACK.search} name="words" example={example} value={value} submit={FEEDBACK.submit}>
        {hidden}
      </SearchForm>
      {csvPath !== undefined && (
        <ButtonLink to={csvPath} reloadDocument size="small">
          <Icon name="download" className="size-4" />
          {FEEDBACK.csv}
        </ButtonLink>
      )}
    </div>
  );
}

export default function Feedback({ loaderData }: Route.ComponentProps) {
  const { feedback, contacts, history, version, fields, query, average, words, may } = loaderData;
  const live = useLive("admin", version, may.feedback ? ["feedback", "contact"] : ["contact"]);
  const { search } = useLocation();
  const pathTo = (changes: Record<string, string | undefined>) => pathWith(ADMIN_PATHS.feedback, search, changes);
  const tabs = [
    { id: "feedback", text: FEEDBACK.feedbackTab({ count: feedback?.ratings.total ?? 0 }) },
    { id: "contacts", text: FEEDBACK.contactTab({ count: contacts?.all ?? 0 }) },
  ] as const;
  const open = query.tab === "feedback" ? feedback : contacts;
  const label = tabs.find(({ id }) => id === query.tab)?.text ?? "";
  const none = query.words === "" ? words[query.tab].none : FEEDBACK.nothingFound;
  return (
    <>
      <div className="mb-6">
        <LiveHead title={FEEDBACK.title} live={live} />
      </div>
      <PageTabs
        label={FEEDBACK.title}
        tabs={may.feedback ? tabs : tabs.slice(1)}
        current={query.tab}
        address={(id) => ADMIN_PATHS[id]}
        className="mb-7"
        preventScrollReset
      />
      <Trouble texts={words[query.tab]} check={words.check} failed={open === undefined} live={live} />
      {query.tab === "feedback" && feedback && (
        <>
          <FeedbackFigures ratings={feedback.ratings} average={average} />
          <Tools
            key="feedback"
            example={FEEDBACK.searchExample}
            value={query.words}
            csvPath={ADMIN_PATHS.feedbackCsv}
          />
          <FeedbackTable
            label={label}
            fields={fields.feedback}
            rows={feedback.rows}
            texts={{ ...words.feedback, none }}
          />
        </>
      )}
      {query.tab === "contacts" && contacts && (
        <>
          <Tools
            key="contacts"
            example={FEEDBACK.searchMessages}
            value={query.words}
            csvPath={may.exportMessages ? ADMIN_PATHS.contactsCsv : undefined}
            hidden={<input type="hidden" name="tab" value="contacts" />}
          />
          <ContactTable
            label={label}
            fields={fields.contacts}
            rows={contacts.rows}
            texts={{ ...words.contacts, none }}
            history={history}
            action={pathTo({})}
            historyPath={(id) => pathTo({ history: id })}
          />
        </>
      )}
      {open && (
        <PageLinks
          labels={PAGES}
          page={open}
          address={(page) => pathTo({ page: pageParam(page), history: undefined })}
        />
      )}
    </>
  );
}
