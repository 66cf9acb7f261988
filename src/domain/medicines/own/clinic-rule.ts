import type { Ground } from "../../advice/forbidden-items.ts";
import type { List } from "../../advice/guideline.ts";
import type { Medicine } from "../medicine.ts";

/** What the clinic says of an entry with one of its own medicines, for a consultation at a distance. */
export interface ClinicRule {
  /** The laxest that the doctor may choose; undefined where nothing is known. */
  readonly list?: List | undefined;
  /** Whether the doctor chooses too, and the stricter of both counts: a part of what it contains is in no list. */
  readonly isOpen?: boolean;
  /** What it contains, for the paper; undefined where the clinic does not say it. */
  readonly generic?: string | undefined;
  /** All that the entry names, also of the list. */
  readonly medicines?: readonly Medicine[];
  readonly forbiddenBy?: Ground | undefined;
}
