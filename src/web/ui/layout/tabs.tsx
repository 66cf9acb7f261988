import type { KeyboardEvent, ReactNode } from "react";

/** Buttons below the tabs of the room; in a third column, without those, tabs. */
const LIST = "flex gap-2 wider:-mx-4 wider:-mt-5 wider:gap-0 wider:border-b wider:border-rule wider:px-2";
const TAB =
  "min-h-11 cursor-pointer rounded-2 border border-control px-3.5 text-(length:--text-sm) font-semibold " +
  "aria-selected:border-transparent aria-selected:bg-leaf-fill aria-selected:text-on-leaf wider:min-h-12 " +
  "wider:rounded-none wider:border-0 wider:border-b-[3px] wider:border-transparent wider:px-3 wider:pt-[3px] " +
  "wider:text-muted wider:aria-selected:border-turmeric wider:aria-selected:bg-transparent " +
  "wider:aria-selected:text-leaf";
const STEP: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

interface TabsProps<Id extends string> {
  readonly label: string;
  /** Begins the ids of the tabs and their panels. */
  readonly prefix: string;
  readonly tabs: readonly { readonly id: Id; readonly text: string }[];
  readonly open: Id;
  readonly onOpen: (id: Id) => void;
}

/** Tabs of one page, of which only the open one is in the tab order; the arrow keys move between them. */
export function Tabs<Id extends string>({ label, prefix, tabs, open, onOpen }: TabsProps<Id>) {
  function onKeyDown({ key }: KeyboardEvent): void {
    const step = STEP[key];
    if (step === undefined) return;
    const index = tabs.findIndex(({ id }) => id === open);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    onOpen(next.id);
    document.getElementById(`${prefix}-tab-${next.id}`)?.focus();
  }
  return (
    <div role="tablist" aria-label={label} className={LIST} onKeyDown={onKeyDown}>
      {tabs.map(({ id, text }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${prefix}-tab-${id}`}
          aria-selected={id === open}
          aria-controls={`${prefix}-${id}`}
          tabIndex={id === open ? 0 : -1}
          onClick={() => onOpen(id)}
          className={TAB}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps<Id extends string> extends Pick<TabsProps<Id>, "prefix" | "open"> {
  readonly id: Id;
  readonly children: ReactNode;
}

/** The content of a tab; a hidden one stays in the page, because what is typed in it is sent too. */
export function TabPanel<Id extends string>({ prefix, id, open, children }: TabPanelProps<Id>) {
  return (
    <div
      role="tabpanel"
      id={`${prefix}-${id}`}
      aria-labelledby={`${prefix}-tab-${id}`}
      hidden={id !== open}
      className="grid gap-8"
    >
      {children}
    </div>
  );
}
