import type { ReactNode } from "react";
import { QUEUE } from "#generated/messages/assistant/queue.ts";
import { LongText } from "#web/ui/data/long-text.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import type { TurnView } from "./queue-view.ts";

const HEAD = "text-sm font-semibold text-leaf";

function Answer({ turn: { card, blocks, fault } }: { readonly turn: TurnView }) {
  if (card === null && blocks.length === 0) return <p className="text-muted">{fault ?? QUEUE.noAnswer}</p>;
  return (
    <div className="grid gap-3">
      {card !== null && (
        <div className="rounded-2 border border-danger-line bg-danger-tint px-4 py-3">
          <p className="font-semibold text-danger">{card.text}</p>
          {card.steps.map((step) => (
            <p key={step}>{step}</p>
          ))}
        </div>
      )}
      {blocks.map(({ frame, sentences }) => (
        <div key={frame + sentences[0]?.text}>
          {frame !== "" && <p className={HEAD}>{frame}</p>}
          {sentences.map(({ text, n }) => (
            <p key={text}>
              {text}
              {n !== null && <sup className="ml-1 font-semibold text-leaf">[{n}]</sup>}
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}

function Sources({ sources }: { readonly sources: TurnView["sources"] }) {
  if (sources.length === 0) return null;
  return (
    <section className="text-sm">
      <h3 className="font-text text-sm font-semibold tracking-normal text-leaf">{QUEUE.sources}</h3>
      <ul>
        {sources.map(({ n, title, path, reviewWords, draft }) => (
          <li key={n} className="flex flex-wrap items-center gap-x-3">
            <TouchLink to={path}>
              [{n}] {title}
            </TouchLink>
            {reviewWords !== "" && (
              <Badge variant={draft ? "waiting" : "reviewed"}>
                <span className="first-letter:uppercase">{reviewWords}</span>
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A question with its answer and quotations, and the form for the doctor's verdict. */
export function QueuedAnswer({
  turn,
  more,
  children,
}: {
  readonly turn: TurnView;
  readonly more: string;
  readonly children: ReactNode;
}) {
  const { question, askedOn, reason, tier, grave, review } = turn;
  return (
    <li className="grid gap-x-14 gap-y-6 border-b border-rule py-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <div className="grid content-start gap-5">
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <Badge variant={grave ? "suspended" : "plain"}>{tier}</Badge>
          <Badge variant="plain">{reason}</Badge>
          <span>{askedOn}</span>
        </p>
        <section>
          <h2 className="font-text text-sm font-semibold tracking-normal text-leaf">{QUEUE.question}</h2>
          <div className="text-lg">
            <LongText text={question} more={more} />
          </div>
        </section>
        <section>
          <h3 className="mb-1 font-text text-sm font-semibold tracking-normal text-leaf">{QUEUE.answer}</h3>
          <Answer turn={turn} />
        </section>
        <Sources sources={turn.sources} />
      </div>
      <div className="grid content-start gap-4">
        {review !== null && (
          <div className="border-l-3 border-turmeric pl-4">
            <p className="font-semibold">{review.text}</p>
            {review.correction !== "" && <p className="wrap-anywhere whitespace-pre-line">{review.correction}</p>}
          </div>
        )}
        {children}
      </div>
    </li>
  );
}
