/** The sheets of a printed document: for a filing cabinet, or half of it for a pharmacy. */
export const PAPER_SIZES = ["A4", "A5"] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];
