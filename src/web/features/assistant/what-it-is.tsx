import { CHAT } from "#generated/messages/assistant/chat.ts";
import { Drawing } from "#web/ui/layout/drawing.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";

interface FactListProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly icon: "check" | "x";
}

function FactList({ title, lines, icon }: FactListProps) {
  return (
    <div>
      <h2 className="mb-1 font-text text-sm/6 font-semibold tracking-normal">{title}</h2>
      <ul className="grid gap-1.5 text-base/[1.625rem]">
        {lines.map((fact) => (
          <li key={fact} className="grid grid-cols-[20px_minmax(0,1fr)] gap-2">
            <Icon name={icon} className={`mt-1 size-[18px] ${icon === "check" ? "text-leaf" : "text-muted"}`} />
            {fact}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the assistant does, what it does not do, and who reviews it. */
export function WhatItIs() {
  return (
    <div className="grid gap-6">
      <FactList icon="check" {...CHAT.does} />
      <FactList icon="x" {...CHAT.doesNot} />
      <p className="grid max-w-[66ch] grid-cols-[20px_minmax(0,1fr)] gap-2 text-sm text-muted">
        <Drawing name="leaf-mark" className="mt-0.5 size-[18px]" />
        {CHAT.who}
      </p>
    </div>
  );
}
