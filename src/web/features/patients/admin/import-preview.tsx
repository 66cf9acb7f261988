import { IMPORT } from "#generated/messages/patients/import.ts";
import { TABLE } from "#generated/messages/patients/table.ts";
import { RecordList } from "#web/ui/data/record.tsx";
import { type Column, Table } from "#web/ui/data/table.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { IMPORT_INTENT } from "./import-fields.ts";
import type { ImportList, ImportView } from "./import-view.ts";

interface PreviewProps {
  readonly preview: ImportView;
  readonly busy: boolean;
}

/** What is read from each column, to be chosen otherwise. */
function Columns({ preview: { columns, columnsOf, choices, fault }, busy }: PreviewProps) {
  return (
    <TitledSection id="columns" title={IMPORT.columnsTitle} titleClass="mb-1 text-h4">
      <p className="mb-4 max-w-[60ch] text-muted">{IMPORT.columnsLead}</p>
      <div className="mb-4 grid max-w-[880px] gap-4 sm:grid-cols-2 wide:grid-cols-3">
        {columns.map(({ name, label, example, column }) => (
          <SelectField
            key={`${columnsOf} ${name} ${column}`}
            name={name}
            label={label}
            hint={example}
            options={choices}
            defaultValue={column}
            className="min-w-0 wrap-anywhere"
          />
        ))}
      </div>
      {fault !== undefined && (
        <div className="mb-4 max-w-[680px]">
          <Alert kind="danger">{fault}</Alert>
        </div>
      )}
      <Button type="submit" variant="outlined" busy={busy}>
        {IMPORT.checkAgain}
      </Button>
    </TitledSection>
  );
}

function Examples({ examples }: Pick<ImportView, "examples">) {
  const { name, phone, dateOfBirth, gender, email } = IMPORT.columns;
  const columns: readonly Column<ImportView["examples"][number]>[] = [
    { head: IMPORT.row, cell: ({ row }) => <span className="tabular-nums">{row}</span> },
    ...[name, phone, dateOfBirth, gender, email].map((head, at) => ({
      head,
      cell: ({ cells }: ImportView["examples"][number]) => <span className="wrap-anywhere">{cells[at] || "–"}</span>,
    })),
  ];
  return (
    <TitledSection id="examples" title={IMPORT.examples} titleClass="mb-3 text-h4">
      <Table
        label={IMPORT.examples}
        columns={columns}
        rows={examples}
        keyOf={({ row }) => String(row)}
        empty={TABLE.details}
      />
    </TitledSection>
  );
}

function Rows({ title, lead, lines, more }: ImportList) {
  return (
    <details className="border-b border-rule py-3">
      <summary className="touch-link cursor-pointer font-semibold text-leaf underline underline-offset-[.2em]">
        {title}
      </summary>
      <p className="mt-1 max-w-[60ch] text-sm text-muted">{lead}</p>
      <ul className="mt-2 grid gap-1">
        {lines.map(({ key, text }) => (
          <li key={key} className="wrap-anywhere text-sm/6">
            {text}
          </li>
        ))}
      </ul>
      {more !== "" && <p className="mt-2 text-sm text-muted">{more}</p>}
    </details>
  );
}

/** What an import of the file would do, with the button that does it. */
export function ImportPreviewPart({ preview, busy }: PreviewProps) {
  const { columnsOf, digest, fault, counts, examples, lists, toAdd } = preview;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <input type="hidden" name="columnsOf" value={columnsOf} />
      <input type="hidden" name="digest" value={digest} />
      <Columns preview={preview} busy={busy} />
      {fault === undefined && (
        <>
          <TitledSection id="found" title={IMPORT.found} titleClass="mb-3 text-h4" className="max-w-[680px]">
            <RecordList lines={counts.map(({ term, value }) => ({ term, value }))} />
          </TitledSection>
          {examples.length > 0 && <Examples examples={examples} />}
          {lists.length > 0 && (
            <TitledSection id="rows" title={IMPORT.lookAt} titleClass="mb-2 text-h4" className="max-w-[880px]">
              <div className="border-t-2 border-leaf">
                {lists.map((list) => (
                  <Rows key={list.title} {...list} />
                ))}
              </div>
            </TitledSection>
          )}
          {toAdd === 0 ? (
            <p className="font-semibold">{IMPORT.nothingNew}</p>
          ) : (
            <div>
              <p className="mb-3 max-w-[60ch] text-muted">{IMPORT.importLead}</p>
              <Button type="submit" name="intent" value={IMPORT_INTENT} busy={busy}>
                {IMPORT.import({ count: toAdd })}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}
