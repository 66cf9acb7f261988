import { groupedPhone } from "#domain/format/digits.ts";
import { formatDay } from "#domain/format/time-format.ts";
import type { MergePreview, MergeSide } from "#domain/merges/merges.api.ts";
import { type Agreement, COMPARED, COUNTED, type Compared } from "#domain/merges/merges.ts";
import { genderText } from "#domain/patients/gender-text.ts";
import { clinicDay } from "#domain/time.ts";
import { MERGE } from "#generated/messages/patients/merge.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";

interface Row {
  readonly key: string;
  readonly term: string;
  readonly stays: string;
  readonly joined: string;
  readonly agreement: Agreement | undefined;
}

const VARIANTS = { same: "reviewed", differs: "suspended", unknown: "plain" } as const;

function shownOf({ name, dateOfBirth, gender, phone }: MergeSide): Readonly<Record<Compared, string>> {
  return {
    ...{ name, gender: genderText(gender), phone: groupedPhone(phone), aadhaar: MERGE.hidden },
    dateOfBirth: dateOfBirth === null ? MERGE.unknown : formatDay(dateOfBirth),
  };
}

function rowsOf({ stays, joined, compared }: MergePreview): readonly Row[] {
  const [own, other] = [shownOf(stays), shownOf(joined)];
  const since = ({ since: at }: MergeSide) => formatDay(clinicDay(Date.parse(at)));
  const emailIn = ({ email }: MergeSide) => email || MERGE.unknown;
  const plain = { agreement: undefined };
  return [
    ...COMPARED.map((what) => ({
      ...{ key: what, term: MERGE.rows[what], stays: own[what], joined: other[what], agreement: compared[what] },
    })),
    { ...plain, key: "email", term: MERGE.rows.email, stays: emailIn(stays), joined: emailIn(joined) },
    { ...plain, key: "since", term: MERGE.rows.since, stays: since(stays), joined: since(joined) },
    ...COUNTED.map((what) => ({
      ...{ ...plain, key: what, term: MERGE.rows[what] },
      ...{ stays: String(stays.counts[what]), joined: String(joined.counts[what]) },
    })),
  ];
}

const ROW = "grid grid-cols-2 gap-x-4 px-4 py-2.5 sm:table-row";
const CELL = "align-top sm:px-4 sm:py-3.5";

/** Side by side also on a phone, where what is compared has a line of its own. */
function ComparisonTable({ rows }: { readonly rows: readonly Row[] }) {
  const head = "text-left text-xs font-semibold text-muted sm:px-4 sm:py-3";
  return (
    <div className="overflow-hidden rounded-3 border border-rule bg-surface">
      <table aria-label={MERGE.compareTitle} className="block w-full border-collapse text-sm sm:table sm:table-fixed">
        <thead className="block bg-sunken sm:table-header-group">
          <tr className={ROW}>
            <th scope="col" className={`${head} max-sm:sr-only`}>
              {MERGE.what}
            </th>
            {[MERGE.stays, MERGE.joined].map((text) => (
              <th key={text} scope="col" className={head}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block sm:table-row-group">
          {rows.map(({ key, term, stays, joined, agreement }) => (
            <tr key={key} className={`${ROW} border-t border-rule`}>
              <th scope="row" className={`${CELL} col-span-2 text-left font-normal text-muted max-sm:text-xs`}>
                {term}
              </th>
              <td className={`${CELL} wrap-anywhere tabular-nums`}>{stays}</td>
              <td className={`${CELL} wrap-anywhere tabular-nums`}>
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  {joined}
                  {agreement && <Badge variant={VARIANTS[agreement]}>{MERGE.agreement[agreement]}</Badge>}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Two records side by side, and what speaks against one person. */
export function MergeComparison({ preview }: { readonly preview: MergePreview }) {
  const { doubts, inBothFamilies } = preview;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {doubts.length > 0 && (
        <Alert kind="danger">
          <p>{MERGE.doubtTitle}</p>
          <ul className="my-1 list-disc ps-5">
            {doubts.map((what) => what !== "phone" && <li key={what}>{MERGE.doubts[what]}</li>)}
          </ul>
          <p>{MERGE.doubtLead}</p>
        </Alert>
      )}
      <ComparisonTable rows={rowsOf(preview)} />
      {inBothFamilies.length > 0 && <Alert kind="info">{MERGE.inBoth({ names: inBothFamilies.join(", ") })}</Alert>}
    </div>
  );
}
