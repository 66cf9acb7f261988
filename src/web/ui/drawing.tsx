import diary from "../art/diary.svg";
import leafMark from "../art/leaf-mark.svg";
import mortar from "../art/mortar.svg";
import nameHindi from "../art/name-hindi.svg";
import neem from "../art/neem.svg";
import plateTulsi from "../art/plate-tulsi.svg";
import sprigLogo from "../art/sprig-logo.svg";
import tulsi from "../art/tulsi.svg";
import vine from "../art/vine.svg";

const DRAWINGS = {
  diary: [diary, "0 0 200 200"],
  "leaf-mark": [leafMark, "0 0 20 20"],
  mortar: [mortar, "0 0 200 200"],
  "name-hindi": [nameHindi, "0 0 2384 1226"],
  neem: [neem, "0 0 200 200"],
  "plate-tulsi": [plateTulsi, "0 0 600 720"],
  "sprig-logo": [sprigLogo, "0 0 48 48"],
  tulsi: [tulsi, "0 0 200 200"],
  vine: [vine, "0 0 1200 120"],
} as const;

interface DrawingProps {
  readonly of: keyof typeof DRAWINGS;
  readonly className?: string;
}

/**
 * A drawing of the house, always decorative. Each lies in a file of its own that `<use>` brings in: the browser
 * keeps it, no script carries it, and the current colour and the --art-* washes still reach into it.
 */
export function Drawing({ of, className = "" }: DrawingProps) {
  const [file, viewBox] = DRAWINGS[of];
  return (
    <svg viewBox={viewBox} className={`art ${className}`} aria-hidden="true" focusable="false">
      <use href={`${file}#art`} />
    </svg>
  );
}
