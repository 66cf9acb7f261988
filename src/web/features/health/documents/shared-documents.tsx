import { DOCUMENT } from "#generated/messages/documents/document.ts";
import { SHARED_DOCUMENTS } from "#generated/messages/documents/shared-documents.ts";
import { fileSize } from "#web/ui/data/file-size.ts";
import { Written } from "#web/ui/data/written.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { DOCUMENT_PATHS } from "./document-paths.ts";
import type { DocumentView } from "./document-view.ts";

interface SharedDocumentsProps {
  readonly consultationId: string;
  readonly documents: readonly DocumentView[];
}

/** The documents that a patient shares with the doctor of a consultation; each link opens a page. */
export function SharedDocuments({ consultationId, documents }: SharedDocumentsProps) {
  if (documents.length === 0) return null;
  return (
    <TitledSection id="shared-documents" title={SHARED_DOCUMENTS.title} titleClass="text-h4">
      <p className="text-sm text-muted">{SHARED_DOCUMENTS.lead}</p>
      <ul>
        {documents.map(({ id, name, facts, pages }) => (
          <li key={id} className="border-b border-rule py-2 text-sm last:border-0">
            <Written as="p" text={name} className="font-semibold wrap-anywhere" />
            <p dir="auto" className="wrap-anywhere text-muted">
              {facts}
            </p>
            <ul className="flex flex-wrap gap-x-4">
              {pages.map(({ id: file, number, size, locked }) => (
                <li key={file}>
                  <a
                    href={DOCUMENT_PATHS.sharedFile(consultationId, file)}
                    target="_blank"
                    rel="noopener noreferrer"
                    className="touch-link"
                  >
                    {DOCUMENT.page({ number })} ({fileSize(size)})<span className="sr-only"> {name}</span>
                  </a>
                  {locked && <span className="text-muted"> {SHARED_DOCUMENTS.locked}</span>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
