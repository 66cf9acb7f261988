import type { AdviceDocument } from "#domain/advice/document.ts";
import { signedDoctor } from "#domain/advice/signed-words.ts";
import { formatMomentWithZone } from "#domain/format/time-format.ts";
import { SIGNED_ADVICE as SIGNED } from "#generated/messages/advice/signed-advice.ts";
import { SIGNED_PAPERS } from "#generated/messages/papers/signed-papers.ts";
import { PRINTED_ADVICE as PRINTED } from "#generated/messages/pdf/printed-advice.ts";
import type { Opened } from "../signed-documents.ts";
import { COLOURS, type Page, SIZES, type Written } from "./pdf-page.ts";
import { qrSquares } from "./qr.ts";

/** The QR code takes so much of the width, and no more than is needed to scan it. */
const QR_SHARE = 0.25;
const QR_SIDE = 96;
const QR_GUTTER = 16;
const SIGNATURE_GAP = 12;
/** The most that the picture of a signature takes, width and height in points. */
const SIGNATURE = [150, 44] as const;
export const ITEM_GAP = 4;
export const small = { size: SIZES.small, colour: COLOURS.muted } as const;
export const strong = { weight: "strong" } as const;

/** The lines at the end of a document, beside the QR code. */
type Lines = readonly (readonly [text: string, written: Written])[];

export const doctorText = ({ qualifications, registrationNumber: number }: AdviceDocument["doctor"]) =>
  [qualifications, SIGNED.registration({ number })].filter((text) => text !== "").join(" · ");

/** Draws a picture at the left, with its place below it. */
export function drawPicture(
  page: Page,
  picture: Buffer,
  alt: string,
  [width, height]: readonly [number, number],
): void {
  const { pdf, left } = page;
  const { y } = pdf;
  page.figure(alt, () => pdf.image(picture, left, y, { fit: [width, height] }));
  pdf.y = y + height + ITEM_GAP;
}

const qrSideOf = (page: Page) => Math.min(QR_SIDE, page.width * QR_SHARE);
const besideQr = (page: Page) => ({ width: page.width - qrSideOf(page) - QR_GUTTER });
const pictureHeight = (hasPicture: boolean) => (hasPicture ? SIGNATURE[1] + ITEM_GAP : 0);

function heightOfLines(page: Page, lines: Lines): number {
  return lines.reduce((sum, [text, written]) => sum + page.heightOf(text, written), 0);
}

/** The height of the whole end of a document, which stands on one page with the last words above it. */
export function closingHeight(page: Page, lines: Lines, hasPicture: boolean): number {
  const height = Math.max(pictureHeight(hasPicture) + heightOfLines(page, lines), qrSideOf(page));
  return SIGNATURE_GAP + height + ITEM_GAP + page.heightOf(SIGNED.emergency, small);
}

function writeEmergency(page: Page, top: number): void {
  page.pdf.y = Math.max(page.pdf.y, top + qrSideOf(page));
  page.gap(ITEM_GAP);
  page.write("P", SIGNED.emergency, small);
}

/** What a signed document says at its end. */
export function signedLines(page: Page, { document, keyId }: Opened, address: string): Lines {
  const { doctor, code, signedAt, visit: consultation } = document;
  const left = besideQr(page);
  return [
    [signedDoctor(doctor.name), { ...left, ...strong }],
    [doctorText(doctor), { ...left, ...small }],
    [PRINTED.signed({ moment: formatMomentWithZone(signedAt, consultation.zone) }), { ...left, ...small }],
    [document.paper ? SIGNED_PAPERS.printedCheck({ code }) : PRINTED.check({ code }), { ...left, ...strong }],
    [PRINTED.checkAt({ address }), { ...left, ...small }],
    [PRINTED.key({ id: keyId }), { ...left, ...small }],
  ];
}

interface SignedParts {
  readonly address: string;
  readonly doctor: AdviceDocument["doctor"];
  /** The picture of the doctor's signature. */
  readonly picture: Buffer | undefined;
}

/** Who signed, how it is checked, and the QR code. */
export async function writeSigned(page: Page, lines: Lines, { address, doctor, picture }: SignedParts): Promise<void> {
  const { size, isDark } = await qrSquares(address);
  page.ensureSpace(closingHeight(page, lines, picture !== undefined));
  page.gap(SIGNATURE_GAP);
  const { pdf } = page;
  const [top, qrSide] = [pdf.y, qrSideOf(page)];
  page.figure(PRINTED.checkAt({ address }), () => {
    const [x0, side] = [page.left + page.width - qrSide, qrSide / size];
    for (let y = 0; y < size; y += 1) {
      for (let x = 0; x < size; x += 1) if (isDark(x, y)) pdf.rect(x0 + x * side, top + y * side, side, side);
    }
    pdf.fillColor("#000000").fill();
  });
  pdf.y = top;
  if (picture) drawPicture(page, picture, PRINTED.signature({ doctor: signedDoctor(doctor.name) }), SIGNATURE);
  for (const [text, written] of lines) page.write("P", text, written);
  writeEmergency(page, top);
}

/** What a draft says where it will have its signature; `look.signature` only says that there will be a picture. */
export function unsignedLines(page: Page, { doctor }: AdviceDocument, look: { readonly signature?: unknown }): Lines {
  const left = besideQr(page);
  return [
    [signedDoctor(doctor.name), { ...left, ...strong }],
    [doctorText(doctor), { ...left, ...small }],
    [PRINTED.notSigned, { ...left, ...strong }],
    [look.signature === undefined ? PRINTED.comes : PRINTED.comesWithPicture, { ...left, ...small }],
  ];
}

/** Where a draft will have its signature: what is missing, in as much space. */
export function writeUnsigned(page: Page, lines: Lines, hasPicture: boolean): void {
  const [side, height] = [qrSideOf(page), heightOfLines(page, lines)];
  page.ensureSpace(closingHeight(page, lines, hasPicture));
  page.gap(SIGNATURE_GAP);
  const { pdf } = page;
  const top = pdf.y;
  page.figure(PRINTED.comes, () => {
    pdf
      .rect(page.left + page.width - side, top, side, side)
      .lineWidth(0.7)
      .dash(3, { space: 3 });
    pdf.strokeColor(COLOURS.rule).stroke().undash();
  });
  pdf.y = top + Math.max(pictureHeight(hasPicture) + height, side) - height;
  for (const [text, written] of lines) page.write("P", text, written);
  writeEmergency(page, top);
}
