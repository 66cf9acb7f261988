import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import { describe, expect, it } from "vitest";
import { examinePdf } from "./examine-pdf.ts";

const FIXTURE = join(import.meta.dirname, "../../../../tests/fixtures/v0.1/sqlite/prescription.pdf");
const PAGES = "2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n";

/** A file of a catalog with these entries, and more objects. */
const pdf = (catalog: string, ...objects: (string | Buffer)[]) =>
  Buffer.concat(
    [
      `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R ${catalog}>>\nendobj\n${PAGES}`,
      ...objects,
      "\ntrailer\n<</Root 1 0 R>>\n%%EOF\n",
    ].map((part) => Buffer.from(part as string, "latin1")),
  );
const object = (number: number, text: string) => `${number} 0 obj\n${text}\nendobj\n`;
const stream = (number: number, dictionary: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`${number} 0 obj\n<<${dictionary}/Length ${content.length}>>\nstream\n`),
    content,
    Buffer.from("\nendstream\nendobj\n"),
  ]);

/** A file whose object 5 stands in an object stream, found by a table in a stream. */
function packed(objectFive: string, { type = "/Type/ObjStm", filters = "/FlateDecode", twice = false } = {}): Buffer {
  const text = Buffer.from(`5 0 ${objectFive}`, "latin1");
  const content = twice ? Buffer.from(`${deflateSync(text).toString("hex")}>`) : deflateSync(text);
  const head = `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R/OpenAction 5 0 R>>\nendobj\n${PAGES}`;
  const four = stream(4, `${type}/N 1/First 4/Filter${filters}`, content);
  const offsets = [head.indexOf("1 0 obj"), head.indexOf("2 0 obj"), head.length, head.length + four.length];
  const row = (kind: number, offset: number, generation: number) => [kind, offset >> 8, offset & 255, generation];
  const [one = 0, two = 0, fourAt = 0, six = 0] = offsets;
  const rows = [row(0, 0, 0), row(1, one, 0), row(1, two, 0), row(0, 0, 0), row(1, fourAt, 0), row(2, 4, 0)];
  const table = stream(6, "/Type/XRef/Size 7/W[1 2 1]/Root 1 0 R", Buffer.from([...rows.flat(), ...row(1, six, 0)]));
  return Buffer.concat([Buffer.from(head), four, table, Buffer.from(`startxref\n${six}\n%%EOF\n`)]);
}

const attached = (name: string, content: string) =>
  pdf(
    "/Names<</EmbeddedFiles<</Names[(a)5 0 R]>>>>/AF[5 0 R]",
    object(5, `<</Type/Filespec/F(${name})/UF(${name})/EF<</F 6 0 R>>>>`),
    stream(6, "/Type/EmbeddedFile", Buffer.from(content)),
  );

async function written(options: PDFKit.PDFDocumentOptions, write: (document: PDFKit.PDFDocument) => void) {
  const document = new PDFDocument(options);
  const parts: Buffer[] = [];
  document.on("data", (part: Buffer) => parts.push(part));
  write(document);
  const ended = new Promise((resolve) => document.on("end", resolve));
  document.end();
  await ended;
  return Buffer.concat(parts);
}

const SCRIPT = "<</S/JavaScript/JS(app.alert\\(1\\))>>";

describe("a PDF is active", () => {
  it.each([
    ["a script when it opens", pdf(`/OpenAction ${SCRIPT}`)],
    ["a script of an event", pdf(`/AA<</WC ${SCRIPT}>>`)],
    ["a script by name", pdf(`/Names<</JavaScript<</Names[(a)5 0 R]>>>>`, object(5, SCRIPT))],
    ["an escaped name", pdf("/OpenAction<</S/J#61vaScr#69pt/J#53(x)>>")],
    ["a program to start", pdf("/OpenAction<</S/Launch/F(cmd.exe)>>")],
    ["a form that is sent", pdf("/OpenAction 5 0 R", object(5, "<</S/SubmitForm/F(http://example.com)>>"))],
    ["another document", pdf("/OpenAction<</S/GoToR/F(\\\\\\\\host\\\\a.pdf)/D[0/Fit]>>")],
    ["data to import", pdf("/OpenAction<</S/ImportData/F(a.fdf)>>")],
    ["an address that opens by itself", pdf("/OpenAction<</S/URI/URI(http://example.com)>>")],
    ["a form of XFA", pdf("/AcroForm<</XFA 5 0 R/Fields[]>>", stream(5, "", Buffer.from("<xdp/>")))],
    ["rich media", pdf("/X 5 0 R", object(5, "<</Type/Annot/Subtype/RichMedia/Rect[0 0 1 1]>>"))],
    ["a script in an object stream", packed(SCRIPT)],
    ["one with an escaped type", packed(SCRIPT, { type: "/Type/Obj#53tm" })],
    ["one with a long dictionary", packed(SCRIPT, { type: `/Type/ObjStm/X(${"x".repeat(5000)})` })],
    ["one with two filters", packed(SCRIPT, { filters: "[/ASCIIHexDecode/FlateDecode]", twice: true })],
    ["an attached program", attached("a.exe", "MZ")],
    ["an attached program under the name of data", attached("a.json", "MZ\u0090")],
    ["an attached page", attached("a.xml", "<html><script>1</script></html>")],
    ["an attached file of two endings", attached("data.json.hta", "{}")],
  ])("with %s", async (_, bytes) => {
    expect(await examinePdf(bytes)).toBe("active");
  });

  it("with a script in a file that is encrypted without a password to open it", async () => {
    const bytes = await written({ ownerPassword: "owner", pdfVersion: "1.7" }, (document) => {
      document.text("Report");
      document.addNamedJavaScript("a", "app.alert(1)");
    });
    expect(await examinePdf(bytes)).toBe("active");
  });
});

describe("a PDF is harmless", () => {
  it.each([
    ["the clinic's prescription", readFileSync(FIXTURE)],
    ["nothing more than pages", pdf("")],
    ["an object stream", packed("[2 0 R/Fit]")],
    ["a link that is clicked", pdf("/X 5 0 R", object(5, "<</Subtype/Link/A<</S/URI/URI(https://example.com)>>>>"))],
    ["a place where it opens", pdf("/OpenAction<</S/GoTo/D[2 0 R/Fit]>>")],
    ["the names as text", pdf("", stream(5, "", Buffer.from("BT (/JavaScript /JS /Launch /EmbeddedFile) Tj ET")))],
    ["attached JSON", attached("prescription.json", '{"code":"RX-1"}')],
    ["an attached signature", attached("advice.json.jws", "eyJhbGciOiJFZERTQSJ9..c2lnbmF0dXJl")],
    ["attached XML", attached("invoice.xml", '<?xml version="1.0"?><invoice/>')],
    ["a byte order mark first", Buffer.concat([Buffer.from("\ufeff"), pdf("")])],
    ["blank lines first", Buffer.concat([Buffer.from("\r\n\n"), pdf("")])],
  ])("with %s", async (_, bytes) => {
    expect(await examinePdf(bytes)).toBe("harmless");
  });
});

it("says that a PDF is protected by a password", async () => {
  const options = { userPassword: "RAVI1990", ownerPassword: "owner", pdfVersion: "1.7" } as const;
  expect(await examinePdf(await written(options, (document) => document.text("Report")))).toBe("protected");
});

describe("a PDF is unreadable", () => {
  it.each([
    ["it has no pages", Buffer.from("%PDF-1.7\n%%EOF\n")],
    ["it is cut", readFileSync(FIXTURE).subarray(0, 200)],
    ["it nests without end", pdf(`/X ${"[".repeat(2_000_000)}`)],
    ["it unpacks to 400 MB", packed("0".repeat(400_000_000))],
  ])("when %s", async (_, bytes) => {
    expect(await examinePdf(bytes)).toBe("unreadable");
  });
});

it("doesn't call a PDF broken for want of time, and the next one is read", async () => {
  await expect(examinePdf(pdf(""), 0)).rejects.toMatchObject({ code: "BUSY" });
  expect(await examinePdf(pdf(""))).toBe("harmless");
});
