const UNSEEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\ufff9-\ufffb]/gu;
const ADDRESS =
  /(?:https?:|ftp:|mailto:|javascript:|data:|www\.)\S|\b[\w-]+\.(?:com|org|net|in|io|info|co|gov|edu)\b/iu;
/** Any name with a dot in it, whatever its ending; "e.g." and decimals are not included. */
const SITE = /(?<![\p{L}\p{N}])[\p{L}\p{N}][\p{L}\p{N}-]+\.\p{L}{2,}(?![\p{L}\p{N}])|@[\w-]+\./iu;

/** True for a text with an address of any kind, or the name of a site. */
export function containsAddress(text: string): boolean {
  const plain = text.normalize("NFKC").replace(UNSEEN, "");
  return ADDRESS.test(plain) || SITE.test(plain);
}
