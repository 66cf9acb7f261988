import { recordDate } from "#domain/format/time-format.ts";
import type { SharedRecord as Shared } from "#domain/health/health.api.ts";
import { type List, MEASURES } from "#domain/health/record-kinds.ts";
import { RECORD } from "#generated/messages/health/record.ts";
import { SHARED_RECORD } from "#generated/messages/health/shared-record.ts";
import { Written } from "#web/ui/data/written.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { EntryText } from "./entry-text.tsx";
import { ReadingsSummary, ReadingsTable } from "./readings.tsx";
import { readingsView } from "./readings-view.ts";

/** Allergies come first, and stand out. */
const SHOWN_LISTS: readonly List[] = ["allergy", "condition", "medicine"];
const ALARM = "mt-1 rounded-2 border border-danger-line bg-danger-tint px-4 py-1 text-danger **:text-danger";

/** A shared record as the doctor sees it: readings of the last 90 days. In: now in milliseconds since 1970. */
export function sharedRecordView({ name, since, lists, readings }: Shared, now: number) {
  return {
    ...{ name, lists, since: recordDate(since) },
    readings: MEASURES.filter((kind) => readings.some((reading) => reading.kind === kind)).map((kind) =>
      readingsView(readings, kind, "recent", 1, now),
    ),
  };
}
export type SharedRecordView = ReturnType<typeof sharedRecordView>;

/** Allergies of a shared record, for the top of the patient's summary; nothing without any. */
export function SharedAllergies({ view: { name, lists } }: { readonly view: SharedRecordView }) {
  if (lists.allergy.length === 0) return null;
  return (
    <p className="rounded-2 border border-danger-line bg-danger-tint px-4 py-2 wrap-anywhere text-danger">
      <b>{SHARED_RECORD.allergies({ name })}:</b> <Written text={lists.allergy.map((entry) => entry.name).join(", ")} />
    </p>
  );
}

/** A health record that a patient shares with the doctor of a consultation. */
export function SharedRecord({ view: { name, since, lists, readings } }: { readonly view: SharedRecordView }) {
  return (
    <TitledSection id="shared-record" title={SHARED_RECORD.title} titleClass="text-h4" className="relative grid gap-5">
      <p className="-mt-4 text-sm text-muted">{SHARED_RECORD.of({ name, day: since })}</p>
      {SHOWN_LISTS.map((list) => (
        <div key={list}>
          <h3 className="text-base font-semibold">{RECORD.lists[list]}</h3>
          {lists[list].length === 0 ? (
            <p className="text-sm text-muted">{SHARED_RECORD.none}</p>
          ) : (
            <ul className={list === "allergy" ? ALARM : undefined}>
              {lists[list].map((entry) => (
                <li key={entry.id} className="border-b border-rule py-1.5 last:border-0">
                  <EntryText of={entry} />
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
    </TitledSection>
  );
}
