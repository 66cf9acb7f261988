import type { ReactNode } from "react";

interface LibrarySectionProps {
  readonly id?: string;
  /** The id of its heading. */
  readonly labelledBy: string;
  readonly children: ReactNode;
}

/** A section of a list of the library: its heading and beside it, on wide screens, its entries. */
export function LibrarySection({ id, labelledBy, children }: LibrarySectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={"grid scroll-mt-4 gap-6 pt-14 wide:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] wide:gap-16 wide:pt-20"}
    >
      {children}
    </section>
  );
}
