import { Drawing } from "#web/ui/drawing.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { PageWords } from "./assistant-words.ts";
import { withCalls } from "./card-text.tsx";
import { filled } from "./filled.ts";

interface FirstScreenProps {
  readonly words: PageWords;
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly emergency: { readonly number: string; readonly href: string };
  readonly onAsk: (message: string) => void;
}

function Lines({
  title,
  lines,
  icon,
}: {
  readonly title: string;
  readonly lines: readonly string[];
  readonly icon: "check" | "x";
}) {
  return (
    <div>
      <h3 className="mb-1 font-text text-sm font-semibold tracking-normal">{title}</h3>
      <ul className="grid gap-1.5 text-base/[1.625rem]">
        {lines.map((line) => (
          <li key={line} className="grid grid-cols-[20px_minmax(0,1fr)] gap-2">
            <Icon of={icon} className={`mt-1 size-[18px] ${icon === "check" ? "text-leaf" : "text-muted"}`} />
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Before the first question: what it is, what it is not, who stands behind it, and six questions to begin with. */
export function FirstScreen({ words, action, fields, emergency, onAsk }: FirstScreenProps) {
  const call = { kind: "call", label: "", href: emergency.href } as const;
  return (
    <div className="first-screen">
      <p className="max-w-[54ch] text-lg text-muted">{words.lead}</p>
      <p className="mt-4 flex items-start gap-2 text-base font-medium">
        <Icon of="phone" className="mt-1 size-5 shrink-0 text-danger" />
        <span>{withCalls(filled(words.emergency, { emergency: emergency.number }), [call])}</span>
      </p>
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
      <div className="mt-8 grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <Lines icon="check" {...words.does} />
        <Lines icon="x" {...words.doesNot} />
      </div>
      <p className="mt-6 flex max-w-[66ch] gap-3 text-sm text-muted">
        <Drawing of="leaf-mark" className="mt-0.5 size-5 shrink-0" />
        {words.who}
      </p>
    </div>
  );
}
