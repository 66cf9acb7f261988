/** Names the form of the logo in its answer. */
export const LOGO_INTENT = "logo";
