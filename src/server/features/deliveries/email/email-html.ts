import { html, raw } from "hono/html";
import type { Language } from "#domain/language.ts";
import { clinicLines, type EmailLink, type EmailPart, isLink, type SendingClinic } from "./email-parts.ts";

const TEXT_FONT = "'Noto Sans',Helvetica,Arial,sans-serif";

/** Colours of src/web/styles/tokens.css; mail programs know no variables. */
const LOOK = {
  ground: "background:#faf5ea;color:#20291f;margin:0;padding:24px 12px",
  sheet: `max-width:560px;margin:0 auto;font:16px/1.6 ${TEXT_FONT}`,
  name: "font:600 22px/1.3 Eczar,Georgia,serif;color:#1f4a33;margin:0 0 16px",
  body: "background:#fffdf7;border:1px solid #dcd0b6;border-radius:10px;padding:8px 24px",
  summary: "background:#e6ecd8;border-left:4px solid #1f4a33;border-radius:3px;padding:12px 16px;margin:16px 0",
  first: "font-size:18px",
  link: "color:#1f4a33",
  button: [
    "display:inline-block;background:#1f4a33;color:#fdf9ee;border-radius:6px;padding:12px 24px",
    "font-weight:600;line-height:1.25;text-decoration:none",
  ].join(";"),
  foot: "color:#565a4b;font-size:14px;margin:16px 0 0",
} as const;

/** The colours of dark mode; programs that know no such query keep the light colours. */
const DARK = `@media (prefers-color-scheme:dark){
.ground{background:#141c16!important;color:#f0eada!important}
.name,.link{color:#a9cf98!important}
.body{background:#1c261e!important;border-color:#334036!important}
.summary{background:#24352a!important;border-color:#a9cf98!important}
.button{background:#a9cf98!important;color:#10200f!important}
.foot{color:#b9bba6!important}}`;
const LINK = /(https?:\/\/[^\s<>"]+)/u;

function withLinks(line: string) {
  return line
    .split(LINK)
    .map((part) => (LINK.test(part) ? html`<a class="link" href="${part}" style="${LOOK.link}">${part}</a>` : part));
}

function inLines(lines: readonly string[]) {
  return lines.map((line, index) => [index > 0 ? html`<br>` : "", ...withLinks(line)]);
}

function partOf(part: EmailPart, button: EmailLink | undefined) {
  if (typeof part === "string")
    return part.split(/\n{2,}/u).map((paragraph) => html`<p>${inLines(paragraph.split("\n"))}</p>`);
  if (isLink(part)) {
    const look = part === button ? "button" : "link";
    return html`<p><a class="${look}" href="${part.link}" style="${LOOK[look]}">${part.label}</a></p>`;
  }
  const [first = "", ...others] = part.lines;
  const rest = others.map((line) => html`<br>${withLinks(line)}`);
  return html`<p class="summary" style="${LOOK.summary}"><strong style="${LOOK.first}">${first}</strong>${rest}</p>`;
}

interface EmailToShow {
  readonly subject: string;
  readonly parts: readonly EmailPart[];
  readonly language: Language;
}

/** The HTML part of an email: its text in the clinic's look, with a button, and nothing that it loads. */
export async function emailHtml({ subject, parts, language }: EmailToShow, clinic: SendingClinic): Promise<string> {
  const button = parts.find(isLink);
  return String(
    await html`<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${subject}</title><style>:root{color-scheme:light dark}
${raw(DARK)}</style></head>
<body class="ground" style="${LOOK.ground}"><div class="ground" style="${LOOK.sheet}">
<p class="name" style="${LOOK.name}">${clinic.name}</p>
<div class="body" style="${LOOK.body}">${parts.map((part) => partOf(part, button))}</div>
<p class="foot" style="${LOOK.foot}">${inLines(clinicLines(clinic))}</p>
</div></body></html>`,
  );
}
