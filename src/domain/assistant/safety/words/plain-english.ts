export const PLAIN_ENGLISH = "";
