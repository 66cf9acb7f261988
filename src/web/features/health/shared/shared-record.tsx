import type { List } from "#domain/health/record-kinds.ts";
import { RECORD } from "#generated/messages/health/record.ts";
import { SHARED_RECORD } from "#generated/messages/health/shared-record.ts";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { EntryText } from "../entry-text.tsx";
import { ReadingsSummary, ReadingsTable } from "../readings.tsx";
import type { SharedRecordView } from "../readings-view.ts";

/** Allergies come first, and stand out. */
const SHOWN_LISTS: readonly List[] = ["allergy", "condition", "medicine"];
const ALARM = "mt-1 rounded-2 border border-danger-line bg-danger-tint px-4 py-1 text-danger **:text-danger";

interface RecordPartsProps extends Pick<SharedRecordView, "lists" | "readings"> {
  /** What is said of an empty list. */
  readonly none?: Partial<Record<List, string>>;
}

/** Lists and readings of a health record, for doctors. */
export function RecordParts({ lists, readings, none = {} }: RecordPartsProps) {
  return (
    <>
      {SHOWN_LISTS.map((list) => (
        <div key={list}>
          <h3 className="text-base font-semibold">{RECORD.lists[list]}</h3>
          {lists[list].length === 0 ? (
            <p className="text-sm text-muted">{none[list] ?? SHARED_RECORD.none}</p>
          ) : (
            <ul className={list === "allergy" ? ALARM : undefined}>
              {lists[list].map((entry) => (
                <li key={entry.id} className="border-b border-rule py-1.5 last:border-0">
                  <EntryText entry={entry} />
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
      {readings.length === 0 && <p className="text-sm text-muted">{SHARED_RECORD.noReadings}</p>}
      {readings.map((view) => (
        <div key={view.kind} className="grid gap-3">
          <h3 className="text-base font-semibold">{view.measure}</h3>
          <ReadingsSummary view={view} />
          {view.rows.length > 0 && (
            <details>
              <summary className="touch-link text-sm text-leaf underline underline-offset-[.2em]">
                {SHARED_RECORD.values}
                <span className="sr-only"> {view.measure}</span>
              </summary>
              <ReadingsTable view={view} />
            </details>
          )}
        </div>
      ))}
    </>
  );
}

/** A health record that a patient shares with the doctor of a consultation. */
export function SharedRecord({ view: { name, since, lists, readings } }: { readonly view: SharedRecordView }) {
  return (
    <TitledSection id="shared-record" title={SHARED_RECORD.title} titleClass="text-h4" className="relative grid gap-5">
      <p className="-mt-4 text-sm text-muted">{SHARED_RECORD.of({ name, day: since })}</p>
      <RecordParts lists={lists} readings={readings} />
    </TitledSection>
  );
}
