const consultation = (id: string) => `/consultations/${encodeURIComponent(id)}`;

/** Addresses of a consultation's advice. */
export const ADVICE_PATHS = {
  consultation,
  advice: (id: string) => `${consultation(id)}/advice`,
  /** The advice for the panel in the room, fetched so that a network failure does not replace the page. */
  panel: (id: string) => `${consultation(id)}/advice?panel`,
  pdf: (id: string, version: number) => `${consultation(id)}/advice.pdf?version=${version}`,
  record: (id: string) => `${consultation(id)}/record.zip`,
} as const;
