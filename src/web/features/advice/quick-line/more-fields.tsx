import { type ReactNode, useState } from "react";
import { EDITOR } from "#generated/messages/advice/editor.ts";
import { Icon } from "#web/ui/layout/icon.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";

interface MoreFieldsProps {
  /** What is chosen inside, in words. */
  readonly chosen: readonly string[];
  /** Something inside differs from what is usual. */
  readonly isFilled: boolean;
  /** Something inside was refused. */
  readonly isRefused: boolean;
  readonly children: ReactNode;
}

/**
 * Fields of an entry that most entries leave as they are. They are open when they are filled, when one of them is
 * refused, and without scripts.
 */
export function MoreFields({ chosen, isFilled, isRefused, children }: MoreFieldsProps) {
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(isFilled || isRefused);
  const [wasRefused, setWasRefused] = useState(isRefused);
  if (isRefused !== wasRefused) {
    setWasRefused(isRefused);
    if (isRefused) setOpen(true);
  }
  return (
    <details
      open={!isHydrated || isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group col-span-full"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm text-muted">
        <Icon name="chevron-down" className="size-4 flex-none text-leaf group-open:rotate-180" />
        <span className="font-semibold text-leaf">{EDITOR.more}</span>
        <span className="wrap-anywhere group-open:hidden">{chosen.join(" · ")}</span>
      </summary>
      <div className="field-rows mt-2 grid-cols-2 @md:grid-cols-6">{children}</div>
    </details>
  );
}
