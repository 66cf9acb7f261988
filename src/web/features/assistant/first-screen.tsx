import { CHAT } from "#generated/messages/assistant/chat.ts";
import { Icon } from "#web/ui/layout/icon.tsx";
import { withPhoneLinks } from "./answer/card-text.tsx";
import { WhatItIs } from "./what-it-is.tsx";

interface FirstScreenProps {
  /** Address that the form is sent to. */
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly emergency: { readonly number: string; readonly href: string };
  /** Where questions are sent besides, as text; null when they stay on the server. */
  readonly goesOut: string | null;
  readonly onAsk: (message: string) => void;
}

const STARTER =
  "flex size-full min-h-[52px] items-center justify-between gap-3 border-b border-rule py-2 text-left font-medium " +
  "text-leaf hover:bg-leaf-tint hover:shadow-[-8px_0_var(--leaf-tint),8px_0_var(--leaf-tint)]";

/** Page before the first question: what the assistant is and is not, who reviews it, and six example questions. */
export function FirstScreen({ action, fields, emergency, goesOut, onAsk }: FirstScreenProps) {
  return (
    <div className="pt-6 pb-8">
      <p className="max-w-[54ch] text-lg text-muted">{CHAT.lead}</p>
      <p className="mt-4 flex items-start gap-2 text-base font-medium">
        <Icon name="phone" className="mt-1 size-5 shrink-0 text-danger" />
        <span>{withPhoneLinks(CHAT.emergency({ emergency: emergency.number }), [emergency])}</span>
      </p>
      {goesOut !== null && (
        <p className="mt-3 flex max-w-[66ch] items-start gap-2 text-base">
          <Icon name="share-2" className="mt-1 size-5 shrink-0 text-muted" />
          <span className="min-w-0 wrap-anywhere">{goesOut}</span>
        </p>
      )}
      <form
        method="post"
        action={action}
        className="mt-7"
        onSubmit={(event) => {
          const { submitter } = event.nativeEvent;
          if (!(submitter instanceof HTMLButtonElement)) return;
          event.preventDefault();
          onAsk(submitter.value);
        }}
      >
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <h2 className="text-[1.25rem] leading-7">{CHAT.startersTitle}</h2>
        <ul className="starters mt-2 grid gap-x-10 border-t border-rule min-[42.5rem]:grid-cols-2">
          {CHAT.starters.map((starter) => (
            <li key={starter}>
              <button type="submit" name="message" value={starter} className={STARTER}>
                <span>{starter}</span>
                <Icon name="arrow-right" className="size-4 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      </form>
      <div className="mt-8 min-[75rem]:hidden">
        <WhatItIs />
      </div>
    </div>
  );
}
