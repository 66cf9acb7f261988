import { type AdviceDocument, isForPharmacist } from "#domain/advice/document.ts";
import type { PaperSize } from "#domain/advice/paper-sizes.ts";
import type { PaperContent } from "#domain/advice/papers/paper.ts";
import { paperWords } from "#domain/advice/papers/paper-words.ts";
import { ageText, guardianText, overrideText, signedDoctor } from "#domain/advice/signed-words.ts";
import { codedNames } from "#domain/diagnoses/diagnosis-list.ts";
import { formatDay } from "#domain/format/time-format.ts";
import { currentLanguage } from "#domain/language.ts";
import { genderText } from "#domain/patients/gender-text.ts";
import { SIGNED_ADVICE as SIGNED } from "#generated/messages/advice/signed-advice.ts";
import { DIAGNOSIS } from "#generated/messages/note/diagnosis.ts";
import { PAPERS } from "#generated/messages/papers/papers.ts";
import { SIGNED_PAPERS } from "#generated/messages/papers/signed-papers.ts";
import { PRINTED_ADVICE as PRINTED } from "#generated/messages/pdf/printed-advice.ts";
import type { Opened } from "../signed-documents.ts";
import {
  closingHeight,
  doctorText,
  drawPicture,
  ITEM_GAP,
  signedLines,
  small,
  strong,
  unsignedLines,
  writeSigned,
  writeUnsigned,
} from "./closing.ts";
import { doseTable } from "./dose-table.ts";
import { formatConsultation } from "./pdf-copy.ts";
import { openPage, type Page, SIZES, type Written } from "./pdf-page.ts";
import { PDF_MARK } from "./pdf-signature.ts";

const DRAFT_MARK = "tulsi-draft";
const HEAD_GUTTER = 16;
const BLOCK_GAP = 10;
/** A block that is lower is never cut. */
const SHORT_BLOCK = 60;
const FIELD_NAME = 118;
/** The most that it takes, width and height in points. */
const LOGO = [150, 42] as const;

const titleOf = ({ paper }: AdviceDocument) => (paper ? PAPERS.kinds[paper.kind] : SIGNED.title);

/** What a printed document has besides its text. Pictures are JPEG or PNG. */
export interface PdfLook {
  readonly size?: PaperSize | undefined;
  readonly logo?: Buffer | undefined;
  /** The picture of the doctor's signature, beside the cryptographic one. */
  readonly signature?: Buffer | undefined;
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

function field(page: Page, name: string, value: string, style: Pick<Written, "weight" | "below"> = {}): void {
  if (value === "") return;
  const named = Math.min(page.width / 4, FIELD_NAME);
  const written = { ...style, width: page.width - named };
  page.ensureSpace(Math.max(40, style.below === undefined ? 0 : page.heightOf(value, written) + style.below));
  const y = page.pdf.y;
  page.write("P", name, { ...small, y: y + 1, width: named - ITEM_GAP });
  page.write("P", value, { ...written, x: page.left + named, y });
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

/** A title and paragraphs; `below` is the height that has to be left under the last one. */
function block(page: Page, title: string, text: string, below = 0): void {
  if (text === "") return;
  const [titled, paragraphs] = [{ ...strong, size: SIZES.heading }, text.split("\n")];
  const whole = page.heightOf(title, titled) + page.heightOf(text) + BLOCK_GAP + ITEM_GAP;
  page.ensureSpace(whole < SHORT_BLOCK ? whole + below : SHORT_BLOCK);
  page.gap(BLOCK_GAP);
  page.write("H2", title, titled);
  page.gap(2);
  for (const [index, paragraph] of paragraphs.entries()) {
    const left = index === paragraphs.length - 1 ? below : 0;
    page.write("P", paragraph === "" ? " " : paragraph, { byDirection: true, below: left });
  }
}

/** What another paper than a prescription says, with a height left under it. */
function paperBlock(page: Page, paper: PaperContent, below: number): void {
  const { statement, lines, tests } = paperWords(paper);
  const isText = paper.kind === "referral" || paper.kind === "note" || paper.kind === "addendum";
  page.gap(10, true);
  if (statement !== "") page.write("P", statement, { size: SIZES.heading });
  page.gap(6);
  for (const [index, { term, value }] of lines.entries()) {
    const left = tests.length === 0 && index === lines.length - 1 ? below : 0;
    if (isText) block(page, term, value, left);
    else field(page, term, value, { below: left });
  }
  if (tests.length === 0) return;
  page.ensureSpace(60);
  page.gap(BLOCK_GAP);
  page.write("H2", SIGNED_PAPERS.tests, { ...strong, size: SIZES.heading });
  for (const [index, { name, preparation }] of tests.entries()) {
    const inner = { x: page.left + 18, width: page.width - 18 };
    const title = `${index + 1}.  ${name}`;
    const left = index === tests.length - 1 ? below : 0;
    page.ensureSpace(page.heightOf(title, strong) + page.heightOf(preparation, inner) + ITEM_GAP + left);
    page.gap(ITEM_GAP);
    page.write("P", title, strong);
    page.write("P", preparation, inner);
  }
}

/** All of a document above the signature, the last of which stands on its page with the height `below`. */
function writeContent(page: Page, document: AdviceDocument, logo: Buffer | undefined, below: number): void {
  const { patient, visit: consultation, advice } = document;
  head(page, document, logo);
  field(page, SIGNED.patient, patient.name, strong);
  person(page, patient);
  field(page, SIGNED.adult, patient.adult ? guardianText(patient.adult) : "");
  field(page, SIGNED.allergies, patient.allergies, strong);
  field(page, SIGNED.consultationId, formatConsultation(consultation));
  if (document.paper) paperBlock(page, document.paper, below);
  block(page, SIGNED.diagnosis, document.diagnosis);
  for (const coded of codedNames(document.codes ?? [])) page.write("P", DIAGNOSIS.coded(coded), small);
  const overrides = document.overrides ?? [];
  const forPharmacist = overrides.filter(isForPharmacist).map(overrideText).join("\n");
  const followUp = document.followUpOn === null ? "" : SIGNED.followUpOn({ day: formatDay(document.followUpOn) });
  const belowLast = (...others: readonly string[]) => (others.every((text) => text === "") ? below : 0);
  doseTable(page, document.prescription, belowLast(forPharmacist, advice, followUp));
  block(page, SIGNED.forPharmacist, forPharmacist, belowLast(advice, followUp));
  block(page, SIGNED.advice, advice, belowLast(followUp));
  block(page, SIGNED.followUp, followUp, below);
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
  const lines = signedLines(page, opened, address);
  writeContent(page, document, look.logo, closingHeight(page, lines, look.signature !== undefined));
  await writeSigned(page, lines, { address, doctor: document.doctor, picture: look.signature });
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
  const [hasPicture, lines] = [look.signature !== undefined, unsignedLines(page, document, look)];
  writeContent(page, document, look.logo, closingHeight(page, lines, hasPicture));
  writeUnsigned(page, lines, hasPicture);
  page.feet((at, pages) => PRINTED.draftFoot({ page: at, pages, patient: document.patient.name }));
  page.stamp(PRINTED.stamp);
  return page.end();
}
