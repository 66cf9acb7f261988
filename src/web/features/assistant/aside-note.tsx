import { Drawing } from "#web/ui/drawing.tsx";
import type { PageWords } from "./assistant-words.ts";
import { filled } from "./filled.ts";

/** The third column while no passage is open: what to tell whoever answers the call, or how to open one. */
export function AsideNote({
  words,
  grave,
  emergency,
}: {
  readonly words: PageWords;
  readonly grave: boolean;
  readonly emergency: string;
}) {
  const { title, lines, phone } = words.tell;
  if (!grave)
    return (
      <div className="grid justify-items-start gap-5">
        <p className="text-sm text-muted">{words.sourceHint}</p>
        <Drawing of="tulsi" className="mx-auto mt-6 w-40" />
      </div>
    );
  return (
    <>
      <h2 className="text-h3">{title}</h2>
      <ol className="tell-list">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <p className="mt-5 text-sm text-muted">{filled(phone, { emergency })}</p>
    </>
  );
}
