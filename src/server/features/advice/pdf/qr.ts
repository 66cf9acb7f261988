import type { QrPath } from "#domain/advice/signed-advice.ts";

/** The modules of a QR code, row by row; medium error correction keeps a crumpled print readable. */
export async function qrSquares(
  text: string,
): Promise<{ readonly size: number; isDark(x: number, y: number): boolean }> {
  // Loaded on first use, because most processes never draw a QR code.
  const { default: qrcode } = await import("qrcode");
  const { modules } = qrcode.create(text, { errorCorrectionLevel: "M" });
  return { size: modules.size, isDark: (x, y) => modules.get(y, x) === 1 };
}

/** The QR code as one SVG path. */
export async function qrPath(text: string): Promise<QrPath> {
  const { size, isDark } = await qrSquares(text);
  const squares: string[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) if (isDark(x, y)) squares.push(`M${x} ${y}h1v1h-1z`);
  }
  return { size, path: squares.join("") };
}
