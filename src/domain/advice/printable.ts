/**
 * The characters in the fonts of the printed page: Latin with its accents, the scripts of India, Urdu's Arabic, and
 * signs that occur in prescriptions. Others would be printed as blank boxes.
 */
const PRINTED = [
  String.raw`\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u024f\u1e00-\u1eff\u0900-\u097f`,
  // Bengali, Gurmukhi, Gujarati and Odia: the assigned characters.
  String.raw`\u0980-\u0983\u0985-\u098c\u098f\u0990\u0993-\u09a8\u09aa-\u09b0\u09b2\u09b6-\u09b9\u09bc-\u09c4`,
  String.raw`\u09c7\u09c8\u09cb-\u09ce\u09d7\u09df-\u09e3\u09e6-\u09fe`,
  String.raw`\u0a01-\u0a03\u0a05-\u0a0a\u0a0f\u0a10\u0a13-\u0a28\u0a2a-\u0a30\u0a32\u0a33\u0a35\u0a36\u0a38\u0a39`,
  String.raw`\u0a3c\u0a3e-\u0a42\u0a47\u0a48\u0a4b-\u0a4d\u0a51\u0a59-\u0a5c\u0a5e\u0a66-\u0a76`,
  String.raw`\u0a81-\u0a83\u0a85-\u0a8d\u0a8f-\u0a91\u0a93-\u0aa8\u0aaa-\u0ab0\u0ab2\u0ab3\u0ab5-\u0ab9\u0abc-\u0ac5`,
  String.raw`\u0ac7-\u0ac9\u0acb-\u0acd\u0ad0\u0ae0-\u0ae3\u0ae6-\u0af1\u0af9-\u0aff`,
  String.raw`\u0b01-\u0b03\u0b05-\u0b0c\u0b0f\u0b10\u0b13-\u0b28\u0b2a-\u0b30\u0b32\u0b33\u0b35-\u0b39\u0b3c-\u0b44`,
  String.raw`\u0b47\u0b48\u0b4b-\u0b4d\u0b55-\u0b57\u0b5c\u0b5d\u0b5f-\u0b63\u0b66-\u0b77`,
  // Tamil, Telugu, Kannada and Malayalam.
  String.raw`\u0b82\u0b83\u0b85-\u0b8a\u0b8e-\u0b90\u0b92-\u0b95\u0b99\u0b9a\u0b9c\u0b9e\u0b9f`,
  String.raw`\u0ba3\u0ba4\u0ba8-\u0baa\u0bae-\u0bb9\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bca-\u0bcd\u0bd0\u0bd7\u0be6-\u0bfa`,
  String.raw`\u0c00-\u0c0c\u0c0e-\u0c10\u0c12-\u0c28\u0c2a-\u0c39\u0c3c-\u0c44\u0c46-\u0c48\u0c4a-\u0c4d\u0c55\u0c56`,
  String.raw`\u0c58-\u0c5a\u0c5d\u0c60-\u0c63\u0c66-\u0c6f\u0c77-\u0c7f`,
  String.raw`\u0c80-\u0c8c\u0c8e-\u0c90\u0c92-\u0ca8\u0caa-\u0cb3\u0cb5-\u0cb9\u0cbc-\u0cc4\u0cc6-\u0cc8\u0cca-\u0ccd`,
  String.raw`\u0cd5\u0cd6\u0cdd\u0cde\u0ce0-\u0ce3\u0ce6-\u0cef\u0cf1-\u0cf3`,
  String.raw`\u0d00-\u0d0c\u0d0e-\u0d10\u0d12-\u0d44\u0d46-\u0d48\u0d4a-\u0d4f\u0d54-\u0d63\u0d66-\u0d7f`,
  // Arabic without its invisible signs.
  String.raw`\u0606-\u061b\u061d-\u06dc\u06de-\u06ff`,
  String.raw`\u200c\u200d\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20b9\u2212`,
].join("");
const NOT_PRINTED = new RegExp(`[^${PRINTED}]`, "gu");
const NOT_DRAWN = new RegExp(String.raw`[^${PRINTED}\u2068\u2069]`, "gu");

/** The characters of a text that can't be printed, each once; empty when all can. */
export function unprintable(text: string): string {
  return [...new Set(text.normalize("NFC").match(NOT_PRINTED) ?? [])].join("");
}

/** The text with a box in place of what can't be printed; the isolates that messages put around values stay. */
export function printable(text: string): string {
  return text.normalize("NFC").replace(NOT_DRAWN, "\u25a1");
}
