import { STORAGE_CONSENT } from "#domain/assistant/storage-consent.ts";
import { formatDate } from "#domain/format/time-format.ts";
import type { ConsentAct } from "#domain/privacy/consents.ts";
import type { OwnGrievance } from "#domain/privacy/grievances.api.ts";
import type { OwnData } from "#domain/privacy/privacy.api.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { GRIEVANCE_STATUS } from "#generated/messages/privacy/grievance-status.ts";
import { YOUR_DATA } from "#generated/messages/privacy/your-data.ts";

function consentView({ purpose, act, at, language, words, mark, consultationId, upcoming }: ConsentAct) {
  return {
    key: `${purpose} ${at} ${mark}`,
    ...{ language, words, mark, consultationId, upcoming },
    purpose: YOUR_DATA.purposes[purpose],
    act: act === "given" ? YOUR_DATA.given : YOUR_DATA.withdrawn,
    on: formatDate(at, CLINIC_ZONE),
  };
}

/** Status of a grievance as text. */
export function grievanceStatusText({ taken, answer }: Pick<OwnGrievance, "taken" | "answer">): string {
  if (answer !== null) return GRIEVANCE_STATUS.answered;
  return taken ? GRIEVANCE_STATUS.inProgress : GRIEVANCE_STATUS.waiting;
}

/** The page "Your data" as display text. */
export function yourDataView(own: OwnData, grievances: readonly OwnGrievance[]) {
  const { consents, storesChats, erasable } = own;
  return {
    ...{ erasable, saved: storesChats.stored, asked: STORAGE_CONSENT },
    acts: consents.map(consentView),
    grievances: grievances.map((grievance) => ({
      ...{
        number: grievance.number,
        on: formatDate(grievance.at, CLINIC_ZONE),
        status: grievanceStatusText(grievance),
      },
    })),
  };
}
export type YourDataView = ReturnType<typeof yourDataView>;
