/**
 * What a person agrees to before a consultation (Telemedicine Practice Guidelines 2020, 3.4), draft until the clinic's
 * doctor and lawyer have read it. A change of the words is a new version: an old one is never taken out, because
 * bookings name the one that was read.
 */
export const CONSENTS = [
  {
    version: "2026-11",
    lines: [
      "I ask for a consultation by text, voice or video with this doctor. It may end with the advice to see a doctor in person.",
      "I have told who I am and how old I am. For a person under 18, I am the adult named here and I agree for them.",
      "What I write is kept encrypted. This doctor reads it; nobody else at the clinic does without a written reason.",
      "A consultation like this is not for emergencies. In an emergency I call 112 or go to a hospital.",
    ],
  },
] as const satisfies readonly { readonly version: string; readonly lines: readonly string[] }[];

/** The text that is asked for now. */
export const CONSENT = CONSENTS[0];

/** The words as one text, as they are kept beside the bookings that name the version. */
export function consentText({ version, lines }: (typeof CONSENTS)[number]): string {
  return [version, ...lines].join("\n");
}
