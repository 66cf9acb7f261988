/** Class names of a radio button drawn like `Checkbox`: the native one is grey in the dark theme. */
export const RADIO_MARK =
  "size-6 shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-surface " +
  "checked:border-[7px] checked:border-leaf-fill aria-invalid:border-2 aria-invalid:border-danger";
