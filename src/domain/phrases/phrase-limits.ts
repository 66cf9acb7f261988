export const MAX_SHORTCUT_LENGTH = 30;
export const MAX_PHRASE_LENGTH = 1000;
