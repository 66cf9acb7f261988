import type { Feedback } from "#domain/feedback/feedback.rules.ts";
import { formatTableDate } from "#domain/format/time-format.ts";
import { ADMIN_FEEDBACK } from "#generated/messages/feedback/admin-feedback.ts";
import { LongText } from "#web/ui/data/long-text.tsx";
import { Stars } from "#web/ui/data/stars.tsx";
import { type Column, Table } from "#web/ui/data/table.tsx";
import { UserId } from "#web/ui/data/user-id.tsx";

interface FeedbackTableProps {
  readonly label: string;
  readonly rows: readonly Feedback[];
  /** Texts for an empty list and an unknown sender. */
  readonly texts: { readonly none: string; readonly anonymous: string };
}

function Rating({ stars }: { readonly stars: number }) {
  if (stars === 0) return <span className="text-muted">{ADMIN_FEEDBACK.noRating}</span>;
  return <Stars value={stars} label={ADMIN_FEEDBACK.stars({ value: String(stars) })} />;
}

export function FeedbackTable({ label, rows, texts }: FeedbackTableProps) {
  const { heads } = ADMIN_FEEDBACK;
  const columns: readonly Column<Feedback>[] = [
    {
      head: heads.date,
      cell: ({ timestamp }) => <span className="wide:whitespace-nowrap">{formatTableDate(timestamp)}</span>,
    },
    { head: heads.rating, cell: ({ rating }) => <Rating stars={rating} /> },
    {
      head: heads.feedback,
      long: true,
      cell: ({ feedback }) => <LongText text={feedback} more={ADMIN_FEEDBACK.more} />,
    },
    { head: heads.user, cell: ({ userId }) => <UserId id={userId} missing={texts.anonymous} /> },
  ];
  return <Table label={label} columns={columns} rows={rows} keyOf={({ id }) => id} empty={texts.none} />;
}
