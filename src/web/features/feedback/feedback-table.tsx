import type { Feedback, FeedbackField } from "#domain/feedback/feedback.rules.ts";
import { formatTableDate } from "#domain/format/time-format.ts";
import { ADMIN_FEEDBACK } from "#generated/messages/feedback/admin-feedback.ts";
import { LongText } from "#web/ui/data/long-text.tsx";
import { Stars } from "#web/ui/data/stars.tsx";
import { type Column, Table } from "#web/ui/data/table.tsx";
import { UserId } from "#web/ui/data/user-id.tsx";

interface FeedbackTableProps {
  readonly label: string;
  /** The fields in the order of their columns. */
  readonly fields: readonly FeedbackField[];
  readonly rows: readonly Feedback[];
  /** Texts for an empty list and an unknown sender. */
  readonly texts: { readonly none: string; readonly anonymous: string };
}

function Rating({ stars }: { readonly stars: number }) {
  if (stars === 0) return <span className="text-muted">{ADMIN_FEEDBACK.noRating}</span>;
  return <Stars value={stars} label={ADMIN_FEEDBACK.stars({ value: String(stars) })} />;
}

function cellOf(feedback: Feedback, name: FeedbackField) {
  if (name === "rating") return <Rating stars={feedback.rating} />;
  return <LongText text={feedback[name]} more={ADMIN_FEEDBACK.more} />;
}

export function FeedbackTable({ label, fields, rows, texts }: FeedbackTableProps) {
  const { heads } = ADMIN_FEEDBACK;
  const columns: readonly Column<Feedback>[] = [
    {
      head: heads.date,
      cell: ({ timestamp }) => <span className="wide:whitespace-nowrap">{formatTableDate(timestamp)}</span>,
    },
    ...fields.map((name) => ({
      head: heads[name],
      long: name !== "rating",
      cell: (feedback: Feedback) => cellOf(feedback, name),
    })),
    { head: heads.user, cell: ({ userId }) => <UserId id={userId} missing={texts.anonymous} /> },
  ];
  return <Table label={label} columns={columns} rows={rows} keyOf={({ id }) => id} empty={texts.none} />;
}
