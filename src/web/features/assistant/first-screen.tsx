import { Icon } from "#web/ui/layout/icon.tsx";
import { withPhoneLinks } from "./answer/card-text.tsx";
import type { PageWords } from "./assistant-words.ts";
import { filled } from "./hand-off/filled.ts";
import { WhatItIs } from "./what-it-is.tsx";

interface FirstScreenProps {
  readonly words: PageWords;
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly emergency: { readonly number: string; readonly href: string };
  /** Name of the external model provider; null when questions stay on the server. */
  readonly goesOut: string | null;
  readonly onAsk: (message: string) => void;
}

/** Page before the first question: what the assistant is and is not, who reviews it, and six example questions. */
export function FirstScreen({ words, action, fields, emergency, goesOut, onAsk }: FirstScreenProps) {
  return (
    <div className="first-screen">
      <p className="max-w-[54ch] text-lg text-muted">{words.lead}</p>
      <p className="mt-4 flex items-start gap-2 text-base font-medium">
        <Icon of="phone" className="mt-1 size-5 shrink-0 text-danger" />
        <span>{withPhoneLinks(filled(words.emergency, { emergency: emergency.number }), [emergency])}</span>
      </p>
      {goesOut !== null && (
        <p className="mt-3 flex max-w-[66ch] items-start gap-2 text-base">
          <Icon of="share-2" className="mt-1 size-5 shrink-0 text-muted" />
          <span className="min-w-0 wrap-anywhere">{goesOut}</span>
        </p>
      )}
      <form
        method="post"
        action={action}
        className="mt-7"
        onSubmit={(event) => {
          const { submitter } = event.nativeEvent as SubmitEvent;
          if (!(submitter instanceof HTMLButtonElement)) return;
          event.preventDefault();
          onAsk(submitter.value);
        }}
      >
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <h2 className="text-[1.25rem] leading-7">{words.startersTitle}</h2>
        <ul className="starters">
          {words.starters.map((starter) => (
            <li key={starter}>
              <button type="submit" name="message" value={starter}>
                <span>{starter}</span>
                <Icon of="arrow-right" className="size-4 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      </form>
      <div className="first-facts">
        <WhatItIs words={words} />
      </div>
    </div>
  );
}
