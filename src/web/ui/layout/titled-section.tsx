import type { ReactNode } from "react";

interface TitledSectionProps {
  /** Id of the heading. */
  readonly id: string;
  readonly title: ReactNode;
  readonly level?: "h2" | "h3";
  readonly titleClass?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A section named by its heading. */
export function TitledSection({
  id,
  title,
  level: Heading = "h2",
  titleClass,
  className,
  children,
}: TitledSectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <Heading id={id} className={titleClass}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
