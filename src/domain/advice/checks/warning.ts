import type { Forbidden } from "../forbidden.ts";

/** Something about the draft that the doctor should know before signing, beside the findings about its medicines. */
export type Warning =
  /** The doctor saw the patient in the last six months, on this day, `YYYY-MM-DD`; the draft says a first time. */
  | { readonly kind: "first"; readonly seenOn: string }
  /**
   * The doctor's texts outside the prescription name a medicine that can't be prescribed; naming it to stop it is
   * allowed.
   */
  | ({ readonly kind: "never" } & Forbidden);
