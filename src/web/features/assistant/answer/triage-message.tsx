import type { CardPart } from "#domain/assistant/answer-parts.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import type { TurnWords } from "../assistant-words.ts";
import { withPhoneLinks } from "./card-text.tsx";

const DOCTORS = "/Doctors";

interface TriageMessageProps {
  readonly card: CardPart | null;
  readonly words: TurnWords;
}

/** Triage message above the answer: see a doctor today, ask one first, or call if it is happening now. */
export function TriageMessage({ card, words }: TriageMessageProps) {
  if (!card) return null;
  const { tier, text, calls, review } = card;
  const aside = tier === "information";
  return (
    <Alert kind={aside ? "info" : "waiting"}>
      <p className={tier === "urgent" ? "font-semibold" : ""}>
        {withPhoneLinks(text, calls)}{" "}
        {!aside && (
          <Link to={DOCTORS} className="font-semibold">
            {words.seeDoctor}
          </Link>
        )}
      </p>
      {review !== "" && <p className="mt-1 text-xs text-muted">{review}</p>}
    </Alert>
  );
}
