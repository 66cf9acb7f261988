import { cva } from "class-variance-authority";
import { Icon, type IconOf } from "./icon.tsx";

/** Over the lower edge of the picture; all of them in one row on a narrow phone. */
export const CALL_CONTROLS =
  "absolute inset-x-0 bottom-2.5 flex flex-wrap justify-center gap-1 px-1 min-[22.5rem]:gap-2 min-[22.5rem]:px-2";

const controlClass = cva("grid h-11 cursor-pointer place-items-center rounded-2 border min-[22.5rem]:h-12", {
  variants: {
    look: {
      plain: "bg-[rgb(16_22_18/0.86)] text-(--stage-ink)",
      off: "bg-(--stage-ink) text-label-ink",
      danger: "call-control-danger w-13 border-[#d9978a] bg-[#9c2a1c] text-[#fff8f3] min-[22.5rem]:w-15",
    },
  },
  compoundVariants: [
    {
      look: ["plain", "off"],
      className: "w-11 border-(--stage-line) hover:border-(--stage-ink) min-[22.5rem]:w-12",
    },
  ],
});

interface CallControlProps {
  readonly icon: IconOf;
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
  const { icon, text, pressed, off = false, danger = false, letter, onPress } = props;
  const look = danger ? "danger" : off ? "off" : "plain";
  return (
    <button
      type="button"
      aria-label={text}
      aria-pressed={pressed}
      aria-keyshortcuts={letter}
      title={letter === undefined ? text : `${text} (${letter})`}
      className={controlClass({ look })}
      onClick={onPress}
    >
      <Icon name={icon} className="size-6 shrink-0" />
    </button>
  );
}
