import { Drawing } from "#web/ui/layout/drawing.tsx";
import type { PageWords } from "./assistant-words.ts";
import { filled } from "./hand-off/filled.ts";
import { WhatItIs } from "./what-it-is.tsx";

interface AsideNoteProps {
  readonly words: PageWords;
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
export function AsideNote({ words, begun, grave, emergency }: AsideNoteProps) {
  const { title, lines, phone } = words.announce;
  if (!begun) return <WhatItIs words={words} />;
  if (!grave)
    return (
      <>
        <p className="text-sm text-muted">{words.sourceHint}</p>
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
      <p className="mt-5 text-sm text-muted">{filled(phone, { emergency })}</p>
    </>
  );
}
