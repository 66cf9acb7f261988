import type { AnswerView } from "#domain/assistant/answer-parts.ts";
import { Alert } from "#web/ui/alert.tsx";
import { linesUnder, withCalls } from "./card-text.tsx";

/** What must be known before the answer is read: see a doctor today, ask one first, or whom to call if it is happening now. */
export function NoticeLine({ card, notice }: Pick<AnswerView, "card" | "notice">) {
  if (!card || !notice) return null;
  const lines = linesUnder(card.title, card);
  const named = lines.length > 0 ? lines : [card.title];
  return (
    <Alert kind={notice.tier === "information" ? "info" : "waiting"}>
      {named.map((line, at) => (
        <p key={line} className={notice.tier === "urgent" && at === 0 ? "font-semibold" : ""}>
          {withCalls(line, card.calls)}
        </p>
      ))}
      {card.steps.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {card.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
