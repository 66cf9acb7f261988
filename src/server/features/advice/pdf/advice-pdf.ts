import { type AdviceDocument, isForPharmacist } from "#domain/advice/document.ts";
import type { PaperSize } from "#domain/advice/paper-sizes.ts";
import type { PaperContent } from "#domain/advice/papers/paper.ts";
import { paperWords } from "#domain/advice/papers/paper-words.ts";
import { ageText, guardianText, overrideText, signedDoctor } from "#domain/advice/signed-words.ts";
import { codedNames } from "#domain/diagnoses/diagnosis-list.ts";
import { formatDay, formatMomentWithZone } from "#domain/format/time-format.ts";
import { currentLanguage } from "#domain/language.ts";
import { genderText } from "#domain/patients/gender-text.ts";
import { SIGNED_ADVICE as SIGNED } from "#generated/messages/advice/signed-advice.ts";
import { DIAGNOSIS } from "#generated/messages/note/diagnosis.ts";
import { PAPERS } from "#generated/messages/papers/papers.ts";
import { SIGNED_PAPERS } from "#generated/messages/papers/signed-papers.ts";
import { PRINTED_ADVICE as PRINTED } from "#generated/messages/pdf/printed-advice.ts";
import type { Opened } from "../signed-documents.ts";
import { doseTable } from "./dose-table.ts";
import { formatConsultation } from "./pdf-copy.ts";
import { COLOURS, openPage, type Page, SIZES, type Written } from "./pdf-page.ts";
import { PDF_MARK } from "./pdf-signature.ts";
import { qrSquares } from "./qr.ts";

const DRAFT_MARK = "tulsi-draft";
const HEAD_GUTTER = 16;
/** The QR code takes so much of the width, and no more than is needed to scan it. */
const QR_SHARE = 0.25;
const QR_SIDE = 96;
const ITEM_GAP = 4;
const FIELD_NAME = 118;
const SIGNATURE_GAP = 12;
/** The most that pictures take, width and height in points. */
const LOGO = [150, 42] as const;
const SIGNATURE = [150, 44] as const;
const small = { size: SIZES.small, colour: COLOURS.muted } as const;
const strong = { weight: "strong" } as const;

const titleOf = ({ paper }: AdviceDocument) => (paper ? PAPERS.kinds[paper.kind] : SIGNED.title);

/** What a printed document has besides its text. Pictures are JPEG or PNG. */
export interface PdfLook {
  readonly size?: PaperSize | undefined;
  readonly logo?: Buffer | undefined;
  /** The picture of the doctor's signature, beside the cryptographic one. */
  readonly signature?: Buffer | undefined;
}

/** Draws a picture at the left, with its place below it. */
function drawPicture(page: Page, picture: Buffer, alt: string, [width, height]: readonly [number, number]): void {
  const { pdf, left } = page;
  const { y } = pdf;
  page.figure(alt, () => pdf.image(picture, left, y, { fit: [width, height] }));
  pdf.y = y + height + ITEM_GAP;
}

/** The clinic at the left and the doctor at the right, then what the page is. */
function head(page: Page, document: AdviceDocument, logo: Buffer | undefined): void {
  const { clinic, doctor, version, replaces } = document;
  const half = page.width / 2;
  const right = { x: page.left + half + HEAD_GUTTER, width: half - HEAD_GUTTER };
  const left = { width: half };
  const top = page.pdf.y;
  if (logo) drawPicture(page, logo, clinic.name, LOGO);
  page.write("P", clinic.name, { ...left, ...strong });
  page.write("P", clinic.address.replace(/\n/gu, ", "), { ...small, ...left });
  page.write("P", SIGNED.phone({ phone: clinic.phone }), { ...small, ...left });
  const bottom = page.pdf.y;
  page.write("P", signedDoctor(doctor.name), { ...right, ...strong, y: top });
  page.write("P", doctorText(doctor), { ...small, ...right });
  page.pdf.y = Math.max(bottom, page.pdf.y);
  page.gap(14, true);
  page.write("H1", titleOf(document), { ...strong, size: SIZES.title });
  if (replaces) {
    page.write("P", `${SIGNED.version({ version })}. ${PRINTED.replaces(replaces)}`, small);
  }
  page.gap(6);
}

const doctorText = ({ qualifications, registrationNumber: number }: AdviceDocument["doctor"]) =>
  [qualifications, SIGNED.registration({ number })].filter((text) => text !== "").join(" · ");

function field(page: Page, name: string, value: string, style: Pick<Written, "weight"> = {}): void {
  if (value === "") return;
  page.ensureSpace(40);
  const y = page.pdf.y;
  const named = Math.min(page.width / 4, FIELD_NAME);
  page.write("P", name, { ...small, y: y + 1, width: named - ITEM_GAP });
  page.write("P", value, { ...style, x: page.left + named, y, width: page.width - named });
  page.gap(3);
}

/** Age, sex and weight in one line, as far as they are known. */
function person(page: Page, { age, sex, weight }: AdviceDocument["patient"]): void {
  const known: (readonly [name: string, value: string])[] = [
    [SIGNED.age, ageText(age)],
    ...(sex === undefined ? [] : [[SIGNED.sex, genderText(sex)] as const]),
    ...(weight === undefined ? [] : [[SIGNED.weight, SIGNED.kg({ weight })] as const]),
  ];
  field(page, known.map(([name]) => name).join(" · "), known.map(([, value]) => value).join(" · "));
}

function block(page: Page, title: string, text: string): void {
  if (text === "") return;
  page.ensureSpace(60);
  page.gap(10);
  page.write("H2", title, { ...strong, size: SIZES.heading });
  page.gap(2);
  for (const paragraph of text.split("\n")) page.write("P", paragraph === "" ? " " : paragraph);
}

/** What another paper than a prescription says. */
function paperBlock(page: Page, paper: PaperContent): void {
  const { statement, lines, tests } = paperWords(paper);
  page.gap(10, true);
  if (statement !== "") page.write("P", statement, { size: SIZES.heading });
  page.gap(6);
  for (const { term, value } of lines) {
    if (paper.kind === "referral" || paper.kind === "note" || paper.kind === "addendum") block(page, term, value);
    else field(page, term, value);
  }
  if (tests.length === 0) return;
  page.ensureSpace(60);
  page.gap(10);
  page.write("H2", SIGNED_PAPERS.tests, { ...strong, size: SIZES.heading });
  for (const [index, { name, preparation }] of tests.entries()) {
    const inner = { x: page.left + 18, width: page.width - 18 };
    const title = `${index + 1}.  ${name}`;
    page.ensureSpace(page.heightOf(title, strong) + page.heightOf(preparation, inner) + ITEM_GAP);
    page.gap(ITEM_GAP);
    page.write("P", title, strong);
    page.write("P", preparation, inner);
  }
}

interface SignatureParts {
  readonly address: string;
  /** The picture of the doctor's signature. */
  readonly picture: Buffer | undefined;
}

async function signatureBlock(
  page: Page,
  { document, keyId }: Opened,
  { address, picture }: SignatureParts,
): Promise<void> {
  const { doctor, code, signedAt, visit: consultation } = document;
  const { size, isDark } = await qrSquares(address);
  const qrSide = Math.min(QR_SIDE, page.width * QR_SHARE);
  const left = { width: page.width - qrSide - 16 };
  const lines = [
    [signedDoctor(doctor.name), { ...left, ...strong }],
    [doctorText(doctor), { ...left, ...small }],
    [PRINTED.signed({ moment: formatMomentWithZone(signedAt, consultation.zone) }), { ...left, ...small }],
    [document.paper ? SIGNED_PAPERS.printedCheck({ code }) : PRINTED.check({ code }), { ...left, ...strong }],
    [PRINTED.checkAt({ address }), { ...left, ...small }],
    [PRINTED.key({ id: keyId }), { ...left, ...small }],
  ] as const;
  const emergency = [SIGNED.emergency, small] as const;
  const pictureHeight = picture ? SIGNATURE[1] + ITEM_GAP : 0;
  const height = lines.reduce((sum, [text, written]) => sum + page.heightOf(text, written), pictureHeight);
  // The whole block stands on one page, so that no page has only its end.
  page.ensureSpace(SIGNATURE_GAP + Math.max(height, qrSide) + ITEM_GAP + page.heightOf(...emergency));
  page.gap(SIGNATURE_GAP);
  const { pdf } = page;
  const top = pdf.y;
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
  pdf.y = Math.max(pdf.y, top + qrSide);
  page.gap(ITEM_GAP);
  page.write("P", ...emergency);
}

/** All of a document above the signature. */
function writeContent(page: Page, document: AdviceDocument, logo: Buffer | undefined): void {
  const { patient, visit: consultation } = document;
  head(page, document, logo);
  field(page, SIGNED.patient, patient.name, strong);
  person(page, patient);
  field(page, SIGNED.adult, patient.adult ? guardianText(patient.adult) : "");
  field(page, SIGNED.allergies, patient.allergies, strong);
  field(page, SIGNED.consultationId, formatConsultation(consultation));
  if (document.paper) paperBlock(page, document.paper);
  block(page, SIGNED.diagnosis, document.diagnosis);
  for (const coded of codedNames(document.codes ?? [])) page.write("P", DIAGNOSIS.coded(coded), small);
  doseTable(page, document.prescription);
  const overrides = document.overrides ?? [];
  block(page, SIGNED.forPharmacist, overrides.filter(isForPharmacist).map(overrideText).join("\n"));
  block(page, SIGNED.advice, document.advice);
  block(
    page,
    SIGNED.followUp,
    document.followUpOn === null ? "" : SIGNED.followUpOn({ day: formatDay(document.followUpOn) }),
  );
}

/**
 * A signed document as PDF, without the signature of the file. Its fixed texts are in the language
 * in progress. The same input and language give the same bytes. `jws` is the
 * detached JWS of the document, attached beside it.
 */
export async function advicePdf(opened: Opened, address: string, jws: string, look: PdfLook = {}): Promise<Buffer> {
  const { document, bytes, signature, keyId } = opened;
  const madeAt = new Date(document.signedAt);
  const page = await openPage({
    ...{ title: titleOf(document), subject: document.code, mark: PDF_MARK, madeAt },
    language: currentLanguage(),
    ...(look.size && { size: look.size }),
  });
  writeContent(page, document, look.logo);
  await signatureBlock(page, opened, { address, picture: look.signature });
  page.feet((at, pages) => PRINTED.foot({ code: document.code, page: at, pages, patient: document.patient.name }));
  const dates = { creationDate: madeAt, modifiedDate: madeAt, type: "application/json" } as const;
  const proof = Buffer.from(
    JSON.stringify({ alg: "EdDSA", kid: keyId, over: "tulsi-advice\n + advice.json", signature }),
  );
  page.pdf.file(bytes, { ...dates, name: "advice.json" });
  page.pdf.file(proof, { ...dates, name: "advice.json.signature.json" });
  page.pdf.file(Buffer.from(jws), { ...dates, type: "application/jose", name: "advice.json.jws" });
  return page.end();
}

/** Where a draft will have its signature: what is missing, in as much space. */
function unsignedBlock(page: Page, { doctor }: AdviceDocument, hasPicture: boolean): void {
  const side = Math.min(QR_SIDE, page.width * QR_SHARE);
  const left = { width: page.width - side - 16 };
  const lines = [
    [signedDoctor(doctor.name), { ...left, ...strong }],
    [doctorText(doctor), { ...left, ...small }],
    [PRINTED.notSigned, { ...left, ...strong }],
    [hasPicture ? PRINTED.comesWithPicture : PRINTED.comes, { ...left, ...small }],
  ] as const;
  const height = lines.reduce((sum, [text, written]) => sum + page.heightOf(text, written), 0);
  const emergency = [SIGNED.emergency, small] as const;
  const full = Math.max(height + (hasPicture ? SIGNATURE[1] + ITEM_GAP : 0), side);
  page.ensureSpace(SIGNATURE_GAP + full + ITEM_GAP + page.heightOf(...emergency));
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
  pdf.y = top + full - height;
  for (const [text, written] of lines) page.write("P", text, written);
  pdf.y = Math.max(pdf.y, top + side);
  page.gap(ITEM_GAP);
  page.write("P", ...emergency);
}

/**
 * A document that is not signed, as it will be printed: with the same content and pages, and with nothing of a
 * signature - no picture, code, key or attachment, and no mark by which a check would take it for an altered file.
 * `look.signature` only says that there will be a picture.
 */
export async function draftPdf(document: AdviceDocument, look: PdfLook): Promise<Buffer> {
  const page = await openPage({
    ...{ title: PRINTED.draftOf({ title: titleOf(document) }), subject: PRINTED.notSigned, mark: DRAFT_MARK },
    ...{ madeAt: new Date(document.signedAt), language: currentLanguage() },
    ...(look.size && { size: look.size }),
  });
  writeContent(page, document, look.logo);
  unsignedBlock(page, document, look.signature !== undefined);
  page.feet((at, pages) => PRINTED.draftFoot({ page: at, pages, patient: document.patient.name }));
  page.stamp(PRINTED.stamp);
  return page.end();
}
