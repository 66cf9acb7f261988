import type { AnswerAction } from "#domain/assistant/assistant.rules.ts";
import { CHAT } from "#generated/messages/assistant/chat.ts";
import { Icon } from "#web/ui/layout/icon.tsx";

const REPLY =
  "reply min-h-12 rounded-2 border border-control bg-surface px-4 py-2 text-left font-medium " +
  "text-ink hover:bg-leaf-tint";
const KNOWN =
  "known inline-flex min-h-11 items-center gap-2 rounded-2 border border-leaf-line bg-leaf-tint px-3 " +
  "text-(length:--text-sm) font-semibold text-leaf";

/** What buttons that send a message need. */
export interface Replying {
  readonly onAsk: (message: string) => void;
  /** Hidden fields of the form, for pages without scripts. */
  readonly fields: Readonly<Record<string, string>>;
  /** Address that the form is sent to. */
  readonly action: string;
}

interface RepliesProps extends Replying {
  readonly replies: readonly AnswerAction[];
}

/** Answers to a question of ours, further questions, and chips of what the chat knows: each sends a message. */
export function Replies({ replies: actions, action, fields, onAsk }: RepliesProps) {
  if (actions.length === 0) return null;
  return (
    <form
      method="post"
      action={action}
      className="flex flex-wrap gap-x-3 gap-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        if (submitter instanceof HTMLButtonElement) onAsk(submitter.value);
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {actions.map(({ kind, label, says = label }) => (
        <button
          key={says}
          type="submit"
          name="message"
          value={says}
          className={kind === "forget" ? KNOWN : REPLY}
          {...(kind === "forget" && { "aria-label": CHAT.forget({ label }), title: CHAT.forget({ label }) })}
        >
          {label}
          {kind === "forget" && <Icon name="x" className="size-4 shrink-0" />}
        </button>
      ))}
    </form>
  );
}
