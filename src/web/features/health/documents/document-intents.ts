/** Intents of the forms of documents. */
export const DOCUMENT_INTENTS = { add: "add", pages: "pages", change: "change", remove: "remove" } as const;
/** Begins the name of the box of a document at a consultation; a tick of consent, which no browser stores. */
export const SHARE_PREFIX = "share-";
/** Fields that say what a page showed as shared: ids with spaces between, and `yes` or `no`. */
export const SHOWN_TICKS = "shown";
export const SHOWN_WITH_RECORD = "shownWithRecord";
/** The field with the member whose document it is from now on. */
export const MEMBER_FIELD = "member";
