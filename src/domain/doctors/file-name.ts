export const MAX_FILE_NAME_LENGTH = 120;

const PATH = /[/\\]/u;
/** Control, formatting and line characters, and letters without a shape; joiners are judged by their place. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0"<>]/gu;
/** Scripts whose letters are joined or kept apart by ZWJ and ZWNJ, and pictures of several signs. */
const JOINED = [
  ...["Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam"],
  ...["Sinhala", "Arabic"],
].map((script) => `\\p{Script=${script}}`);
const JOINING = `[${JOINED.join("")}\\p{Extended_Pictographic}\\ufe0f]`;
const NEEDLESS_JOINER = new RegExp(`(?<!${JOINING})[\\u200c\\u200d]+`, "gu");

/** The endings that a stored type may have; the first is given to names that have none of them. */
const ENDINGS = {
  "application/pdf": ["pdf"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/webp": ["webp"],
} as const;
/** Endings that say a type, which is another one than the detected; a name like `Dr.Rao` keeps its last part. */
const TYPES = new Set(
  [
    "pdf jpg jpeg jpe jfif png webp gif bmp tif tiff heic heif avif ico svg svgz htm html xhtml xht mht mhtml shtml",
    "hta bat cmd com exe scr pif msi msp cpl dll sys lnk url inf reg ps1 psm1 vb vbs vbe js mjs cjs jse wsf wsh sct",
    "jar class apk app dmg pkg deb rpm sh bash csh command desktop php phtml asp aspx jsp cgi pl py rb swf xml xsl",
    "json txt csv rtf doc docx docm dot dotm xls xlsx xlsm xlsb ppt pptx pptm odt ods zip rar 7z gz tar iso img vhd",
    "xslt chm hlp gadget application appref-ms library-ms search-ms settingcontent-ms website webloc xll one eml msg",
  ].flatMap((line) => line.split(" ")),
);
const LAST_ENDING = /[\s.]*\.\s*([a-z0-9-]{1,18})[\s.]*$/iu;

/** The displayed name of a sent file: the last part of its path, without invisible characters. */
export function fileNameOf(sent: string): string {
  const last = sent.toWellFormed().split(PATH).at(-1) ?? "";
  return last.replace(UNSEEN, "").replace(NEEDLESS_JOINER, "").trim() || "file";
}

/**
 * The name under which a file is stored and shown: its ending comes from the detected type, and endings of other types
 * are gone. The same name comes out however often this is done.
 * @param name - As `fileNameOf` returns it.
 */
export function nameWithEnding(name: string, type: keyof typeof ENDINGS): string {
  const known: readonly [string, ...string[]] = ENDINGS[type];
  const [first] = known;
  const sent = LAST_ENDING.exec(name)?.[1] ?? "";
  const ending = known.includes(sent.toLowerCase()) ? sent : first;
  let stem = name;
  for (let last = LAST_ENDING.exec(stem); last !== null; last = LAST_ENDING.exec(stem)) {
    if (!TYPES.has(last[1]?.toLowerCase() ?? "")) break;
    stem = stem.slice(0, last.index);
  }
  const short = [...stem.replace(/[\s.]+$/u, "")].slice(0, MAX_FILE_NAME_LENGTH - ending.length - 1);
  return `${short.join("").trim() || "file"}.${ending}`;
}
