/** Name of the input for photos and reports, and how many it takes at once. */
export const FILES_FIELD = "files";
export const FILES_AT_ONCE = 6;
