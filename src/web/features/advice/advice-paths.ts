const consultation = (id: string) => `/consultations/${encodeURIComponent(id)}`;

/** A signed version; of another paper than the prescription with its series. */
const pdf = (id: string, version: number, series = "prescription") =>
  `${consultation(id)}/advice.pdf?version=${version}${series === "prescription" ? "" : `&series=${series}`}`;

/** Addresses of a consultation's advice. */
export const ADVICE_PATHS = {
  consultation,
  advice: (id: string) => `${consultation(id)}/advice`,
  /** The advice for the panel in the room, fetched so that a network failure does not replace the page. */
  panel: (id: string) => `${consultation(id)}/advice?panel`,
  pdf,
  /** On half a sheet. */
  smallPdf: (...document: Parameters<typeof pdf>) => `${pdf(...document)}&size=A5`,
  /** A paper as it would be printed, of the form that signs it. */
  preview: (id: string, of: "prescription" | "note" | "paper") => `${consultation(id)}/preview.pdf?of=${of}`,
  /** A paper on the page of the advice. */
  paper: (id: string, series: string) => `${consultation(id)}/advice#paper-${series}`,
  file: (id: string, file: string) => `${consultation(id)}/files/${encodeURIComponent(file)}`,
  record: (id: string) => `${consultation(id)}/record.zip`,
} as const;
