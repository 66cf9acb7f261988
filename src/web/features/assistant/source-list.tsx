import type { AnswerSource } from "#domain/assistant/assistant.rules.ts";
import { blogDate } from "#domain/dates.ts";
import { Icon } from "#web/ui/icon.tsx";
import { InnerLink } from "#web/ui/inner-link.tsx";
import type { TurnWords } from "./assistant-words.ts";

function Standing({ reviewWords, reviewedOn, draft }: AnswerSource) {
  if (reviewWords === "") return null;
  return (
    <span lang="en" className={`flex items-start gap-1 text-xs ${draft ? "text-turmeric-ink" : "text-muted"}`}>
      <Icon of={draft ? "clock" : "badge-check"} className="mt-0.5 size-4 shrink-0" />
      <span>{reviewedOn === "" ? reviewWords : `${reviewWords}, ${blogDate(reviewedOn)}`}</span>
    </span>
  );
}

/** The pages that an answer quotes, with who stands behind each. */
export function SourceList({
  sources,
  words,
}: {
  readonly sources: readonly AnswerSource[];
  readonly words: TurnWords;
}) {
  if (sources.length === 0) return null;
  return (
    <ol aria-label={words.sources} className="source-list">
      {sources.map((source) => (
        <li key={source.documentId}>
          <span aria-hidden="true" className="cite-waiting">
            {source.n}
          </span>
          <span className="min-w-0">
            <span className="block font-semibold">{source.title}</span>
            <Standing {...source} />
          </span>
          <InnerLink to={source.address} aria-label={`${words.open}: ${source.title}`} className="source-open">
            {words.open}
          </InnerLink>
        </li>
      ))}
    </ol>
  );
}
