import type { OpenConsultation } from "#domain/consultations/consultation.ts";
import { CHANGE } from "#generated/messages/consultations/change.ts";
import { NEXT_CONSULTATION } from "#generated/messages/consultations/next-consultation.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { consultationPath } from "../booking/booking-paths.ts";
import { askPath } from "./ask-path.ts";

interface TooLateProps {
  readonly consultation: Pick<OpenConsultation, "id" | "as">;
  readonly refusal: string;
}

/** What is not possible any more, by which rule, and where to go instead. */
export function TooLate({ consultation: { id, as }, refusal }: TooLateProps) {
  return (
    <div className="grid justify-items-start gap-4">
      <Alert kind="waiting">{refusal}</Alert>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={consultationPath(id, "details")} variant="primary">
          {NEXT_CONSULTATION.look}
        </ButtonLink>
        <ButtonLink to={askPath(as, id)}>{CHANGE.ask[as]}</ButtonLink>
      </div>
    </div>
  );
}
