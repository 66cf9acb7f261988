import { languageOf } from "./language-of.ts";

interface WrittenProps {
  readonly text: string;
  readonly as?: "span" | "p" | "dd" | "bdi";
  readonly className?: string;
}

/** What a person wrote: in its own direction, and marked with its language, which may not be the page's. */
export function Written({ text, as: Element = "span", className }: WrittenProps) {
  return (
    <Element lang={languageOf(text)} dir="auto" className={className}>
      {text}
    </Element>
  );
}
