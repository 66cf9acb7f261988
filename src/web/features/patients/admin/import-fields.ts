/** The button that imports sends this `intent`; the one that checks sends none. */
export const IMPORT_INTENT = "import";
/** Before the number of a column in the name of its field. */
export const COLUMN_FIELD = "column";
