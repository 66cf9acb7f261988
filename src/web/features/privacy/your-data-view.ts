import { STORAGE_CONSENT } from "#domain/assistant/storage-consent.ts";
import type { ConsentAct } from "#domain/privacy/consents.ts";
import type { OwnGrievance } from "#domain/privacy/grievances.api.ts";
import type { OwnData } from "#domain/privacy/privacy.api.ts";
import { tableDate } from "#domain/time-format.ts";
import { STANDING } from "./grievance.copy.ts";
import { YOUR_DATA } from "./privacy.copy.ts";

function actView({ purpose, act, at, language, words, mark, consultationId, toCome }: ConsentAct) {
  return {
    key: `${purpose} ${at} ${mark}`,
    ...{ language, words, mark, consultationId, toCome },
    purpose: YOUR_DATA.purposes[purpose],
    act: act === "given" ? YOUR_DATA.given : YOUR_DATA.withdrawn,
    on: tableDate(at),
  };
}

/** How a grievance stands, in words. */
export function consentStatusText({ taken, answer }: Pick<OwnGrievance, "taken" | "answer">): string {
  if (answer !== null) return STANDING.answered;
  return taken ? STANDING.taken : STANDING.waiting;
}

/** The page "Your data" in finished words. */
export function yourDataView(own: OwnData, grievances: readonly OwnGrievance[]) {
  const { consents, storesChats, erasable } = own;
  return {
    ...{ erasable, saved: storesChats.stored, asked: STORAGE_CONSENT },
    acts: consents.map(actView),
    grievances: grievances.map((grievance) => ({
      ...{ number: grievance.number, on: tableDate(grievance.at), status: consentStatusText(grievance) },
    })),
  };
}
export type YourDataView = ReturnType<typeof yourDataView>;
