import type { AnswerView } from "#domain/assistant/answer-parts.ts";
import { CHAT } from "#generated/messages/assistant/chat.ts";
import { Drawing } from "#web/ui/layout/drawing.tsx";
import { NUMBERED_ITEM, NUMBERED_LIST } from "./answer/numbered-list.ts";
import { isGrave } from "./chat/turns.ts";
import { WhatItIs } from "./what-it-is.tsx";

interface AsideNoteProps {
  /** The newest answer; undefined before the first question. */
  readonly answer: Pick<AnswerView, "triage"> | undefined;
  readonly emergency: string;
}

/**
 * The third column while no passage is open: about the assistant, how to open a passage, or what to say in an emergency
 * call.
 */
export function AsideNote({ answer, emergency }: AsideNoteProps) {
  const { title, lines, phone } = CHAT.announce;
  if (answer === undefined) return <WhatItIs />;
  // A person in a crisis gets no list of what to say.
  if (!isGrave(answer) || answer.triage?.tier === "crisis")
    return (
      <>
        <p className="text-sm text-muted">{CHAT.sourceHint}</p>
        <Drawing name="tulsi" className="mx-auto mt-10 w-40" />
      </>
    );
  return (
    <>
      <h2 className="text-h3">{title}</h2>
      <ol className={`${NUMBERED_LIST} mt-2`}>
        {lines.map((fact) => (
          <li key={fact} className={`${NUMBERED_ITEM} border-b border-rule py-3.5 before:text-leaf`}>
            {fact}
          </li>
        ))}
      </ol>
      <p className="mt-5 text-sm text-muted">{phone({ emergency })}</p>
    </>
  );
}
