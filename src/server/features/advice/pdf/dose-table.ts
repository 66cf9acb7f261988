import type { SignedItem } from "#domain/advice/document.ts";
import { printedName } from "#domain/advice/printed/printed-name.ts";
import { amountText, foodText, formText } from "#domain/advice/signed-words.ts";
import { SIGNED_ADVICE as SIGNED } from "#generated/messages/advice/signed-advice.ts";
import { PRINTED_ADVICE as PRINTED } from "#generated/messages/pdf/printed-advice.ts";
import { COLOURS, type Page, SIZES, type Written } from "./pdf-page.ts";

/** The widths of the columns: medicine, dose, when, days. */
const SHARES = [0.38, 0.2, 0.26, 0.16] as const;
const GUTTER = 8;
const ROW_GAP = 7;
const RX_GAP = 8;
/** Where the words beside the larger Rx stand on its base line. */
const RX_DROP = 13;
const strong = { weight: "strong" } as const;
const small = { size: SIZES.small, colour: COLOURS.muted } as const;

const TIMES = /^(\d+(?:\.\d+)?|½|¼)(?:\s*-\s*(?:\d+(?:\.\d+)?|½|¼)){2,3}$/u;

/**
 * How often, with the times of the day of a dose such as `1-0-1` in words of the reader's language.
 * @param often - The doctor's words.
 */
export function timesText(often: string): string {
  if (!TIMES.test(often.trim())) return often;
  const amounts = often.split("-").map((amount) => amount.trim());
  const [morning, noon, evening, night] = PRINTED.times;
  const names = amounts.length === 3 ? [morning, noon, night] : [morning, noon, evening, night];
  const taken = amounts.flatMap((amount, index) => (amount === "0" ? [] : [`${names[index]}\u00a0${amount}`]));
  return [often.trim(), ...(taken.length > 0 ? [taken.join(", ")] : [])].join("\n");
}

/** The longest brand in brackets that is never broken. */
const WHOLE = 24;

/** The name of an entry, with a short brand in one piece. */
const wholeName = (item: SignedItem) =>
  printedName(item).replace(/\([^()]+\)$/u, (brand) =>
    brand.length <= WHOLE ? brand.replaceAll(" ", "\u00a0") : brand,
  );

/** A number and the short word after it, which are read as one: `3 days`. */
const COUNTED = /(\d) (?=[\p{L}\p{M}]{1,12}(?![\p{L}\p{M}]))/gu;

/** A text that is not broken between a number and what it counts. */
const unbroken = (text: string) => text.replace(COUNTED, "$1\u00a0");

/** The cells of a row, each a list of paragraphs. */
function cellsOf(item: SignedItem, number: number): readonly (readonly string[])[] {
  const { form, amount, often, days, food, course } = item;
  return [
    [`${number}.  ${unbroken(wholeName(item))}`, `${formText(form)} · ${PRINTED.course({ course })}`],
    [unbroken(amountText(amount))],
    [...timesText(often).split("\n"), foodText(food)].map(unbroken),
    [unbroken(SIGNED.span({ days }))],
  ];
}

/**
 * The medicines as a table: generic name with the brand in brackets, dose, when, days; the cautions across. A medicine
 * stands on one page, and the head of the table stands with the first one.
 * @param below - The height that has to be left under the last one.
 */
export function doseTable(page: Page, items: readonly SignedItem[], below: number): void {
  if (items.length === 0) return;
  const widths = SHARES.map((share) => share * page.width);
  const placed = widths.map((width, column) => ({
    x: page.left + widths.slice(0, column).reduce((sum, before) => sum + before, 0),
    width: column === widths.length - 1 ? width : width - GUTTER,
  }));
  const styleOf = (column: number, index: number) => ({
    ...placed[column],
    size: column === 0 && index > 0 ? SIZES.text : SIZES.dose,
    ...(index === 0 && strong),
  });
  const heightOfCell = (cell: readonly string[], column: number) =>
    cell.reduce((sum, text, index) => sum + page.heightOf(text, styleOf(column, index)), 0);
  const cautionsOf = ({ cautions }: SignedItem) => cautions.split("\n").filter((caution) => caution !== "");
  const inner = { x: page.left + 18, width: page.width - 18, size: SIZES.text, byDirection: true };
  const heightOfRow = (item: SignedItem, number: number) =>
    Math.max(...cellsOf(item, number).map(heightOfCell)) +
    cautionsOf(item).reduce((sum, caution) => sum + page.heightOf(caution, inner), 0) +
    ROW_GAP +
    (number === items.length ? below : 0);

  function writeRow(cells: readonly (readonly string[])[], style: (column: number, index: number) => Written): void {
    const top = page.pdf.y;
    let bottom = top;
    for (const [column, cell] of cells.entries()) {
      page.pdf.y = top;
      for (const [index, text] of cell.entries()) page.write("P", text, style(column, index));
      bottom = Math.max(bottom, page.pdf.y);
    }
    page.pdf.y = bottom;
  }

  const [first] = items;
  page.gap(RX_GAP);
  page.ensureSpace(SIZES.rx * 2 + SIZES.small * 2 + (first ? heightOfRow(first, 1) : 0) + 2 * ROW_GAP);
  const top = page.pdf.y;
  // "Rx" is how a pharmacist in India finds the medicines.
  page.write("H2", "Rx", { ...strong, size: SIZES.rx });
  const bottom = page.pdf.y;
  page.write("P", SIGNED.prescription, { ...strong, size: SIZES.heading, x: page.left + 42, y: top + RX_DROP });
  page.pdf.y = bottom;
  writeRow(
    PRINTED.columns.map((name) => [name]),
    (column) => ({ ...small, ...placed[column] }),
  );
  page.gap(ROW_GAP, true);
  for (const [index, item] of items.entries()) {
    page.ensureSpace(heightOfRow(item, index + 1));
    writeRow(cellsOf(item, index + 1), styleOf);
    for (const caution of cautionsOf(item)) page.write("P", caution, inner);
    page.gap(ROW_GAP, true);
  }
}
