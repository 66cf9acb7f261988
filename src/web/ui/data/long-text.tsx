import { Written } from "./written.tsx";

interface LongTextProps {
  readonly text: string;
  readonly more: string;
}

const MAX_SHOWN_LENGTH = 220;

/** Preformatted text; long text is collapsed, so that one row cannot fill the screen. */
export function LongText({ text, more }: LongTextProps) {
  const characters = [...text];
  if (characters.length <= MAX_SHOWN_LENGTH) {
    return <Written as="bdi" text={text} className="wrap-anywhere whitespace-pre-line" />;
  }
  return (
    <details className="group/long">
      <summary className="list-none wrap-anywhere">
        <Written
          as="bdi"
          text={`${characters.slice(0, MAX_SHOWN_LENGTH).join("").trimEnd()}… `}
          className="whitespace-pre-line group-open/long:hidden"
        />
        <span className="-my-2.5 touch-link text-leaf underline underline-offset-[.2em] group-open/long:hidden">
          {more}
        </span>
        <Written as="bdi" text={text} className="hidden whitespace-pre-line group-open/long:block" />
      </summary>
    </details>
  );
}
