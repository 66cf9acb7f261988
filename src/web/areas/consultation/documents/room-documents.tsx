import { DOCUMENT_CHOICES } from "#generated/messages/documents/document-choices.ts";
import { DocumentChoices } from "#web/features/health/documents/document-choices.tsx";
import { SharedDocuments } from "#web/features/health/documents/shared-documents.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import type { RoomDocumentsData } from "./document-data.ts";

interface RoomDocumentsProps {
  readonly id: string;
  readonly documents: RoomDocumentsData;
}

/** A room's documents: the patient chooses which the doctor may open, the doctor opens them. */
export function RoomDocuments({ id, documents }: RoomDocumentsProps) {
  if (documents === null) return null;
  if ("shared" in documents) return <SharedDocuments consultationId={id} documents={documents.shared} />;
  return (
    <TitledSection id="documents" title={DOCUMENT_CHOICES.title} titleClass="mb-2 text-h4">
      <DocumentChoices consultationId={id} open choices={documents.choices} />
    </TitledSection>
  );
}
