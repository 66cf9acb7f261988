/** The Hindi name beside an English one; nothing where the page itself is in Hindi. */
export function HindiName({ name, className = "font-hindi inline-block font-normal text-muted" }: HindiNameProps) {
  if (name === null) return null;
  return (
    <span lang="hi" className={className}>
      {name}
    </span>
  );
}

interface HindiNameProps {
  readonly name: string | null;
  readonly className?: string;
}
