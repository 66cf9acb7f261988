import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { Link } from "./link.tsx";

export interface Tab {
  readonly id: string;
  readonly title: string;
  /** Each tab has its own URL, so it also opens without JavaScript. */
  readonly path: string;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** Id of the selected tab. */
  readonly open: string;
  readonly children: ReactNode;
}

/** A tab list with links. It is built on Base UI, which is why public pages do not use it. */
export function Tabs({ label, tabs, open, children }: TabsProps) {
  return (
    <Base.Root value={open}>
      <Base.List aria-label={label} className="flex gap-1 border-b border-rule">
        {tabs.map(({ id, title, path }) => (
          <Base.Tab
            key={id}
            value={id}
            nativeButton={false}
            render={<Link to={path} preventScrollReset />}
            className={
              "relative inline-flex min-h-12 items-center px-2 py-1 text-left text-sm font-medium " +
              "text-muted no-underline hover:text-ink focus-visible:-outline-offset-3 " +
              "data-active:font-[650] data-active:text-leaf data-active:after:absolute " +
              "data-active:after:inset-x-0 data-active:after:-bottom-px data-active:after:h-[3px] " +
              "data-active:after:bg-turmeric sm:px-4 sm:text-base"
            }
          >
            {title}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel value={open} className="pt-7 focus-visible:outline-offset-4">
        {children}
      </Base.Panel>
    </Base.Root>
  );
}
