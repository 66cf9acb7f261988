import { Badge } from "#web/ui/feedback/badge.tsx";
import { READING } from "./library-editor.copy.ts";
import type { HistoryView } from "./pages-view.ts";

/** All versions of a text, newest first, with their reviewers. */
export function History({ history }: { readonly history: HistoryView }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-3 text-h4">
        {READING.history}
      </h2>
      <ol className="border-t-2 border-leaf">
        {history.map(({ version, when, draft, state }) => (
          <li key={version} className="grid justify-items-start gap-1 border-b border-rule py-3 text-sm">
            <span className="font-semibold tabular-nums">{READING.version(version)}</span>
            <span className="text-muted">{when}</span>
            <Badge look={draft ? "waiting" : "reviewed"}>{state}</Badge>
          </li>
        ))}
      </ol>
    </section>
  );
}
