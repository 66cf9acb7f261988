import type { AnswerView } from "#domain/assistant/answer-parts.ts";
import type { TurnTexts } from "#domain/assistant/turn-words.ts";
import { filled } from "./filled.ts";
import { answerLanguage } from "./quotation-language.ts";

export interface CitationActions {
  /** The open passage: its turn and the index of its citation. */
  readonly open: { readonly turnId: string; readonly index: number } | null;
  readonly onPress: (turnId: string, index: number, from: HTMLElement) => void;
  /** Address of the same passage without scripts. */
  readonly address: (turnId: string, index: number) => string;
}

const NUMBER =
  "relative inline-grid h-6 min-w-6 place-items-center rounded-1 border border-leaf align-[2px] font-text " +
  "text-(length:--text-xs)/[1] font-semibold no-underline";
export const CITATION_NUMBER = `${NUMBER} bg-leaf-tint text-leaf`;
export const OPEN_CITATION_NUMBER = `${NUMBER} bg-leaf-fill text-on-leaf`;
/** The number is small, its touch target is not. */
const CITATION_LINK =
  `cite ${CITATION_NUMBER} after:absolute after:-inset-[11px] hover:border-turmeric-ink ` +
  "aria-[current]:bg-leaf-fill aria-[current]:text-on-leaf";

interface ChipProps {
  readonly turnId: string | null;
  readonly n: number;
  readonly index: number;
  readonly title: string;
  readonly texts: TurnTexts;
  readonly citing: CitationActions;
}

/** The number beside a quoted sentence; a link once its passage is stored. */
function Chip({ turnId, n, index, title, texts, citing }: ChipProps) {
  if (turnId === null || index === -1) return <span className={CITATION_NUMBER}>{n}</span>;
  const open = citing.open?.turnId === turnId && citing.open.index === index;
  return (
    <a
      href={citing.address(turnId, index)}
      className={CITATION_LINK}
      aria-label={filled(texts.citation, { n, title })}
      aria-current={open || undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        citing.onPress(turnId, index, event.currentTarget);
      }}
    >
      {n}
    </a>
  );
}

type Block = AnswerView["blocks"][number];

/** The first sentence answers the question. */
const LEAD =
  "[&>span:first-of-type]:block [&>span:first-of-type]:font-display [&>span:first-of-type]:text-[1.375rem]/[1.4] " +
  "[&>span:first-of-type]:font-semibold [&>span:first-of-type]:text-balance " +
  "[&>span:first-of-type:not(:only-child)]:mb-2";

/** The spaces inside a phone number or a time, such as `7 pm`, where no line should break. */
const INNER_SPACES = /(?<=\d) (?=\d|[ap]m\b)/gu;

interface AnswerTextProps {
  readonly answer: AnswerView;
  readonly turnId: string | null;
  readonly texts: TurnTexts;
  readonly citing: CitationActions;
}

/** The sentences of an answer in blocks, each quotation with its number. */
export function AnswerText({ answer, turnId, texts, citing }: AnswerTextProps) {
  const { blocks, citations, sources, ending } = answer;
  const storedTurnId = ending === null ? null : turnId;
  const spoken = answer.facts?.language ?? "en";
  const lines = blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text));
  const lead = blocks.find(({ frame, more }) => frame === "" && !more);
  const paragraph = ({ frame, sentences }: Block) => (
    <p
      key={`${frame} ${sentences[0]?.text}`}
      className={`answer-block leading-[2rem] ${lead !== undefined && sentences === lead.sentences ? LEAD : ""}`}
    >
      {frame !== "" && <b className="font-semibold text-leaf">{frame} </b>}
      {sentences.map(({ text, n }) => (
        <span key={text} lang={n === null ? undefined : answerLanguage(text, spoken, lines)}>
          {text.replaceAll(INNER_SPACES, "\u00a0")}
          {n === null ? " " : "\u00a0"}
          {n !== null && (
            <Chip
              turnId={storedTurnId}
              n={n}
              index={citations.findIndex((citation) => citation.n === n && citation.sentence === text)}
              title={sources.find((source) => source.n === n)?.title ?? ""}
              texts={texts}
              citing={citing}
            />
          )}{" "}
        </span>
      ))}
    </p>
  );
  const folded = blocks.filter(({ more }) => more);
  return (
    <>
      {blocks.filter(({ more }) => !more).map(paragraph)}
      {folded.length > 0 && (
        <details className="answer-more [&>p]:mt-2">
          <summary className="inline-flex min-h-11 items-center font-semibold text-leaf">{texts.more}</summary>
          {folded.map(paragraph)}
        </details>
      )}
    </>
  );
}
