import type { ReactNode } from "react";

interface CardProps {
  readonly children: ReactNode;
  readonly className?: string;
}

/** A raised box on the page. */
export function Card({ children, className = "" }: CardProps) {
  return <section className={`rounded-3 border border-rule bg-surface p-6 ${className}`}>{children}</section>;
}
