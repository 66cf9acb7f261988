interface PortraitProps {
  readonly person: { readonly portrait: string | null; readonly initials: string };
  readonly large?: boolean;
}

/** The doctor's picture, or the initials. The name is always beside it, so it has no text alternative. */
export function Portrait({ person: { portrait, initials }, large = false }: PortraitProps) {
  const size = large ? "w-22 text-[2.25rem] sm:w-32 sm:text-[3.25rem]" : "w-[72px] text-[1.75rem]";
  return (
    <span
      aria-hidden="true"
      className={
        "grid aspect-[5/6] shrink-0 place-items-center overflow-hidden rounded-1 border border-leaf-line " +
        `bg-leaf-tint font-display leading-none font-medium text-leaf ${size} ` +
        `${large ? "outline-1 outline-offset-4 outline-leaf-line outline-solid" : ""}`
      }
    >
      {portrait === null ? (
        initials
      ) : (
        <img src={portrait} alt="" width={640} height={640} loading="lazy" className="size-full object-cover" />
      )}
    </span>
  );
}
