import { formatRecordDate } from "#domain/format/time-format.ts";
import type { AdminRating } from "#domain/ratings/ratings.rules.ts";
import { RATINGS } from "#generated/messages/consultations/ratings.ts";
import { LongText } from "#web/ui/data/long-text.tsx";
import { Stars } from "#web/ui/data/stars.tsx";
import { type Column, Table } from "#web/ui/data/table.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";

/** A rating as display text. */
export function ratingView({ consultationId, doctor, stars, comment, at }: AdminRating) {
  return { consultationId, doctor, stars, comment, on: formatRecordDate(at) };
}
type RatingView = ReturnType<typeof ratingView>;

interface RatingsTableProps {
  readonly rows: readonly RatingView[];
  readonly path: (consultationId: string) => string;
}

export function RatingsTable({ rows, path }: RatingsTableProps) {
  const columns: readonly Column<RatingView>[] = [
    { head: RATINGS.heads.date, cell: ({ on }) => <span className="whitespace-nowrap tabular-nums">{on}</span> },
    { head: RATINGS.heads.doctor, cell: ({ doctor }) => <span className="wrap-anywhere">{doctor}</span> },
    { head: RATINGS.heads.stars, cell: ({ stars }) => <Stars value={stars} label={RATINGS.stars({ count: stars })} /> },
    {
      head: RATINGS.heads.comment,
      long: true,
      cell: ({ comment }) =>
        comment === "" ? (
          <span className="text-muted">{RATINGS.noWords}</span>
        ) : (
          <div className="wide:min-w-64">
            <LongText text={comment} more={RATINGS.more} />
          </div>
        ),
    },
    {
      head: RATINGS.heads.consultationId,
      cell: ({ consultationId, doctor }) => (
        <TouchLink
          to={path(consultationId)}
          aria-label={`${RATINGS.openWords}: ${RATINGS.open({ doctor })}`}
          className="wide:-my-2"
        >
          {RATINGS.openWords}
        </TouchLink>
      ),
    },
  ];
  return (
    <Table
      label={RATINGS.label}
      columns={columns}
      rows={rows}
      keyOf={({ consultationId }) => consultationId}
      empty={RATINGS.none}
    />
  );
}
