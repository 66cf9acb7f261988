import type { Way } from "./forms.ts";
import type { List } from "./guideline.ts";

/** An item that the clinic has put on a list of the guidelines, by its generic name. */
export interface ListedItem {
  readonly name: string;
  /** Other names of the same thing. */
  readonly also?: readonly string[];
  readonly list: List;
  /** The ways by which it stands on this list; given another way, it is an unknown item. */
  readonly ways: readonly Way[];
}

/**
 * A DRAFT for the clinic's doctor to check: names that the guidelines give as examples for their lists, and nothing
 * that they don't name. A doctor who prescribes what is not here says on which list it is, and answers for it.
 */
export const LISTED_ITEMS: readonly ListedItem[] = [
  { name: "paracetamol", also: ["acetaminophen"], list: "O", ways: ["mouth"] },
  { name: "oral rehydration salts", also: ["ors", "oral rehydration solution"], list: "O", ways: ["mouth"] },
  { name: "zinc", also: ["zinc sulphate", "zinc sulfate", "zinc gluconate"], list: "O", ways: ["mouth"] },
  { name: "ambroxol", list: "O", ways: ["mouth"] },
  { name: "bromhexine", list: "O", ways: ["mouth"] },
  { name: "guaifenesin", list: "O", ways: ["mouth"] },
  { name: "acetylcysteine", list: "O", ways: ["mouth"] },
  { name: "ammonium chloride", list: "O", ways: ["mouth"] },
  { name: "dextromethorphan", list: "O", ways: ["mouth"] },
  { name: "calcium", also: ["calcium carbonate", "calcium citrate"], list: "O", ways: ["mouth"] },
  { name: "vitamin d", also: ["cholecalciferol", "vitamin d3"], list: "O", ways: ["mouth"] },
  { name: "iron and folic acid", also: ["ferrous sulphate and folic acid"], list: "O", ways: ["mouth"] },
  { name: "folic acid", list: "O", ways: ["mouth"] },

  { name: "clotrimazole", list: "A", ways: ["skin", "ear"] },
  { name: "mupirocin", list: "A", ways: ["skin"] },
  { name: "calamine", list: "A", ways: ["skin"] },
  { name: "benzyl benzoate", list: "A", ways: ["skin"] },
  { name: "ciprofloxacin", list: "A", ways: ["eye"] },
  { name: "enalapril", list: "A", ways: ["mouth"] },
  { name: "atenolol", list: "A", ways: ["mouth"] },
  { name: "metformin", list: "A", ways: ["mouth"] },
  { name: "glibenclamide", also: ["glyburide"], list: "A", ways: ["mouth"] },
  { name: "salmeterol", list: "A", ways: ["breath"] },

  { name: "hydrochlorothiazide", list: "B", ways: ["mouth"] },
  { name: "chlorthalidone", also: ["chlortalidone"], list: "B", ways: ["mouth"] },
  { name: "sitagliptin", list: "B", ways: ["mouth"] },
];
