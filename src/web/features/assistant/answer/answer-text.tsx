import type { AnswerView } from "#domain/assistant/answer-parts.ts";
import type { TurnTexts } from "#domain/assistant/turn-words.ts";
import { filled } from "./filled.ts";
import { answerLanguage } from "./quotation-language.ts";

export interface CitationActions {
  /** The open passage: its turn and the index of its citation. */
  readonly open: { readonly turnId: string; readonly at: number } | null;
  readonly onPress: (turnId: string, at: number, from: HTMLElement) => void;
  /** Address of the same passage without scripts. */
  readonly address: (turnId: string, at: number) => string;
}

interface ChipProps {
  readonly turnId: string | null;
  readonly n: number;
  readonly at: number;
  readonly title: string;
  readonly words: TurnTexts;
  readonly citing: CitationActions;
}

/** The number beside a quoted sentence; a link once its passage is stored. */
function Chip({ turnId, n, at, title, words, citing }: ChipProps) {
  if (turnId === null || at === -1) return <span className="cite-waiting">{n}</span>;
  const open = citing.open?.turnId === turnId && citing.open.at === at;
  return (
    <a
      href={citing.address(turnId, at)}
      className="cite"
      aria-label={filled(words.citation, { n, title })}
      aria-current={open || undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        citing.onPress(turnId, at, event.currentTarget);
      }}
    >
      {n}
    </a>
  );
}

type Block = AnswerView["blocks"][number];

/** The spaces inside a phone number or a time, such as `7 pm`, where no line should break. */
const INNER_SPACES = /(?<=\d) (?=\d|[ap]m\b)/gu;

interface AnswerTextProps {
  readonly answer: AnswerView;
  readonly turnId: string | null;
  readonly words: TurnTexts;
  readonly citing: CitationActions;
}

/** The sentences of an answer in blocks, each quotation with its number. */
export function AnswerText({ answer, turnId, words, citing }: AnswerTextProps) {
  const { blocks, citations, sources, ending } = answer;
  const storedTurnId = ending === null ? null : turnId;
  const spoken = answer.facts?.language ?? "en";
  const lines = blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text));
  const lead = blocks.find(({ frame, more }) => frame === "" && !more);
  const paragraph = ({ frame, sentences }: Block) => (
    <p
      key={`${frame} ${sentences[0]?.text}`}
      className="answer-block"
      data-lead={(lead !== undefined && sentences === lead.sentences) || undefined}
    >
      {frame !== "" && <b className="answer-frame">{frame} </b>}
      {sentences.map(({ text, n }) => (
        <span key={text} lang={n === null ? undefined : answerLanguage(text, spoken, lines)}>
          {text.replaceAll(INNER_SPACES, "\u00a0")}
          {n === null ? " " : "\u00a0"}
          {n !== null && (
            <Chip
              turnId={storedTurnId}
              n={n}
              at={citations.findIndex((one) => one.n === n && one.sentence === text)}
              title={sources.find((source) => source.n === n)?.title ?? ""}
              words={words}
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
        <details className="answer-more">
          <summary>{words.more}</summary>
          {folded.map(paragraph)}
        </details>
      )}
    </>
  );
}
