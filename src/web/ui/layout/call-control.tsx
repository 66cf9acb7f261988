import type { LucideIcon } from "lucide-react";

interface CallControlProps {
  readonly icon: LucideIcon;
  readonly text: string;
  /** For a switch: whether it is on. */
  readonly pressed?: boolean;
  /** Drawn light and struck through: the other side does not hear or see this. */
  readonly off?: boolean;
  readonly danger?: boolean;
  /** The key that does the same while no field has the focus. */
  readonly letter?: string;
  readonly onPress: () => void;
}

/** A button over the picture of a call: an icon with a name. */
export function CallControl(props: CallControlProps) {
  const { icon: Sign, text, pressed, off = false, danger = false, letter, onPress } = props;
  const controlClass = danger ? "call-control call-control-danger" : "call-control";
  return (
    <button
      type="button"
      aria-label={text}
      aria-pressed={pressed}
      aria-keyshortcuts={letter}
      data-off={off ? "" : undefined}
      title={letter === undefined ? text : `${text} (${letter})`}
      className={controlClass}
      onClick={onPress}
    >
      <Sign className="size-6 shrink-0" strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
