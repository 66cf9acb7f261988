/** The page with the forms about a second doctor, for forms without JavaScript. */
export const colleaguePage = (id: string) => `/consultations/${encodeURIComponent(id)}/colleague`;
