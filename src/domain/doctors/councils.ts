/** The systems of medicine in which a doctor can be registered in India. */
export const SYSTEMS = ["Modern medicine", "Ayurveda", "Unani", "Siddha", "Sowa-Rigpa", "Homoeopathy"] as const;
export type System = (typeof SYSTEMS)[number];

/** Who keeps the register that a doctor stands in. */
export const COUNCIL_TYPES = ["NMC", "STATE", "NCISM", "NCH"] as const;
export type CouncilType = (typeof COUNCIL_TYPES)[number];

export interface Council {
  /** As people read it in a list. */
  readonly label: string;
  /** What the register's keeper is called where the doctor names none of its own. */
  readonly name: string;
  readonly systems: readonly System[];
  /** Where anyone may look a registration up. */
  readonly register: { readonly name: string; readonly address: string };
}

const INDIAN_MEDICAL_REGISTER = {
  name: "Indian Medical Register",
  address: "https://www.nmc.org.in/information-desk/indian-medical-register/",
} as const;

/** National Medical Commission Act 2019, NCISM Act 2020 and NCH Act 2020: each system has its own commission and register. */
export const COUNCILS: Readonly<Record<CouncilType, Council>> = {
  NMC: {
    label: "NMC, the National Medical Commission",
    name: "National Medical Commission",
    systems: ["Modern medicine"],
    register: INDIAN_MEDICAL_REGISTER,
  },
  STATE: {
    label: "A state medical council",
    name: "State medical council",
    systems: ["Modern medicine"],
    register: INDIAN_MEDICAL_REGISTER,
  },
  NCISM: {
    label: "NCISM, for Indian systems of medicine",
    name: "National Commission for Indian System of Medicine",
    systems: ["Ayurveda", "Unani", "Siddha", "Sowa-Rigpa"],
    register: { name: "Register of NCISM", address: "https://ncismindia.org/" },
  },
  NCH: {
    label: "NCH, for homoeopathy",
    name: "National Commission for Homoeopathy",
    systems: ["Homoeopathy"],
    register: { name: "Register of NCH", address: "https://nch.org.in/" },
  },
};
