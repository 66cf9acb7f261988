import { READING } from "#generated/messages/remedies/reading.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import type { HistoryView } from "./pages-view.ts";

/** All versions of a text, newest first, with their reviewers. */
export function History({ history }: { readonly history: HistoryView }) {
  return (
    <TitledSection id="history" title={READING.history} titleClass="mb-3 text-h4">
      <ol className="border-t-2 border-leaf">
        {history.map(({ version, when, draft, state }) => (
          <li key={version} className="grid justify-items-start gap-1 border-b border-rule py-3 text-sm">
            <span className="font-semibold tabular-nums">{READING.version({ version })}</span>
            <span className="text-muted">{when}</span>
            <Badge variant={draft ? "waiting" : "reviewed"}>{state}</Badge>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}
