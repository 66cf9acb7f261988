export const PLAIN_HINDI = "";
