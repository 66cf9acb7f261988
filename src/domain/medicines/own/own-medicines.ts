import { forbiddenIn } from "../../advice/forbidden.ts";
import { FORM_KEYS, type Form, WAYS, type Way } from "../../advice/forms.ts";
import { strictestList } from "../../advice/guideline.ts";
import { plainName } from "../../advice/item-names.ts";
import { fold } from "../../format/fold.ts";
import type { Medicine, OwnFacts } from "../medicine.ts";
import { ingredientsOf, MEDICINES, medicineNamed } from "../medicine-list.ts";
import { type Searchable, searchedNames, searchMedicines } from "../medicine-search.ts";
import { type NameIndex, namedMedicines, nameIndex } from "../named-medicines.ts";
import { soundOf } from "../sound.ts";
import type { ClinicMedicine } from "./clinic-medicine.ts";
import type { ClinicRule } from "./clinic-rule.ts";

/** The clinic's own medicines, prepared for the search and the checks. */
export interface OwnMedicines {
  /** Names of those in use. */
  readonly searched: readonly Searchable[];
  /** Names of all: what was retired is found in a prescription, too. */
  readonly names: NameIndex;
}

const NOTHING_SAID: OwnFacts = { isRetired: false, unlisted: [], listedWays: [], caution: "", cautionSource: "" };

/** What it contains and the list has. */
const partsOf = ({ contains }: ClinicMedicine) => contains.flatMap((generic) => medicineNamed(generic) ?? []);

/** A medicine of the clinic as the list has its own; its list for teleconsultations is the strictest that is known. */
export function medicineOf(own: ClinicMedicine): Medicine {
  const { name, hindi, brands, medicineClass, form, strengths, schedule, list, isRetired } = own;
  const parts = partsOf(own);
  const unlisted = own.unlisted.map((one) => one.toLowerCase());
  const inner = [...new Set([...parts.flatMap(ingredientsOf), ...unlisted])];
  const forbidden = parts.flatMap(({ telemedicine }) => telemedicine.forbiddenBy ?? [])[0];
  const [named] = forbiddenIn([name, ...brands, ...unlisted].join("; "));
  const forbiddenBy = forbidden ?? named?.ground ?? (schedule === "X" ? "schedule-x" : undefined);
  const ways = form === "" ? FORM_KEYS.map((key) => WAYS[key]) : [WAYS[form]];
  const classes = parts.flatMap((part) => part.classes);
  const areListed = (way: Way) =>
    list !== "" || (unlisted.length === 0 && parts.every(({ telemedicine }) => way in telemedicine.lists));
  const listFor = (way: Way) => {
    const known = strictestList(list || undefined, ...parts.map(({ telemedicine }) => telemedicine.lists[way]));
    return known === undefined ? [] : [[way, known] as const];
  };
  return {
    ...{ name, hindi, schedule, brands, sources: [] },
    ...(inner.length > 0 && { ingredients: inner }),
    classes: [...new Set(medicineClass === "" ? classes : [medicineClass, ...classes])],
    ...(form !== "" && { forms: { [form]: strengths } }),
    telemedicine: {
      ...(forbiddenBy && { forbiddenBy }),
      lists: Object.fromEntries(ways.flatMap(listFor)),
    },
    own: {
      ...{ isRetired, unlisted, listedWays: ways.filter(areListed) },
      ...{ caution: own.caution, cautionSource: own.cautionSource },
    },
  };
}

/** What the clinic's medicines contain and no list has, as medicines of their own: allergies and doublets name them. */
function unlistedOf(medicines: readonly Medicine[]): readonly Medicine[] {
  const names = new Set(medicines.flatMap(({ own }) => own?.unlisted ?? []));
  return [...names].map((name) => ({
    ...{ name, hindi: "", classes: [], schedule: "none", telemedicine: { lists: {} }, sources: [] },
    ...{ ingredients: [name], own: { ...NOTHING_SAID, unlisted: [name] } },
  }));
}

/**
 * Prepares the clinic's own medicines.
 * @param all - Those in use and those that are not.
 */
export function ownMedicines(all: readonly ClinicMedicine[]): OwnMedicines {
  const medicines = all.map(medicineOf);
  return {
    searched: medicines.filter(({ own }) => own?.isRetired === false).flatMap(searchedNames),
    names: nameIndex([...medicines, ...unlistedOf(medicines)]),
  };
}

/** The name under which the clinic has a medicine once: letters and numbers, whatever their case. */
export const nameKeyOf = (name: string): string => fold(name).replace(/[^\p{L}\p{M}\p{N}]+/gu, "");

/**
 * A medicine of the list, or another one of the clinic, whose name is like a new one: the same name or brand, or one
 * that sounds the same in either script. Never throws.
 * @param names - The new medicine's names.
 * @param others - The clinic's other medicines.
 * @returns The own name of the medicine that it is like; undefined for none.
 */
export function likeName(names: readonly string[], others: readonly ClinicMedicine[]): string | undefined {
  const searched = others.map(medicineOf).flatMap(searchedNames);
  for (const name of names.filter(Boolean)) {
    const isLike = ({ found }: { readonly found: string }) =>
      nameKeyOf(found) === nameKeyOf(name) || soundOf(found) === soundOf(name);
    const like = searchMedicines(name, 1, searched).find(isLike);
    if (like !== undefined) return like.medicine.name;
  }
  return undefined;
}

/** Whether the list has a medicine under this name, in either script: the clinic adds no second one. */
export function isListedName(name: string): boolean {
  const key = nameKeyOf(name);
  return MEDICINES.some((medicine) =>
    [medicine.name, medicine.hindi, ...(medicine.also ?? [])].some((known) => nameKeyOf(known) === key),
  );
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Whether an entry says nothing but the names of these medicines, strengths and forms. */
function isWhole(item: string, medicines: readonly Medicine[]): boolean {
  const names = medicines.flatMap(({ name, hindi, also = [], brands = [] }) => [name, hindi, ...also, ...brands]);
  const known = new Set(names.flatMap((name) => plainName(name).split(" ")));
  return plainName(item)
    .split(" ")
    .every((word) => known.has(word));
}

/**
 * The list and the law of an entry that names one of the clinic's own medicines. Never throws.
 * @param item - As the doctor typed it.
 * @param form - Its form.
 * @param own - The clinic's own medicines.
 * @returns Of all that the entry names the strictest; it is open where a part of it is in no list.
 */
export function clinicRule(item: string, form: string, own: OwnMedicines): ClinicRule {
  const known: Form | undefined = FORM_KEYS.find((key) => key === form);
  const { medicines } = namedMedicines(item, own.names);
  const [first, ...more] = medicines.filter((medicine) => medicine.own !== undefined);
  if (first === undefined) return {};
  const way = known === undefined ? undefined : WAYS[known];
  const listFor = ({ telemedicine }: Medicine) => (way === undefined ? undefined : telemedicine.lists[way]);
  const isListed = (medicine: Medicine) =>
    listFor(medicine) !== undefined && (medicine.own?.listedWays.some((one) => one === way) ?? true);
  const isAlone = isWhole(item, medicines);
  const generic = more.length === 0 && isAlone ? first.ingredients?.map(capital).join(" + ") : undefined;
  return {
    ...{ list: strictestList(...medicines.map(listFor)), isOpen: !isAlone || !medicines.every(isListed), generic },
    medicines,
    forbiddenBy: medicines.flatMap(({ telemedicine }) => telemedicine.forbiddenBy ?? [])[0],
  };
}
