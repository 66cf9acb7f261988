/** A ring that turns; it stands still under reduced motion, so words always stand beside it. */
export function Spinner({ small = false }: { readonly small?: boolean }) {
  const size = small ? "size-[18px] border-2" : "size-7 border-3";
  return (
    <span
      aria-hidden="true"
      className={
        `${size} inline-block shrink-0 animate-spin rounded-full ` +
        "border-control/40 border-t-current motion-reduce:animate-none"
      }
    />
  );
}
