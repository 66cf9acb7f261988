export const ASSISTANT_PATH = "/Assistant";
export const HAND_OFF_PATH = "/Assistant/hand-off";
export const PASSAGE_PATH = "/Assistant/passage";
/** The doctor list that the summary is taken along to. */
export const HAND_OFF_BOOK_PATH = "/Assistant/hand-off/book";
