import type { QrPath } from "#domain/advice/advice.api.ts";

/** The squares of a text's QR code, row by row; medium correction, so that a crumpled print is read. */
export async function qrSquares(
  text: string,
): Promise<{ readonly size: number; isDark(x: number, y: number): boolean }> {
  // A clinic that signs nothing needs none of it.
  const { default: qrcode } = await import("qrcode");
  const { modules } = qrcode.create(text, { errorCorrectionLevel: "M" });
  return { size: modules.size, isDark: (x, y) => modules.get(y, x) === 1 };
}

/** The same as one path, for a screen. */
export async function qrPath(text: string): Promise<QrPath> {
  const { size, isDark } = await qrSquares(text);
  const squares: string[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) if (isDark(x, y)) squares.push(`M${x} ${y}h1v1h-1z`);
  }
  return { size, path: squares.join("") };
}
