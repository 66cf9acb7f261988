/** Name of the input for photos and reports, and its maximum number of files. */
export const FILES_FIELD = "files";
export const FILES_AT_ONCE = 6;
