import type { DocumentKind } from "#domain/health/document-kinds.ts";

const consultation = (id: string) => `/consultations/${encodeURIComponent(id)}`;
const document = (id: string) => `/patient/documents/${encodeURIComponent(id)}`;

/** Addresses of documents. */
export const DOCUMENT_PATHS = {
  all: "/patient/documents",
  ofKind: (kind: DocumentKind) => `/patient/documents?kind=${kind}`,
  document,
  /** A page of one's own document. */
  file: (id: string, file: string) => `${document(id)}/files/${encodeURIComponent(file)}`,
  consultation,
  /** Where a patient chooses what the doctor of a consultation may open. */
  choices: (id: string) => `${consultation(id)}/documents`,
  /** A page of a shared document, for the doctor. */
  sharedFile: (id: string, file: string) => `${consultation(id)}/documents/${encodeURIComponent(file)}`,
} as const;
