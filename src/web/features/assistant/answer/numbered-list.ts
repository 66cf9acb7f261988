/** A list whose numbers are in the display font, in their own column. */
export const NUMBERED_LIST = "[counter-reset:step]";
export const NUMBERED_ITEM =
  "grid grid-cols-[28px_minmax(0,1fr)] [counter-increment:step] before:font-display " +
  "before:text-[1.125rem]/[1.75rem] before:font-semibold before:content-[counter(step)]";
