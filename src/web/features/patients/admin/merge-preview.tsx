import { groupedPhone } from "#domain/format/digits.ts";
import { formatDay } from "#domain/format/time-format.ts";
import type { MergePreview, MergeSide } from "#domain/merges/merges.api.ts";
import { type Agreement, COMPARED, COUNTED, type Compared } from "#domain/merges/merges.ts";
import { genderText } from "#domain/patients/gender-text.ts";
import { clinicDay } from "#domain/time.ts";
import { MERGE } from "#generated/messages/patients/merge.ts";
import { type Column, Table } from "#web/ui/data/table.tsx";
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
  const plain = { agreement: undefined };
  return [
    ...COMPARED.map((what) => ({
      ...{ key: what, term: MERGE.rows[what], stays: own[what], joined: other[what], agreement: compared[what] },
    })),
    { ...plain, key: "email", term: MERGE.rows.email, stays: stays.email, joined: joined.email },
    { ...plain, key: "since", term: MERGE.rows.since, stays: since(stays), joined: since(joined) },
    ...COUNTED.map((what) => ({
      ...{ ...plain, key: what, term: MERGE.rows[what] },
      ...{ stays: String(stays.counts[what]), joined: String(joined.counts[what]) },
    })),
  ];
}

/** Two records side by side, and what speaks against one person. */
export function MergeComparison({ preview }: { readonly preview: MergePreview }) {
  const { doubts, inBothFamilies } = preview;
  const columns: readonly Column<Row>[] = [
    { head: MERGE.what, cell: ({ term }) => <span className="text-muted">{term}</span> },
    { head: MERGE.stays, cell: ({ stays }) => <span className="wrap-anywhere tabular-nums">{stays}</span> },
    {
      head: MERGE.joined,
      cell: ({ joined, agreement }) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="wrap-anywhere tabular-nums">{joined}</span>
          {agreement && <Badge variant={VARIANTS[agreement]}>{MERGE.agreement[agreement]}</Badge>}
        </span>
      ),
    },
  ];
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
      <Table
        label={MERGE.compareTitle}
        columns={columns}
        rows={rowsOf(preview)}
        keyOf={({ key }) => key}
        empty={MERGE.none}
      />
      {inBothFamilies.length > 0 && <Alert kind="info">{MERGE.inBoth({ names: inBothFamilies.join(", ") })}</Alert>}
    </div>
  );
}
