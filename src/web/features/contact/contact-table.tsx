import { Link, useFetcher } from "react-router";
import type { ContactField, ContactSubmission } from "#domain/contact/contact.rules.ts";
import { formatTableDate } from "#domain/format/time-format.ts";
import { ADMIN_CONTACT } from "#generated/messages/contact/admin-contact.ts";
import { CONTACT_LABELS } from "#generated/messages/contact/contact-labels.ts";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { EmailText } from "#web/ui/data/email-text.tsx";
import { languageOf } from "#web/ui/data/language-of.ts";
import { LongText } from "#web/ui/data/long-text.tsx";
import { type Column, Table } from "#web/ui/data/table.tsx";
import { UserId } from "#web/ui/data/user-id.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Button } from "#web/ui/layout/button.tsx";

interface MessageCellProps {
  readonly submission: ContactSubmission;
  /** The message that it replaced, while shown. */
  readonly history: readonly ContactSubmission[] | undefined;
  readonly action: string;
  readonly openPath: string;
  readonly closedPath: string;
}

function History({ messages }: { readonly messages: readonly ContactSubmission[] }) {
  return (
    <ol aria-label={ADMIN_CONTACT.history} className="mt-2 border-l-2 border-rule pl-4">
      {messages.map(({ id, timestamp, subject, message }) => (
        <li key={id} className="py-2">
          <span className="block text-xs text-muted">{formatTableDate(timestamp)}</span>
          <span lang={languageOf(subject)} className="block font-semibold wrap-anywhere">
            {subject}
          </span>
          <LongText text={message} more={ADMIN_CONTACT.more} />
        </li>
      ))}
    </ol>
  );
}

/** A message with its status, the button that changes it, and the message that it replaced. */
function MessageCell({ submission, history, action, openPath, closedPath }: MessageCellProps) {
  const fetcher = useFetcher<FormAnswer>();
  const { id, message, answered, replaced } = submission;
  return (
    <div className="wide:min-w-64">
      <LongText text={message} more={ADMIN_CONTACT.more} />
      <div className="mt-1.5 flex flex-wrap items-center gap-x-4">
        <Badge variant={answered ? "reviewed" : "waiting"}>
          {answered ? ADMIN_CONTACT.answered : ADMIN_CONTACT.waiting}
        </Badge>
        <fetcher.Form method="post" action={action} className="-mx-3">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="answered" value={answered ? "no" : "yes"} />
          {/* Not disabled meanwhile, so that it keeps the focus; a second answer is the same as the first. */}
          <Button type="submit" variant="quiet" size="small" aria-busy={fetcher.state !== "idle" || undefined}>
            {answered ? ADMIN_CONTACT.unmark : ADMIN_CONTACT.mark}
          </Button>
        </fetcher.Form>
        {replaced > 0 && (
          <Link
            to={history ? closedPath : openPath}
            preventScrollReset
            aria-expanded={history !== undefined}
            className="touch-link"
          >
            {history ? ADMIN_CONTACT.hide : ADMIN_CONTACT.earlier({ count: replaced })}
          </Link>
        )}
      </div>
      {fetcher.data?.ok === false && (
        <p role="alert" className="text-danger">
          {ADMIN_CONTACT.failed}
        </p>
      )}
      {history && <History messages={history} />}
    </div>
  );
}

interface ContactTableProps {
  readonly label: string;
  /** The fields in the order of their columns. */
  readonly fields: readonly ContactField[];
  readonly rows: readonly ContactSubmission[];
  /** Texts for an empty list and an unknown sender. */
  readonly texts: { readonly none: string; readonly anonymous: string };
  readonly history: { readonly entryId: string; readonly messages: readonly ContactSubmission[] } | undefined;
  readonly action: string;
  /** Address with a submission's history open, or with none. */
  readonly historyPath: (id: string | undefined) => string;
}

/** The columns of fields that are more than short texts. */
type Cells = Partial<Record<ContactField, Omit<Column<ContactSubmission>, "head">>>;

function textCell(text: string) {
  return (
    <span lang={languageOf(text)} className="inline-block wrap-anywhere wide:min-w-28">
      {text}
    </span>
  );
}

export function ContactTable({ label, fields, rows, texts, history, action, historyPath }: ContactTableProps) {
  const { heads } = ADMIN_CONTACT;
  const cells: Cells = {
    name: {
      cell: ({ name }) => <span className="inline-block font-semibold wrap-anywhere wide:min-w-20">{name}</span>,
    },
    email: {
      cell: ({ email }) => (
        <a href={`mailto:${email}`} className="[&>span]:underline">
          <EmailText address={email} />
        </a>
      ),
    },
    message: {
      long: true,
      cell: (submission) => (
        <MessageCell
          submission={submission}
          history={history?.entryId === submission.id ? history.messages : undefined}
          action={action}
          openPath={historyPath(submission.id)}
          closedPath={historyPath(undefined)}
        />
      ),
    },
  };
  const columns: readonly Column<ContactSubmission>[] = [
    {
      head: heads.date,
      cell: ({ timestamp }) => <span className="lg:whitespace-nowrap">{formatTableDate(timestamp)}</span>,
    },
    ...fields.map((name) => ({
      head: CONTACT_LABELS[name],
      ...(cells[name] ?? { cell: (submission: ContactSubmission) => textCell(submission[name]) }),
    })),
    { head: heads.user, cell: ({ userId }) => <UserId id={userId} missing={texts.anonymous} /> },
  ];
  return <Table label={label} columns={columns} rows={rows} keyOf={({ id }) => id} empty={texts.none} />;
}
