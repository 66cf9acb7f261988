import type { Entry } from "#domain/health/health.rules.ts";
import { RECORD } from "#generated/messages/health/record.ts";
import { Written } from "#web/ui/data/written.tsx";

/** An entry in words. */
export function EntryText({ entry: { name, detail, since } }: { readonly entry: Entry }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <Written as="p" text={name} className="font-semibold" />
      {detail !== "" && <Written as="p" text={detail} className="text-sm text-muted" />}
      {since !== "" && (
        <p dir="auto" className="text-sm text-muted">
          {RECORD.sinceOf({ since })}
        </p>
      )}
    </div>
  );
}
