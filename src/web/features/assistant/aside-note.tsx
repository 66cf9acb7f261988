import { CHAT } from "#generated/messages/assistant/chat.ts";
import { Drawing } from "#web/ui/layout/drawing.tsx";
import { WhatItIs } from "./what-it-is.tsx";

interface AsideNoteProps {
  /** True once a question was asked. */
  readonly begun: boolean;
  /** True when the newest answer is an emergency or a crisis. */
  readonly grave: boolean;
  readonly emergency: string;
}

/**
 * The third column while no passage is open: about the assistant, how to open a passage, or what to say in an emergency
 * call.
 */
export function AsideNote({ begun, grave, emergency }: AsideNoteProps) {
  const { title, lines, phone } = CHAT.announce;
  if (!begun) return <WhatItIs />;
  if (!grave)
    return (
      <>
        <p className="text-sm text-muted">{CHAT.sourceHint}</p>
        <Drawing of="tulsi" className="mx-auto mt-10 w-40" />
      </>
    );
  return (
    <>
      <h2 className="text-h3">{title}</h2>
      <ol className="safety-report">
        {lines.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ol>
      <p className="mt-5 text-sm text-muted">{phone({ emergency })}</p>
    </>
  );
}
