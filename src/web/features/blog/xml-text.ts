const MARKS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Characters that XML 1.0 can't represent. */
const INVALID_CHARACTERS = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Escapes a text for XML or HTML, between tags or in an attribute. */
export function xmlText(text: string): string {
  return text.replace(INVALID_CHARACTERS, "").replace(/[&<>"']/gu, (mark) => MARKS[mark] ?? "");
}
