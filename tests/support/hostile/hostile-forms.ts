import fc from "fast-check";

/** Internals that no response may contain; long enough not to occur in random keys by chance. */
export const LEAKS = new RegExp(
  [
    /node_modules|\.ts:\d+|at async|TypeError|ECONN(?:ABORTED|REFUSED|RESET)/u,
    /SQLITE_|syntax error at|"?insert into|from "\w+" where/u,
  ]
    .map(({ source }) => source)
    .join("|"),
  "iu",
);

/** Texts that often break programs. */
export const HOSTILE_TEXTS: readonly string[] = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff\ud800",
  "\u202eevil",
  "\u200b",
  "🌿".repeat(200),
  "' or '1'='1",
  "'; drop table user; --",
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "{{7*7}}",
  "../../etc/passwd",
  "\r\nSet-Cookie: a=b",
  "[object Object]",
  "function Object() { [native code] }",
  "NaN",
  "-1",
  "2147483648",
  "9".repeat(400),
  "1e309",
  "2023-02-30",
  "0000-00-00",
  "9999-99-99",
  "null",
  "undefined",
  "[object Object]",
  "x".repeat(5000),
  "ا".repeat(300),
  "हिन्दी",
  "Ａ",
  "İ",
  "ß".repeat(130),
  "%00",
  "%",
  "on",
  "true",
  "\u001b[31m",
  "a@b",
  "a@b.in\nBcc: c@d.in",
];

/** One of these, or any other text. */
export const HOSTILE = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 200 }),
);

/** A form in which some fields are replaced, missing, repeated or unknown, with unusual encoding. */
export function bodyOf(fields: Record<string, string>) {
  const names = [
    ...Object.keys(fields),
    "role",
    "uid",
    "[object Object]",
    "function Object() { [native code] }",
    "verificationStatus",
    "terms[]",
  ];
  const change = fc.record({
    name: fc.constantFrom(...names),
    value: HOSTILE,
    how: fc.constantFrom("replace", "replace", "replace", "add", "remove"),
  });
  const encode = (text: string) => encodeURIComponent(text.toWellFormed());
  const lone = fc.constantFrom("", "", "", "&x=%ED%A0%80", "&%", "&=&&=", "&name=%FF%FE", "&email=%00");
  return fc.tuple(fc.array(change, { minLength: 1, maxLength: 4 }), lone).map(([changes, tail]) => {
    const pairs = Object.entries(fields);
    for (const { name, value, how } of changes) {
      const index = pairs.findIndex(([known]) => known === name);
      if (how === "remove" && index !== -1) pairs.splice(index, 1);
      else if (how === "replace" && index !== -1) pairs[index] = [name, value];
      else pairs.push([name, value]);
    }
    return pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&") + tail;
  });
}
