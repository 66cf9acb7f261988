/** A section of a long text: its heading, and paragraphs or lists. Links and citations can point at it. */
export const TEXT_PART =
  "flex max-w-(--measure) scroll-mt-4 flex-col gap-3 text-[1.125rem]/[1.875rem] wrap-anywhere " +
  "[&>h2]:text-[1.75rem]/[2.25rem]";

/** A list with points in such a section. */
export const TEXT_LIST = "flex list-disc flex-col gap-2 pl-[1.2em] marker:text-leaf-line";
