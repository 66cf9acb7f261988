import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
}

/** Sheets behind one another. Built on Base UI, which is why it stays off the public pages. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <Base.Root defaultValue={tabs[0]?.id}>
      <Base.List aria-label={label} className="flex gap-1 border-b border-rule">
        {tabs.map(({ id, title }) => (
          <Base.Tab
            key={id}
            value={id}
            className="relative min-h-12 px-2 py-1 text-left text-sm font-medium text-muted hover:text-ink focus-visible:-outline-offset-3 data-active:font-[650] data-active:text-leaf data-active:after:absolute data-active:after:inset-x-0 data-active:after:-bottom-px data-active:after:h-[3px] data-active:after:bg-turmeric sm:px-4 sm:text-base"
          >
            {title}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(({ id, content }) => (
        <Base.Panel key={id} value={id} className="pt-7 focus-visible:outline-offset-4">
          {content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
