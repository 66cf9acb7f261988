import { shortMomentWords, zoneWords } from "#domain/format/time-format.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { DIRECTORY } from "#generated/messages/doctors/directory.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { useZone } from "#web/use-zone.ts";
import type { CardView } from "./directory-view.ts";
import { Portrait } from "./portrait.tsx";
import { RatingMark } from "./rating-mark.tsx";

/** When a doctor is next free: in the clinic's time zone, after hydration in the viewer's. */
function NextFree({ at }: { readonly at: string | null }) {
  const zone = useZone(CLINIC_ZONE);
  if (at === null) return <p className="text-muted">{DIRECTORY.noTime}</p>;
  return (
    <p>
      {DIRECTORY.nextFree}
      <time dateTime={at} className="font-semibold tabular-nums">
        {shortMomentWords(at, zone)}
      </time>{" "}
      <span className="text-muted">({zoneWords(zone)})</span>
    </p>
  );
}

function DoctorEntry({ doctor }: { readonly doctor: CardView }) {
  const { path, name, qualifications, registrationNumber, specialities, languages, fee, nextFree, rating } = doctor;
  return (
    <li
      className={
        "relative grid gap-x-8 gap-y-4 border-b border-rule py-6 " +
        "wide:grid-cols-[minmax(0,6fr)_minmax(0,5fr)_auto] wide:items-center"
      }
    >
      <div className="grid grid-cols-[72px_minmax(0,1fr)] items-start gap-5">
        <Portrait of={doctor} />
        <div>
          <h2 className="text-h4 wrap-anywhere">
            <Link to={path} className="text-ink no-underline after:absolute after:inset-0 hover:underline">
              {name}
            </Link>
          </h2>
          <p className="text-base wrap-anywhere text-muted">{qualifications}</p>
          <p className="mt-1.5 wrap-anywhere">
            <Badge look="reviewed">{DIRECTORY.verified({ number: registrationNumber })}</Badge>
          </p>
          <RatingMark of={rating} />
        </div>
      </div>
      <div className="text-sm/6">
        <p className="font-semibold">{specialities}</p>
        <p className="text-muted">{languages}</p>
        <p className="text-muted tabular-nums">{fee}</p>
        <NextFree at={nextFree} />
      </div>
      <p aria-hidden="true" className="text-sm font-semibold text-leaf max-wide:hidden">
        {DIRECTORY.open}
      </p>
    </li>
  );
}

interface DoctorListProps {
  readonly cards: readonly CardView[];
  /** Message when no doctor matches the filters; undefined without filters. */
  readonly notFound: string | undefined;
  readonly allPath: string;
}

/** The list of doctors. */
export function DoctorList({ cards, notFound, allPath }: DoctorListProps) {
  if (cards.length === 0) {
    return (
      <div className="mt-8">
        <EmptyState drawing="diary">
          {notFound ?? DIRECTORY.none}
          {notFound !== undefined && (
            <Link to={allPath} className="mt-2 flex min-h-11 items-center justify-center">
              {DIRECTORY.clear}
            </Link>
          )}
        </EmptyState>
      </div>
    );
  }
  return (
    <ul aria-label={DIRECTORY.list} className="border-t-2 border-leaf">
      {cards.map((doctor) => (
        <DoctorEntry key={doctor.path} doctor={doctor} />
      ))}
    </ul>
  );
}
