import type { AnswerSource, Language } from "#domain/assistant/assistant.rules.ts";
import { reviewWordsAgain } from "#domain/assistant/review-words.ts";
import { dayIn } from "#domain/assistant/text/day-in.ts";
import type { TurnTexts } from "#domain/assistant/turn-words.ts";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { CITATION_NUMBER } from "./answer-text.tsx";
import { quotationLanguage } from "./quotation-language.ts";

function ReviewStatus({ source, language }: { readonly source: AnswerSource; readonly language: Language }) {
  const { reviewWords: reviewText, reviewedOn, draft } = source;
  if (reviewText === "") return null;
  const said = reviewWordsAgain(language, reviewText);
  return (
    <span className={`flex items-start gap-1 text-xs ${draft ? "text-turmeric-ink" : "text-muted"}`}>
      <Icon name={draft ? "clock" : "badge-check"} className="mt-0.5 size-4 shrink-0" />
      <span>{reviewedOn === "" ? said : `${said}, ${dayIn(language, reviewedOn)}`}</span>
    </span>
  );
}

/** The pages that an answer quotes, each with its reviewer; that some are drafts is said once. */
export function SourceList({
  sources,
  language,
  texts,
  isMarked = false,
}: {
  readonly sources: readonly AnswerSource[];
  /** Language of the answer. */
  readonly language: Language;
  readonly texts: TurnTexts;
  /** The answer has the mark of a draft above. */
  readonly isMarked?: boolean;
}) {
  const draft = isMarked ? undefined : sources.find((source) => source.draft);
  if (sources.length === 0) return null;
  return (
    <>
      <ol aria-label={texts.sources} className="source-list">
        {sources.map((source) => (
          <li
            key={source.documentId}
            className={
              "grid grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-3.5 border-b border-rule py-2 " +
              "first:border-t"
            }
          >
            <span aria-hidden="true" className={CITATION_NUMBER}>
              {source.n}
            </span>
            <span className="min-w-0">
              <span lang={quotationLanguage(source.title)} className="block font-semibold">
                {source.title}
              </span>
              {!source.draft && <ReviewStatus source={source} language={language} />}
            </span>
            <Link
              to={source.address}
              aria-label={`${texts.open}: ${source.title}`}
              className="inline-flex min-h-11 min-w-11 items-center justify-end"
            >
              {texts.open}
            </Link>
          </li>
        ))}
      </ol>
      {draft && <ReviewStatus source={draft} language={language} />}
    </>
  );
}
