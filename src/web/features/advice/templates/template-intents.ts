/** What the forms on the page of templates do. */
export const TEMPLATE_INTENTS = { rename: "rename", share: "share", remove: "remove" } as const;
/** The page on which a doctor manages templates. */
export const TEMPLATES_PATH = "/doctor/templates";
