import type { ComponentProps } from "react";

/** In the middle of the page for a browser that can't place it at its button. */
const PANEL =
  "m-auto max-w-[calc(100vw-32px)] rounded-3 border border-rule bg-surface text-ink shadow-(--shadow-3) " +
  "forced-colors:border-[CanvasText]";
const PLACES = {
  beside:
    "w-[296px] p-4 leading-normal supports-[position-area:bottom]:inset-auto " +
    "supports-[position-area:bottom]:mx-2 supports-[position-area:bottom]:my-0 " +
    "[position-area:right_span-bottom] [position-try-fallbacks:flip-inline,flip-block,flip-inline_flip-block]",
  // On a phone it has the width of the page, wherever its button is.
  below:
    "max-h-[min(560px,calc(100dvh-120px))] w-[380px] grid-rows-[auto_minmax(0,1fr)_auto] p-0 text-[1rem]/7 outline-none " +
    "open:grid [position-anchor:auto] supports-[position-area:bottom]:mt-2 supports-[position-area:bottom]:mb-0 " +
    "sm:[position-area:bottom_span-left] sm:supports-[position-area:bottom]:inset-auto " +
    "sm:supports-[position-area:bottom]:mx-0 max-sm:supports-[position-area:bottom]:inset-x-4 " +
    "max-sm:supports-[position-area:bottom]:top-[anchor(bottom)] " +
    "max-sm:supports-[position-area:bottom]:bottom-auto",
} as const;

interface PopoverProps extends ComponentProps<"section"> {
  /** The button names it as its `popoverTarget`. */
  readonly id: string;
  readonly place: keyof typeof PLACES;
}

/** A native popover at its button: Escape or a click outside closes it, and the focus goes back to the button. */
export function Popover({ place, ...section }: PopoverProps) {
  return <section {...section} popover="auto" className={`${PANEL} ${PLACES[place]}`} />;
}
