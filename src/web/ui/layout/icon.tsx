import icons from "../../art/icons.svg";

export type IconOf =
  | "ambulance"
  | "arrow-left"
  | "arrow-right"
  | "badge-check"
  | "bell"
  | "camera"
  | "check"
  | "chevron-down"
  | "chevron-left"
  | "chevron-right"
  | "circle-alert"
  | "circle-check"
  | "circle-user-round"
  | "clock"
  | "concierge-bell"
  | "copy"
  | "heart-handshake"
  | "info"
  | "key-round"
  | "languages"
  | "library"
  | "mail"
  | "menu"
  | "message-circle"
  | "moon"
  | "paperclip"
  | "phone"
  | "plus"
  | "rotate-ccw"
  | "rss"
  | "search"
  | "send-horizontal"
  | "share-2"
  | "siren"
  | "sliders-horizontal"
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
  /** Size and position. Icons have a stroke width of 1.75 in a 24-unit view box. */
  readonly className?: string;
  readonly bold?: boolean;
}

/**
 * A small icon beside text. All icons are symbols of one file referenced with `<use>`, so that no script contains their
 * paths.
 */
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
