import { GROUNDS } from "#domain/advice/forbidden-items.ts";
import type { Warning } from "#domain/advice/warnings.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { SIGNING } from "./editor.copy.ts";

function WarningText({ warning }: { readonly warning: Warning }) {
  switch (warning.kind) {
    case "allergy":
      return <>{SIGNING.allergy(warning.item, warning.allergies)}</>;
    case "twice":
      return <>{SIGNING.twice(warning.item)}</>;
    case "never":
      return <>{SIGNING.never(warning.name, GROUNDS[warning.ground])}</>;
    case "interaction":
      return (
        <>
          {warning.note}{" "}
          <span className="text-sm text-muted">
            (
            <a href={warning.source.url} rel="noreferrer" target="_blank">
              {SIGNING.source}: {warning.source.title}
            </a>
            {!warning.reviewed && `; ${SIGNING.draft}`})
          </span>
        </>
      );
  }
}

/** Warnings from the library and from the patient's record. They never block: the doctor decides. */
export function WarningList({ warnings }: { readonly warnings: readonly Warning[] }) {
  if (warnings.length === 0) return <p className="max-w-[60ch] text-sm text-muted">{SIGNING.noWarnings}</p>;
  return (
    <Alert kind="waiting">
      <p className="font-semibold">{SIGNING.warnings}</p>
      <ul className="mt-1 list-disc pl-5 wrap-anywhere">
        {warnings.map((warning) => (
          <li key={JSON.stringify(warning)}>
            <WarningText warning={warning} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}
