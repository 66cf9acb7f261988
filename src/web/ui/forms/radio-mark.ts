/** One of several to choose, drawn like the box of `Checkbox`: a browser's own mark is grey in the dark. */
export const RADIO_MARK =
  "size-6 shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-surface " +
  "checked:border-[7px] checked:border-leaf-fill aria-invalid:border-2 aria-invalid:border-danger";
