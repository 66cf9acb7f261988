/** Intents of the forms of documents. */
export const DOCUMENT_INTENTS = { add: "add", pages: "pages", change: "change", remove: "remove" } as const;
/** Begins the name of the box of a document at a consultation; a tick of consent, which no browser stores. */
export const SHARE_PREFIX = "share-";
