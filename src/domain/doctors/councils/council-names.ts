import { COUNCILS_HI, SYSTEMS_HI } from "#generated/councils-hi.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../language.ts";
import { COUNCILS, type Council, type CouncilType, type System } from "./councils.ts";

/** A council with its texts in a language, for display; what is stored and signed stays in English. */
export function councilIn(language: Language, type: CouncilType): Council {
  const council = COUNCILS[type];
  if (language === DEFAULT_LANGUAGE) return council;
  const { register, ...texts } = COUNCILS_HI[type];
  return { ...council, ...texts, register: { ...council.register, ...register } };
}

/** The name of a system of medicine in a language. */
export function systemIn(language: Language, system: System): string {
  return language === DEFAULT_LANGUAGE ? system : SYSTEMS_HI[system];
}
