import almond from "../../art/almond.svg";
import breath from "../../art/breath.svg";
import cup from "../../art/cup.svg";
import diary from "../../art/diary.svg";
import dusk from "../../art/dusk.svg";
import fennel from "../../art/fennel.svg";
import ginger from "../../art/ginger.svg";
import honey from "../../art/honey.svg";
import leafMark from "../../art/leaf-mark.svg";
import licorice from "../../art/licorice.svg";
import moon from "../../art/moon.svg";
import mortar from "../../art/mortar.svg";
import nameHindi from "../../art/name-hindi.svg";
import neem from "../../art/neem.svg";
import peppermint from "../../art/peppermint.svg";
import pillow from "../../art/pillow.svg";
import plate from "../../art/plate.svg";
import plateTulsi from "../../art/plate-tulsi.svg";
import pomegranate from "../../art/pomegranate.svg";
import salt from "../../art/salt.svg";
import sprigLogo from "../../art/sprig-logo.svg";
import steam from "../../art/steam.svg";
import sunlight from "../../art/sunlight.svg";
import tulsi from "../../art/tulsi.svg";
import turmeric from "../../art/turmeric.svg";
import vine from "../../art/vine.svg";
import walk from "../../art/walk.svg";
import water from "../../art/water.svg";

/** The view box of most drawings. */
const PLATE = "0 0 200 200";

const DRAWINGS = {
  almond,
  breath,
  cup,
  diary,
  dusk,
  fennel,
  ginger,
  honey,
  "leaf-mark": [leafMark, "0 0 20 20"],
  licorice,
  moon,
  mortar,
  "name-hindi": [nameHindi, "0 0 2384 1226"],
  neem,
  peppermint,
  pillow,
  plate,
  "plate-tulsi": [plateTulsi, "0 0 600 720"],
  pomegranate,
  salt,
  "sprig-logo": [sprigLogo, "0 0 48 48"],
  steam,
  sunlight,
  tulsi,
  turmeric,
  vine: [vine, "0 0 1200 120"],
  walk,
  water,
} as const;

export type DrawingOf = keyof typeof DRAWINGS;

interface DrawingProps {
  readonly name: DrawingOf;
  readonly className?: string;
}

/**
 * A decorative drawing. Each is a separate file referenced with `<use>`: browsers cache it, no script contains it, and
 * it still inherits the current colour and the --art-* custom properties.
 */
export function Drawing({ name, className = "" }: DrawingProps) {
  const drawing = DRAWINGS[name];
  const [file, viewBox] = typeof drawing === "string" ? [drawing, PLATE] : drawing;
  return (
    <svg viewBox={viewBox} className={`art ${className}`} aria-hidden="true" focusable="false">
      <use href={`${file}#art`} />
    </svg>
  );
}
