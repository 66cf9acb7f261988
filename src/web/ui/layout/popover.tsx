import type { ComponentProps } from "react";

/** In the middle of the page for a browser that can't place it at its button. */
const PANEL =
  "m-auto max-w-[calc(100vw-32px)] rounded-3 border border-rule bg-surface text-ink shadow-(--shadow-3) " +
  "forced-colors:border-[CanvasText]";
const PLACES = {
  beside:
    `${PANEL} w-[296px] ` +
    "p-4 leading-normal supports-[position-area:bottom]:inset-auto " +
    "supports-[position-area:bottom]:mx-2 supports-[position-area:bottom]:my-0 " +
    "[position-area:right_span-bottom] [position-try-fallbacks:flip-inline,flip-block,flip-inline_flip-block]",
  // On a phone it has the width of the page, wherever its button is.
  below:
    `${PANEL} ` +
    "max-h-[min(560px,calc(100dvh-120px))] w-[380px] grid-rows-[auto_minmax(0,1fr)_auto] p-0 text-[1rem]/7 " +
    "outline-none open:grid [position-anchor:auto] supports-[position-area:bottom]:mt-2 " +
    "supports-[position-area:bottom]:mb-0 sm:[position-area:bottom_span-left] " +
    "sm:supports-[position-area:bottom]:inset-auto sm:supports-[position-area:bottom]:mx-0 " +
    "max-sm:supports-[position-area:bottom]:inset-x-4 max-sm:supports-[position-area:bottom]:top-[anchor(bottom)] " +
    "max-sm:supports-[position-area:bottom]:bottom-auto",
  // From the lower edge of a phone; on a wide screen it is always open, as a column of the page.
  sheet:
    "gap-4 text-ink open:grid max-wide:inset-x-0 max-wide:top-auto max-wide:bottom-0 max-wide:m-0 " +
    "max-wide:max-h-[88dvh] max-wide:w-full max-wide:max-w-none max-wide:overflow-y-auto max-wide:rounded-t-[10px] " +
    "max-wide:border-0 max-wide:bg-surface max-wide:px-4 max-wide:pt-5 max-wide:pb-0 " +
    "max-wide:backdrop:bg-(--scrim) wide:static wide:m-0 wide:grid wide:w-auto wide:content-start " +
    "wide:overflow-visible wide:border-0 wide:border-r wide:border-rule wide:bg-transparent wide:p-0 wide:pr-8",
} as const;

interface PopoverProps extends ComponentProps<"section"> {
  /** The button names it as its `popoverTarget`. */
  readonly id: string;
  readonly place: keyof typeof PLACES;
}

/** A native popover: Escape or a click outside closes it, and the focus goes back to the button. */
export function Popover({ place, ...section }: PopoverProps) {
  return <section {...section} popover="auto" className={PLACES[place]} />;
}
