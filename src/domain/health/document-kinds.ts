/** What a document from elsewhere is. */
export const DOCUMENT_KINDS = ["report", "scan", "discharge", "prescription", "other"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
