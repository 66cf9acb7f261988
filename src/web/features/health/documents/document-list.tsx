import { DOCUMENTS } from "#generated/messages/documents/documents.ts";
import { Written } from "#web/ui/data/written.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { DOCUMENT_PATHS } from "./document-paths.ts";
import type { DocumentView } from "./document-view.ts";

/** Documents, the newest date first. */
export function DocumentList({ documents }: { readonly documents: readonly DocumentView[] }) {
  return (
    <ul className="border-t-2 border-leaf">
      {documents.map(({ id, name, facts, withRecord }) => (
        <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 border-b border-rule py-2">
          <div className="min-w-0">
            <TouchLink to={DOCUMENT_PATHS.document(id)} className="font-semibold wrap-anywhere">
              <Written text={name} />
            </TouchLink>
            <p dir="auto" className="text-sm wrap-anywhere text-muted">
              {facts}
            </p>
          </div>
          {withRecord && <Badge variant="reviewed">{DOCUMENTS.withRecord}</Badge>}
        </li>
      ))}
    </ul>
  );
}
