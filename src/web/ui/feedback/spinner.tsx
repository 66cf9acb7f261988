import { cva } from "class-variance-authority";

const spinnerClass = cva(
  "inline-block shrink-0 animate-spin rounded-full border-control/40 border-t-current motion-reduce:animate-none",
  { variants: { size: { regular: "size-7 border-3", small: "size-[18px] border-2" } } },
);

/** A spinning ring. It does not move under reduced motion, so always show a text next to it. */
export function Spinner({ size = "regular" }: { readonly size?: "regular" | "small" }) {
  return <span aria-hidden="true" className={spinnerClass({ size })} />;
}
