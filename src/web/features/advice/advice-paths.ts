const consultation = (id: string) => `/consultations/${encodeURIComponent(id)}`;

/** Addresses of a visit's advice. */
export const ADVICE_PATHS = {
  consultation,
  advice: (id: string) => `${consultation(id)}/advice`,
  /** The same for the panel in the room, which outlives a line that is lost. */
  panel: (id: string) => `${consultation(id)}/advice?panel`,
  pdf: (id: string, version: number) => `${consultation(id)}/advice.pdf?version=${version}`,
  record: (id: string) => `${consultation(id)}/record.zip`,
} as const;
