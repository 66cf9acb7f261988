import icons from "../../art/icons.svg";

export type IconOf =
  | "alarm-clock"
  | "ambulance"
  | "arrow-left"
  | "arrow-right"
  | "badge-check"
  | "bell"
  | "book-open"
  | "calendar-clock"
  | "calendar-days"
  | "calendar-off"
  | "camera"
  | "check"
  | "chevron-down"
  | "chevron-left"
  | "chevron-right"
  | "chevrons-up-down"
  | "circle-alert"
  | "circle-check"
  | "circle-dashed"
  | "circle-user-round"
  | "clock"
  | "concierge-bell"
  | "copy"
  | "download"
  | "ellipsis"
  | "eye"
  | "eye-off"
  | "file-text"
  | "flag"
  | "folder-lock"
  | "heart-handshake"
  | "heart-pulse"
  | "house"
  | "indian-rupee"
  | "info"
  | "key-round"
  | "languages"
  | "layout-dashboard"
  | "leaf"
  | "library"
  | "lock"
  | "log-out"
  | "mail"
  | "maximize"
  | "menu"
  | "message-circle"
  | "message-circle-question-mark"
  | "message-square"
  | "message-square-text"
  | "mic"
  | "mic-off"
  | "moon"
  | "newspaper"
  | "paperclip"
  | "pen-line"
  | "phone"
  | "phone-call"
  | "phone-off"
  | "picture-in-picture-2"
  | "pill"
  | "plus"
  | "rotate-ccw"
  | "rss"
  | "screen-share"
  | "search"
  | "send-horizontal"
  | "share-2"
  | "shield-check"
  | "signal"
  | "siren"
  | "sliders-horizontal"
  | "square"
  | "stethoscope"
  | "store"
  | "sun"
  | "switch-camera"
  | "thumbs-down"
  | "thumbs-up"
  | "trash-2"
  | "user-round"
  | "users-round"
  | "video"
  | "video-off"
  | "volume-2"
  | "wifi-off"
  | "x";

interface IconProps {
  readonly name: IconOf;
  /** Size and position. Icons have a stroke width of 1.75 in a 24-unit view box. */
  readonly className?: string;
  readonly bold?: boolean;
}

/**
 * A small icon beside text. All icons are symbols of one file referenced with `<use>`, so that no script contains their
 * paths.
 */
export function Icon({ name, className = "size-5", bold = false }: IconProps) {
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
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
