import type { Inside, StillHtml, Write } from "./still.tsx";

/** A page in pieces, to be sent one after the other: text of its own, and bytes that are kept for all. */
type Pieces = (string | Uint8Array)[];

/** Ways in which the same thing may be shown; more of them are written anew each time. */
const WAYS_MOST = 16;
/** Where something still belongs. React writes every < of a text or an attribute as &lt;, so nobody's words are one. */
const PLACE = "<!still ";

/** As bytes: a page is sent as such, and to join texts and encode them anew took a fifth of a long page's time. */
const kept = new WeakMap<object, WeakMap<Inside<never>, Map<string, Uint8Array>>>();
const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
/** What is still on the page that is being written in pieces. */
let onPage: Uint8Array[] | undefined;

/** What is still within something that is itself still becomes part of its text. */
function writtenApart(write: () => string): string {
  const around = onPage;
  onPage = undefined;
  try {
    return write();
  } finally {
    onPage = around;
  }
}

/** In: how elements are written as HTML. Out: what keeps the HTML of each object as it was when it was first shown in this way. */
export function keeping(write: Write): StillHtml {
  function bytesOf<Of extends object>(inside: Inside<Of>, of: Of, also: string): Uint8Array {
    const ofObject = kept.get(of) ?? new WeakMap<Inside<never>, Map<string, Uint8Array>>();
    const ways = ofObject.get(inside) ?? new Map<string, Uint8Array>();
    const known = ways.get(also);
    if (known !== undefined) return known;
    const bytes = encoder.encode(writtenApart(() => write(inside(of, also))));
    if (ways.size < WAYS_MOST) ways.set(also, bytes);
    ofObject.set(inside, ways);
    kept.set(of, ofObject);
    return bytes;
  }
  return (inside, of, also) => {
    const bytes = bytesOf(inside, of, also);
    return onPage === undefined ? decoder.decode(bytes) : `${PLACE}${onPage.push(bytes) - 1}>`;
  };
}

/**
 * In: what writes a page, here and now. Out: the page in pieces, with the bytes that are kept of what is still in it; the
 * last piece is a text.
 */
export function inPieces(writePage: () => string): { readonly pieces: Pieces; readonly last: string } {
  const still: Uint8Array[] = [];
  onPage = still;
  let html: string;
  try {
    html = writePage();
  } finally {
    onPage = undefined;
  }
  const pieces: Pieces = [];
  let from = 0;
  for (let at = html.indexOf(PLACE); at !== -1; at = html.indexOf(PLACE, from)) {
    const end = html.indexOf(">", at);
    pieces.push(html.slice(from, at), still[Number(html.slice(at + PLACE.length, end))] ?? "");
    from = end + 1;
  }
  return { pieces, last: html.slice(from) };
}
