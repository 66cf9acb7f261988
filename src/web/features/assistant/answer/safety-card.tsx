import { cva } from "class-variance-authority";
import type { AnswerView, CardPart } from "#domain/assistant/answer-parts.ts";
import type { Language } from "#domain/assistant/assistant.rules.ts";
import type { TurnTexts } from "#domain/assistant/turn-words.ts";
import { CHAT } from "#generated/messages/assistant/chat.ts";
import { Icon } from "#web/ui/layout/icon.tsx";
import { LeaveQuickly } from "#web/ui/layout/leave-quickly.tsx";
import { textAfterTitle, withPhoneLinks } from "./card-text.tsx";
import { NUMBERED_ITEM, NUMBERED_LIST } from "./numbered-list.ts";

/** The same fixed texts in the other language, for people near the patient who read only that one. */
export type CardTexts = Readonly<
  Record<"emergency" | "crisis" | "abuse" | "self-harm", Readonly<Record<"en" | "hi", string>>>
>;

interface SafetyCardProps {
  readonly card: CardPart;
  readonly triage: NonNullable<AnswerView["triage"]>;
  readonly language: Language;
  readonly texts: TurnTexts;
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

const callClass = cva(
  "card-call flex min-h-[72px] flex-[1_1_min(100%,140px)] items-center gap-2.5 rounded-2 border-2 " +
    "border-(--card-ink) px-3 py-2 no-underline",
  {
    variants: {
      first: { true: "bg-(--card) text-(--on-card)", false: "text-(--card-ink)" },
      long: { true: "basis-full" },
    },
  },
);

/** Danger is red, a mental health crisis green. */
const cardClass = cva("safety-card scroll-mt-2 overflow-hidden rounded-3 border-2 border-(--card-ink) bg-surface", {
  variants: {
    crisis: {
      true: "[--card-ink:var(--leaf)] [--card:var(--leaf-fill)] [--on-card:var(--on-leaf)]",
      false: "[--card-ink:var(--danger)] [--card:var(--danger-fill)] [--on-card:var(--on-danger)]",
    },
  },
});

const LINE = "max-w-[60ch] text-[1.1875rem]/[1.875rem]";

interface CallProps {
  readonly call: CardPart["calls"][number];
  readonly first: boolean;
  readonly texts: TurnTexts;
}

/** The longest number and label that fit into half of a card on a phone, in characters. */
const HALF = { number: 6, label: 20 } as const;

function Call({ call: { label, number, href }, first, texts }: CallProps) {
  const text = first ? texts.callNow : label;
  const long = number.length > HALF.number || text.length > HALF.label;
  return (
    <a href={href} className={callClass({ first, long })}>
      <Icon name={href === "tel:108" ? "ambulance" : "phone"} className="size-6 shrink-0" />
      <span className="min-w-0">
        <b className="block font-display text-[1.75rem]/[2rem] font-medium">{number}</b>
        <span className="block text-(length:--text-sm)/[1.25rem]">{text}</span>
      </span>
    </a>
  );
}

const answerClass = cva(
  "inline-flex min-h-11 items-center gap-2 rounded-2 border px-3.5 py-1.5 text-(length:--text-sm) font-semibold " +
    "hover:bg-leaf-tint",
  {
    variants: { first: { true: "bg-surface" }, framed: { true: "" } },
    compoundVariants: [
      { first: true, className: "border-control text-ink" },
      { first: false, framed: true, className: "border-control text-ink" },
      { first: false, framed: false, className: "border-transparent text-leaf" },
    ],
  },
);

interface AnswersProps {
  /** All buttons have a frame, not only the first. */
  readonly framed?: boolean;
  readonly answers: CardPart["answers"];
  readonly answering: NonNullable<SafetyCardProps["answering"]>;
}

function Answers({ answers, answering: { action, fields, onAnswer }, framed = false }: AnswersProps) {
  return (
    <form
      method="post"
      action={action}
      className="mt-4 flex flex-wrap gap-x-3 gap-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        if (submitter instanceof HTMLButtonElement) onAnswer(submitter.value);
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {answers.map((answer, index) => (
        <button
          key={answer}
          type="submit"
          name="message"
          value={answer}
          className={answerClass({ first: index === 0, framed })}
        >
          {index === 0 && <Icon name="check" className="size-4" />}
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
    <section
      className={
        "triage-question mb-5 rounded-2 border border-l-4 border-rule border-l-turmeric bg-surface px-4 " +
        "pt-3.5 pb-4"
      }
    >
      <p className="font-semibold">{withPhoneLinks(card.text, card.calls)}</p>
      {answering && card.answers.length > 0 && <Answers answers={card.answers} answering={answering} framed />}
      {card.review !== "" && <p className="mt-2 text-xs text-muted">{card.review}</p>}
    </section>
  );
}

/**
 * Card for an emergency or a mental health crisis: fixed texts and phone numbers, shown before and instead of an
 * answer.
 */
export function SafetyCard({ card, triage, language, texts, second, answering }: SafetyCardProps) {
  const crisis = triage.tier === "crisis";
  const title = crisis ? texts.crisis : texts.emergency;
  const group = crisis ? crisisGroup(triage.actionKey) : "emergency";
  const other = language === "hi" ? "en" : "hi";
  return (
    <>
      <section role="alert" lang={language} className={cardClass({ crisis })} data-tier={triage.tier}>
        <h2
          className={
            "flex items-center gap-3.5 bg-(--card) px-5 py-3 text-[clamp(1.25rem,1rem+1.2vw,1.5rem)]/[2rem] " +
            "text-(--on-card)"
          }
        >
          <Icon name={crisis ? "heart-handshake" : "siren"} className="size-7 shrink-0" />
          {title}
        </h2>
        <div className="p-5">
          <p className={LINE}>{withPhoneLinks(textAfterTitle(title, card.text), card.calls)}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            {card.calls.map((call, index) => (
              <Call key={call.href} call={call} first={index === 0} texts={texts} />
            ))}
          </div>
          {crisis && (
            <LeaveQuickly>{CHAT.storage.eraseLater({ menu: CHAT.menu, erase: CHAT.storage.erase })}</LeaveQuickly>
          )}
          {card.after && <p className={`${LINE} mt-4`}>{withPhoneLinks(card.after, card.calls)}</p>}
          {card.addition !== "" && (
            <p className={`${LINE} ${card.after ? "mt-3" : "mt-4"}`}>{withPhoneLinks(card.addition, card.calls)}</p>
          )}
          {card.steps.length > 0 && (
            <>
              <h3 className="mt-5 text-[1.125rem]/[1.5rem]">{card.waitingHeading}</h3>
              <ol className={NUMBERED_LIST}>
                {card.steps.map((step) => (
                  <li key={step} className={`${NUMBERED_ITEM} py-[3px] before:text-(--card-ink)`}>
                    {step}
                  </li>
                ))}
              </ol>
            </>
          )}
          <p lang={other} className="safety-other-language mt-4 border-t border-rule pt-3.5 text-[1rem]/[1.8]">
            {withPhoneLinks(second[group][other], card.calls)}
          </p>
          {answering && card.answers.length > 0 && <Answers answers={card.answers} answering={answering} />}
        </div>
      </section>
      <p lang={language} className="mt-3 text-xs text-muted">
        {texts.fixed} {card.review !== "" && `${card.review}.`}
      </p>
    </>
  );
}
