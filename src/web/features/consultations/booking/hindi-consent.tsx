interface HindiConsentProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly className?: string;
}

/** The consent to a consultation in Hindi, on demand; a Hindi page has no need of it. */
export function HindiConsent({ title, lines, className = "" }: HindiConsentProps) {
  if (lines.length === 0) return null;
  return (
    <details lang="hi" className={`${className} text-sm`}>
      <summary className="touch-link cursor-pointer text-leaf underline underline-offset-[.2em]">{title}</summary>
      <ul className="grid list-disc gap-2 pl-5 text-base">
        {lines.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}
