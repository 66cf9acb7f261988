/** A spinning ring. It does not move under reduced motion, so always show a text next to it. */
export function Spinner({ size = "regular" }: { readonly size?: "regular" | "small" }) {
  const measure = size === "small" ? "size-[18px] border-2" : "size-7 border-3";
  return (
    <span
      aria-hidden="true"
      className={
        `${measure} inline-block shrink-0 animate-spin rounded-full ` +
        "border-control/40 border-t-current motion-reduce:animate-none"
      }
    />
  );
}
