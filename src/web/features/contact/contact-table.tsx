import type { ContactSubmission } from "#domain/contact/contact.rules.ts";
import { tableDate } from "#domain/time-format.ts";
import { EmailText } from "#web/ui/email-text.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { UserId } from "#web/ui/user-id.tsx";
import { CONTACT_DESK } from "./contact.copy.ts";
import { MessageCell } from "./message-cell.tsx";

interface ContactTableProps {
  readonly label: string;
  readonly rows: readonly ContactSubmission[];
  /** Sentences of the rules: nothing there, and nobody known. */
  readonly words: { readonly none: string; readonly anonymous: string };
  readonly history: { readonly of: string; readonly messages: readonly ContactSubmission[] } | undefined;
  readonly action: string;
  /** The address with a submission's history open, or with none. */
  readonly historyPath: (id: string | undefined) => string;
}

export function ContactTable({ label, rows, words, history, action, historyPath }: ContactTableProps) {
  const { heads } = CONTACT_DESK;
  const columns: readonly Column<ContactSubmission>[] = [
    {
      head: heads.date,
      cell: ({ timestamp }) => <span className="desk:whitespace-nowrap">{tableDate(timestamp)}</span>,
    },
    {
      head: heads.name,
      cell: ({ name }) => <span className="inline-block font-semibold wrap-anywhere wide:min-w-20">{name}</span>,
    },
    {
      head: heads.email,
      cell: ({ email }) => (
        <a href={`mailto:${email}`} className="[&>span]:underline">
          <EmailText address={email} />
        </a>
      ),
    },
    {
      head: heads.subject,
      cell: ({ subject }) => <span className="inline-block wrap-anywhere wide:min-w-28">{subject}</span>,
    },
    {
      head: heads.message,
      long: true,
      cell: (submission) => (
        <MessageCell
          submission={submission}
          history={history?.of === submission.id ? history.messages : undefined}
          action={action}
          openPath={historyPath(submission.id)}
          closedPath={historyPath(undefined)}
        />
      ),
    },
    { head: heads.user, cell: ({ userId }) => <UserId id={userId} missing={words.anonymous} /> },
  ];
  return <Table label={label} columns={columns} rows={rows} keyOf={({ id }) => id} empty={words.none} />;
}
