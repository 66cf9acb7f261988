import type { AnswerView, CardPart } from "#domain/assistant/answer-parts.ts";
import type { Language } from "#domain/assistant/assistant.rules.ts";
import type { TurnTexts } from "#domain/assistant/turn-words.ts";
import { CHAT } from "#generated/messages/assistant/chat.ts";
import { Icon } from "#web/ui/layout/icon.tsx";
import { LeaveQuickly } from "#web/ui/layout/leave-quickly.tsx";
import { textAfterTitle, withPhoneLinks } from "./card-text.tsx";

/** The same fixed texts in the other language, for people near the patient who read only that one. */
export type CardTexts = Readonly<
  Record<"emergency" | "crisis" | "abuse" | "self-harm", Readonly<Record<"en" | "hi", string>>>
>;

interface SafetyCardProps {
  readonly card: CardPart;
  readonly triage: NonNullable<AnswerView["triage"]>;
  readonly language: Language;
  readonly words: TurnTexts;
  readonly second: CardTexts;
  /** What the answer buttons need; null once one was chosen. */
  readonly answering: {
    readonly onAnswer: (message: string) => void;
    /** Hidden fields of the form, for pages without scripts. */
    readonly fields: Readonly<Record<string, string>>;
    /** Address that the form is sent to. */
    readonly action: string;
  } | null;
}

interface CallProps {
  readonly call: CardPart["calls"][number];
  readonly first: boolean;
  readonly words: TurnTexts;
}

/** The longest number and label that fit into half of a card on a phone, in characters. */
const HALF = { number: 6, label: 20 } as const;

function Call({ call: { label, number, href }, first, words }: CallProps) {
  const text = first ? words.callNow : label;
  const long = number.length > HALF.number || text.length > HALF.label;
  return (
    <a href={href} className="card-call" data-first={first || undefined} data-long={long || undefined}>
      <Icon name={href === "tel:108" ? "ambulance" : "phone"} className="size-6 shrink-0" />
      <span className="min-w-0">
        <b>{number}</b>
        <span>{text}</span>
      </span>
    </a>
  );
}

interface AnswersProps {
  readonly answers: CardPart["answers"];
  readonly answering: NonNullable<SafetyCardProps["answering"]>;
}

function Answers({ answers, answering: { action, fields, onAnswer } }: AnswersProps) {
  return (
    <form
      method="post"
      action={action}
      className="card-answers"
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        if (submitter instanceof HTMLButtonElement) onAnswer(submitter.value);
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {answers.map((answer, at) => (
        <button key={answer} type="submit" name="message" value={answer} className="card-answer">
          {at === 0 && <Icon name="check" className="size-4" />}
          {answer}
        </button>
      ))}
    </form>
  );
}

function crisisGroup(actionKey: string | null): "crisis" | "abuse" | "self-harm" {
  if (actionKey === "crisis.abuse") return "abuse";
  return actionKey === "crisis.self-harm" ? "self-harm" : "crisis";
}

/** A question of triage above the answer, with its answers as buttons. */
export function TriageQuestion({ card, answering }: Pick<SafetyCardProps, "card" | "answering">) {
  return (
    <section className="triage-question">
      <p className="font-semibold">{withPhoneLinks(card.text, card.calls)}</p>
      {answering && card.answers.length > 0 && <Answers answers={card.answers} answering={answering} />}
      {card.review !== "" && <p className="mt-2 text-xs text-muted">{card.review}</p>}
    </section>
  );
}

/**
 * Card for an emergency or a mental health crisis: fixed texts and phone numbers, shown before and instead of an
 * answer.
 */
export function SafetyCard({ card, triage, language, words, second, answering }: SafetyCardProps) {
  const crisis = triage.tier === "crisis";
  const title = crisis ? words.crisis : words.emergency;
  const group = crisis ? crisisGroup(triage.actionKey) : "emergency";
  const other = language === "hi" ? "en" : "hi";
  return (
    <>
      <section role="alert" lang={language} className="safety-card" data-tier={triage.tier}>
        <h2 className="safety-head">
          <Icon name={crisis ? "heart-handshake" : "siren"} className="size-7 shrink-0" />
          {title}
        </h2>
        <div className="safety-body">
          <p className="safety-line">{withPhoneLinks(textAfterTitle(title, card.text), card.calls)}</p>
          <div className="card-calls">
            {card.calls.map((call, at) => (
              <Call key={call.href} call={call} first={at === 0} words={words} />
            ))}
          </div>
          {crisis && (
            <LeaveQuickly>{CHAT.storage.eraseLater({ menu: CHAT.menu, erase: CHAT.storage.erase })}</LeaveQuickly>
          )}
          {card.after && <p className="safety-line">{withPhoneLinks(card.after, card.calls)}</p>}
          {card.addition !== "" && <p className="safety-line">{withPhoneLinks(card.addition, card.calls)}</p>}
          {card.steps.length > 0 && (
            <>
              <h3 className="safety-waiting">{card.waitingHeading}</h3>
              <ol className="safety-steps">
                {card.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </>
          )}
          <p lang={other} className="safety-other-language">
            {withPhoneLinks(second[group][other], card.calls)}
          </p>
          {answering && card.answers.length > 0 && <Answers answers={card.answers} answering={answering} />}
        </div>
      </section>
      <p lang={language} className="mt-3 text-xs text-muted">
        {words.fixed} {card.review !== "" && `${card.review}.`}
      </p>
    </>
  );
}
