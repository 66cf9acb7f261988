import { Drawing } from "#web/ui/layout/drawing.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import type { PageWords } from "./assistant-words.ts";

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
            <Icon of={icon} className={`mt-1 size-[18px] ${icon === "check" ? "text-leaf" : "text-muted"}`} />
            {fact}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the assistant does, what it does not do, and who reviews it. */
export function WhatItIs({ words }: { readonly words: PageWords }) {
  return (
    <div className="grid gap-6">
      <FactList icon="check" {...words.does} />
      <FactList icon="x" {...words.doesNot} />
      <p className="grid max-w-[66ch] grid-cols-[20px_minmax(0,1fr)] gap-2 text-sm text-muted">
        <Drawing of="leaf-mark" className="mt-0.5 size-[18px]" />
        {words.who}
      </p>
    </div>
  );
}
