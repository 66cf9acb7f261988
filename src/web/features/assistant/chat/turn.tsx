import type { CardPart } from "#domain/assistant/answer-parts.ts";
import type { Language } from "#domain/assistant/assistant.rules.ts";
import { dayIn } from "#domain/assistant/text/day-in.ts";
import type { TurnTexts } from "#domain/assistant/turn-words.ts";
import { Written } from "#web/ui/data/written.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { Drawing } from "#web/ui/layout/drawing.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { AnswerText, type CitationActions } from "../answer/answer-text.tsx";
import { withPhoneLinks } from "../answer/card-text.tsx";
import { DoctorOffer } from "../answer/doctor-offer.tsx";
import { filled } from "../answer/filled.ts";
import { type CardTexts, SafetyCard, TriageQuestion } from "../answer/safety-card.tsx";
import { SourceList } from "../answer/source-list.tsx";
import { Replies, type Replying } from "./replies.tsx";
import { TurnActions, type TurnPlace } from "./turn-actions.tsx";
import { isAsking, isGrave, type ShownTurn } from "./turns.ts";

const DOCTORS = "/Doctors";

interface TriageMessageProps {
  readonly card: CardPart | null;
  readonly texts: TurnTexts;
}

/** A note of triage, one line below the answer: see a doctor today, or call if it is happening now. */
function TriageNote({ card, texts }: TriageMessageProps) {
  if (card?.strength !== "note") return null;
  return (
    <p className="mt-4 border-t border-rule pt-3 text-(length:--text-sm) text-muted">
      {withPhoneLinks(card.text, card.calls)}{" "}
      {card.tier === "urgent" && (
        <Link to={DOCTORS} className="font-semibold">
          {texts.seeDoctor}
        </Link>
      )}
    </p>
  );
}

/** Above the answer: ask a doctor first; of stored chats also what is a note today. */
function TriageMessage({ card, texts }: TriageMessageProps) {
  if (!card || card.strength === "note") return null;
  const { tier, text, calls, review } = card;
  const aside = tier === "information";
  return (
    <Alert kind={aside ? "info" : "waiting"}>
      <p className={tier === "urgent" ? "font-semibold" : ""}>
        {withPhoneLinks(text, calls)}{" "}
        {!aside && (
          <Link to={DOCTORS} className="font-semibold">
            {texts.seeDoctor}
          </Link>
        )}
      </p>
      {review !== "" && <p className="mt-1 text-xs text-muted">{review}</p>}
    </Alert>
  );
}

export interface TurnProps {
  readonly turn: ShownTurn;
  /** In the language of the answer, or of the page while there is none. */
  readonly texts: TurnTexts;
  readonly language: Language;
  readonly second: CardTexts;
  readonly place: TurnPlace;
  readonly citing: CitationActions;
  readonly onRetry: (key: string) => void;
  readonly answering: Parameters<typeof SafetyCard>[0]["answering"];
  /** For the buttons of the newest answer; null for earlier ones. */
  readonly replying: Replying | null;
}

/** Progress as text, in a live region. */
function Status({ turn: { status, answer }, texts }: Pick<TurnProps, "turn" | "texts">) {
  const looking = answer.sources.length === 0 && answer.blocks.length === 0;
  const says = {
    sending: texts.looking,
    answering: looking ? texts.looking : texts.writing,
    queued: texts.queued,
    done: answer.ending === "stopped" ? texts.stopped : "",
    refused: "",
  }[status];
  return (
    <p
      role="status"
      data-empty={says === "" || undefined}
      className={"turn-status flex items-center gap-2.5 text-(length:--text-sm) text-muted data-empty:hidden"}
    >
      {says !== "" && status !== "done" && (status === "queued" ? <Icon name="wifi-off" /> : <Spinner size="small" />)}
      {says}
    </p>
  );
}

/** The doctor's verdict when the answer itself was removed. */
function RemovedAnswer({ turn: { review }, texts, language }: Pick<TurnProps, "turn" | "texts" | "language">) {
  if (review === null || review.verdict === "right") return null;
  const values = { by: review.by, on: dayIn(language, review.on) };
  if (review.verdict === "withdrawn") return <Alert kind="waiting">{filled(texts.withdrawn, values)}</Alert>;
  return (
    <div className="plate p-5">
      <p className="font-semibold text-leaf">{texts.replaced}</p>
      <p className="whitespace-pre-line">{review.correction}</p>
    </div>
  );
}

/** A question and its answer: the triage message first, then the text, its sources and actions. */
export function TurnOnPage({ turn, texts, language, second, place, citing, onRetry, answering, replying }: TurnProps) {
  const { answer, status, refusal, key } = turn;
  const { card, triage, fault, ending } = answer;
  const grave = card !== null && triage !== null && isGrave(answer);
  const failed = status === "refused" ? refusal : fault;
  return (
    <article
      className="turn scroll-mt-2 pt-8 outline-none"
      tabIndex={-1}
      id={turn.id === null ? undefined : `turn-${turn.id}`}
    >
      <h2 lang={language} className="sr-only">
        {texts.asked}
      </h2>
      <Written
        as="p"
        text={turn.question}
        className={
          "asked ml-auto w-fit max-w-[min(100%,34rem)] scroll-mt-4 rounded-3 rounded-br-[2px] bg-leaf-fill " +
          "px-[18px] py-3 whitespace-pre-line text-on-leaf"
        }
      />
      <div
        lang={language}
        className={
          "answer mt-6 grid grid-cols-[minmax(0,1fr)] gap-4 min-[42.5rem]:grid-cols-[36px_minmax(0,1fr)] " +
          "min-[42.5rem]:gap-5"
        }
      >
        {!grave && <Drawing name="sprig-logo" className="hidden h-10 w-9 min-[42.5rem]:block" />}
        <div className={grave ? "col-span-full" : "grid min-w-0 gap-4"}>
          <h2 className="sr-only">{texts.answer}</h2>
          {grave && <SafetyCard {...{ card, triage, language, texts, second, answering }} />}
          {isAsking(turn) && card && <TriageQuestion {...{ card, answering }} />}
          {!grave && !isAsking(turn) && <TriageMessage card={card} texts={texts} />}
          {!(grave && ending !== null) && <Status turn={turn} texts={texts} />}
          <div aria-live="polite" className="answer-text grid gap-4 empty:hidden">
            <AnswerText answer={answer} turnId={turn.id} texts={texts} citing={citing} />
            <RemovedAnswer turn={turn} texts={texts} language={language} />
          </div>
          {failed !== null && (
            <div className="grid justify-items-start gap-3">
              <Alert kind="danger">{failed}</Alert>
              {status === "refused" && (
                <Button variant="outlined" size="small" onClick={() => onRetry(key)}>
                  <Icon name="rotate-ccw" className="size-4" />
                  {texts.retry}
                </Button>
              )}
            </div>
          )}
          {ending !== null && answer.doctor !== null && <DoctorOffer doctor={answer.doctor} />}
          <TriageNote card={card} texts={texts} />
          <SourceList
            sources={answer.sources}
            language={language}
            texts={texts}
            isMarked={card !== null && card.strength !== "note" && card.review !== ""}
          />
          {ending !== null && replying !== null && (
            <Replies replies={answer.actions.filter(({ says }) => says !== undefined)} {...replying} />
          )}
          {ending !== null && !grave && turn.id !== null && <TurnActions {...{ turn, texts, language, place }} />}
        </div>
      </div>
    </article>
  );
}
