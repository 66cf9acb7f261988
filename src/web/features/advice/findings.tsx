import { FINDINGS_VIEW } from "#generated/messages/advice/findings-view.ts";
import { QUICK_LINE } from "#generated/messages/advice/quick-line.ts";
import { Icon } from "#web/ui/layout/icon.tsx";
import type { FindingView } from "./advice-view.ts";

/** A finding with its source. */
export function FindingText({ finding: { text, source, isDraft } }: { readonly finding: FindingView }) {
  return (
    <>
      {text}
      {source !== null && (
        <span className="font-normal">
          {" "}
          (
          <a href={source.url} rel="noreferrer" target="_blank">
            {FINDINGS_VIEW.source({ title: source.title })}
          </a>
          {isDraft && `; ${FINDINGS_VIEW.draft}`})
        </span>
      )}
    </>
  );
}

interface LineFindingsProps {
  /** Places of the entries whose medicine is not in the list. */
  readonly unlisted: readonly number[];
  readonly findings: readonly FindingView[];
  /** The place of the entry. */
  readonly index: number;
}

/** What the checks say of an entry, below it while the doctor writes; it blocks nothing. */
export function LineFindings({ findings, unlisted, index }: LineFindingsProps) {
  const own = findings.filter(({ lines }) => lines.includes(index));
  return (
    <ul aria-live="polite" className="-mt-2 grid gap-2 text-sm wrap-anywhere empty:hidden">
      {unlisted.includes(index) && (
        <li className="flex gap-2">
          <Icon name="info" className="mt-0.5 size-4 shrink-0 text-turmeric-ink" />
          {QUICK_LINE.unknown}
        </li>
      )}
      {own.map((finding) => {
        const isCritical = finding.reason !== null;
        return (
          <li key={finding.id} className={`flex gap-2 ${isCritical ? "font-semibold text-danger" : "text-ink"}`}>
            <Icon
              name={isCritical ? "circle-alert" : "info"}
              className={`mt-0.5 size-4 shrink-0 ${isCritical ? "" : "text-turmeric-ink"}`}
            />
            <span>
              <FindingText finding={finding} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
