import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import type { RecordView } from "./admin-view.ts";
import { RECORD } from "./doctors-admin.copy.ts";

/** Decisions on a doctor, newest first. */
export function CheckHistory({ history }: Pick<RecordView, "history">) {
  return (
    <TitledSection id="history" title={RECORD.history} titleClass="mb-3 text-h4">
      {history.length === 0 ? (
        <p className="text-muted">{RECORD.noHistory}</p>
      ) : (
        <ol className="border-l-2 border-rule pl-4">
          {history.map(({ id, verdict, at, checkedBy, words, next }) => (
            <li key={id} className="py-2.5">
              <p className="text-base font-semibold">{RECORD.verdicts[verdict]}</p>
              <p className="text-sm text-muted">{RECORD.by(checkedBy, at)}</p>
              <p className="mt-1 text-sm/6 wrap-anywhere whitespace-pre-line">{words}</p>
              {next !== null && <p className="text-sm text-muted">{RECORD.nextCheck(next)}</p>}
            </li>
          ))}
        </ol>
      )}
    </TitledSection>
  );
}
