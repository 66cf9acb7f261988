import icons from "../art/icons.svg";

export type IconOf =
  | "arrow-left"
  | "arrow-right"
  | "badge-check"
  | "check"
  | "chevron-down"
  | "circle-alert"
  | "circle-check"
  | "circle-user-round"
  | "clock"
  | "info"
  | "key-round"
  | "mail"
  | "menu"
  | "message-circle"
  | "moon"
  | "phone"
  | "rss"
  | "search"
  | "share-2"
  | "stethoscope"
  | "sun"
  | "user-round"
  | "x";

interface IconProps {
  readonly of: IconOf;
  /** Its size and place; 1.75 of 24 is the line of the house. */
  readonly className?: string;
  readonly bold?: boolean;
}

/** A small sign beside words. All of them lie in one file that `<use>` brings in, so that no script carries their lines. */
export function Icon({ of, className = "size-5", bold = false }: IconProps) {
  return (
    <svg
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={bold ? 2.5 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${icons}#${of}`} />
    </svg>
  );
}
