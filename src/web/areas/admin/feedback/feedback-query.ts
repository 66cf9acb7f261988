import type { Actor } from "#domain/actor.ts";
import type { ContactPage } from "#domain/contact/contact.api.ts";
import type { ContactSubmission } from "#domain/contact/contact.rules.ts";
import type { FeedbackPage } from "#domain/feedback/feedback.api.ts";
import { can } from "#domain/permissions.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { nullOn, readOrUndefined } from "#web/loaders/optional-reads.ts";

export type FeedbackTab = "feedback" | "contacts";

export interface FeedbackQuery {
  readonly tab: FeedbackTab;
  readonly words: string;
  readonly page: string | undefined;
  /** Id of the submission whose earlier messages are shown. */
  readonly history: string | undefined;
}

/** What the address asks for; the front desk reads the messages alone. */
export function feedbackQueryOf(search: URLSearchParams, actor: Actor): FeedbackQuery {
  return {
    tab: search.get("tab") === "contacts" || !can(actor, "feedback:read") ? "contacts" : "feedback",
    words: search.get("words") ?? "",
    page: search.get("page") ?? undefined,
    history: search.get("history") ?? undefined,
  };
}

export interface OpenHistory {
  readonly entryId: string;
  readonly messages: readonly ContactSubmission[];
}

export interface AdminFeedback {
  /** Undefined when it could not be read. */
  readonly feedback: FeedbackPage | undefined;
  readonly contacts: (ContactPage & { readonly all: number }) | undefined;
  readonly history: OpenHistory | undefined;
  /** The sum of the versions of both topics; 0 when one could not be read. */
  readonly version: number;
}

async function historyOf(ctx: RequestContext, id: string): Promise<OpenHistory | undefined> {
  // Null once a newer message has replaced it.
  const messages = await nullOn("NOT_FOUND", ctx.app.contact.listReplacedContactMessages(ctx.actor, id));
  return messages === null ? undefined : { entryId: id, messages };
}

/** Both lists of the page: the selected one filtered, the other for its count. */
export async function readAdminFeedback(
  ctx: RequestContext,
  { tab, words, page, history }: FeedbackQuery,
): Promise<AdminFeedback> {
  const { app, actor } = ctx;
  const filter = { words, page };
  async function readContacts() {
    const everything = await app.contact.listContactMessages(actor, {});
    const list = tab === "contacts" ? await app.contact.listContactMessages(actor, filter) : everything;
    return { ...list, all: everything.total };
  }
  const [feedback, contacts, openHistory] = await Promise.all([
    can(actor, "feedback:read")
      ? readOrUndefined(ctx, () => app.feedback.listFeedback(actor, tab === "feedback" ? filter : {}))
      : undefined,
    readOrUndefined(ctx, readContacts),
    history === undefined || tab !== "contacts" ? undefined : historyOf(ctx, history),
  ]);
  return {
    feedback,
    contacts,
    history: openHistory,
    version: contacts && (feedback || !can(actor, "feedback:read")) ? (feedback?.version ?? 0) + contacts.version : 0,
  };
}
