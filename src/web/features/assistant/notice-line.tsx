import type { CardPart } from "#domain/assistant/answer-parts.ts";
import { Alert } from "#web/ui/alert.tsx";
import { withCalls } from "./card-text.tsx";

/** What must be known before the answer is read: see a doctor today, ask one first, or whom to call if it is happening now. */
export function NoticeLine({ card }: { readonly card: CardPart | null }) {
  if (!card) return null;
  const { tier, text, calls, review } = card;
  return (
    <Alert kind={tier === "information" ? "info" : "waiting"}>
      <p className={tier === "urgent" ? "font-semibold" : ""}>{withCalls(text, calls)}</p>
      {review !== "" && <p className="mt-1 text-xs text-muted">{review}</p>}
    </Alert>
  );
}
