import icons from "../../art/icons.svg";

export type IconOf =
  | "ambulance"
  | "arrow-left"
  | "arrow-right"
  | "badge-check"
  | "bell"
  | "check"
  | "chevron-down"
  | "circle-alert"
  | "circle-check"
  | "circle-user-round"
  | "clock"
  | "concierge-bell"
  | "copy"
  | "heart-handshake"
  | "info"
  | "key-round"
  | "library"
  | "mail"
  | "menu"
  | "message-circle"
  | "moon"
  | "phone"
  | "plus"
  | "rotate-ccw"
  | "rss"
  | "search"
  | "share-2"
  | "siren"
  | "square"
  | "stethoscope"
  | "sun"
  | "thumbs-down"
  | "thumbs-up"
  | "user-round"
  | "wifi-off"
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
