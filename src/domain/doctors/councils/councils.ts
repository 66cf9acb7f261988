import * as CONTENT from "#generated/councils.ts";

/** The systems of medicine in which a doctor can be registered in India. */
export const SYSTEMS = CONTENT.SYSTEMS;
export type System = (typeof SYSTEMS)[number];

/** Types of councils by who runs the register. */
export const COUNCIL_TYPES = CONTENT.COUNCIL_TYPES;
export type CouncilType = (typeof COUNCIL_TYPES)[number];

export interface Council {
  /** As shown in lists. */
  readonly label: string;
  /** The council's name when the doctor names none. */
  readonly name: string;
  readonly systems: readonly System[];
  /** Where anyone can look a registration up. */
  readonly register: { readonly name: string; readonly address: string };
}

/** Each system has its own commission and register by law (content/clinic/councils.yaml). */
export const COUNCILS: Readonly<Record<CouncilType, Council>> = CONTENT.COUNCILS;
