import type { AdviceDocument, SignedItem } from "#domain/advice/document.ts";

/** A signed item. Any part can be replaced. */
export function aSignedItem(replaced: Partial<SignedItem> = {}): SignedItem {
  return {
    ...{ item: "Paracetamol", form: "Tablet", amount: "500 mg", often: "three times a day", days: 3 },
    ...{ food: "after food", cautions: "Not more than four in a day.", course: "new", list: "O", listBy: "clinic" },
    ...replaced,
  };
}

/** A signed document of an adult with one medicine. Any part can be replaced. */
export function aSignedDocument(replaced: Partial<AdviceDocument> = {}): AdviceDocument {
  return {
    ...{ kind: "tulsi-advice", format: 1, code: "0HJK-MNPQ-RSTV-WXYZ-0123", version: 1, replaces: null },
    salt: "c2FsdHNhbHRzYWx0c2FsdA",
    clinic: { name: "Tulsi Clinic", address: "12 Station Road\nPune 411001", phone: "020 2612 3456" },
    doctor: { name: "Dr Asha Verma", qualifications: "MBBS, MD (Medicine)", registrationNumber: "MMC/2012/04567" },
    patient: { name: "Meera Nair", age: "36 years", adult: null, allergies: "Penicillin", sex: "Female", weight: 62.5 },
    visit: {
      ...{ type: "first", mode: "video", earlierOn: null, startsAt: "2026-11-21T05:00:00.000Z" },
      ...{ zone: "Asia/Kolkata", day: "2026-11-21" },
    },
    diagnosis: "Viral fever",
    prescription: [aSignedItem()],
    advice: "Rest, and drink enough. आराम करें।",
    followUpOn: "2026-11-28",
    signedAt: "2026-11-21T05:20:00.000Z",
    ...replaced,
  };
}
