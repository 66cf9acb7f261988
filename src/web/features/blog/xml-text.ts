const MARKS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Signs that XML 1.0 has no way to write. */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Any text, as it may stand in XML or HTML, between tags or in an attribute. */
export function xmlText(text: string): string {
  return text.replace(UNWRITABLE, "").replace(/[&<>"']/gu, (mark) => MARKS[mark] ?? "");
}
