import { SHARED_ALLERGIES } from "#generated/messages/health/shared-allergies.ts";
import { Written } from "#web/ui/data/written.tsx";
import type { SharedRecordView } from "../readings-view.ts";

/** Allergies of a shared record, for the top of the patient's summary; nothing without any. */
export function SharedAllergies({ view: { name, lists } }: { readonly view: SharedRecordView }) {
  if (lists.allergy.length === 0) return null;
  return (
    <p className="rounded-2 border border-danger-line bg-danger-tint px-4 py-2 wrap-anywhere text-danger">
      <b>{SHARED_ALLERGIES.of({ name })}:</b> <Written text={lists.allergy.map((entry) => entry.name).join(", ")} />
    </p>
  );
}
