/** Name of the input for photos and reports, and its maximum number of files. */
export const FILES_FIELD = "files";
export const FILE_BATCH_SIZE = 6;
/** Says in an answer that the refused form had files, which a page without scripts can't show again. */
export const LOST_FILES = "lostFiles";
