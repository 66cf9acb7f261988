/** A signed document has about 40 KB; a scan of one would not contain the signature anyway. */
export const MAX_CHECKED_FILE_BYTES = 2 * 1024 * 1024;
