const visit = (id: string) => `/consultations/${encodeURIComponent(id)}`;

/** Addresses of a visit's advice. */
export const ADVICE_PATHS = {
  visit,
  advice: (id: string) => `${visit(id)}/advice`,
  /** The same for the panel in the room, which outlives a line that is lost. */
  panel: (id: string) => `${visit(id)}/advice?panel`,
  pdf: (id: string, version: number) => `${visit(id)}/advice.pdf?version=${version}`,
  record: (id: string) => `${visit(id)}/record.zip`,
} as const;
