import { HELPLINES as NUMBERS } from "#generated/helplines.ts";

export type Helplines = Readonly<Record<"women" | "child" | "poison", string>>;

/** Helplines shown beside the emergency numbers (content/clinic/helplines.yaml). */
export const HELPLINES = NUMBERS satisfies Helplines;
