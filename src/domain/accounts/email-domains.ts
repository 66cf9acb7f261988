/** Domains of mailboxes that people in India have; a near miss of one of them is worth a question. */
const USUAL = [
  ...["gmail.com", "yahoo.com", "yahoo.co.in", "yahoo.in", "hotmail.com", "hotmail.co.in", "outlook.com"],
  ...["outlook.in", "rediffmail.com", "icloud.com", "protonmail.com", "zohomail.in", "zohomail.com"],
] as const;
/** Real domains that look like a near miss. */
const OTHERS = ["mail.com", "email.com", "ymail.com", "rediff.com", "gmx.com", "live.com", "live.in", "hotmail.in"];
const KNOWN: readonly string[] = [...USUAL, ...OTHERS];
/** What the providers never had, too far from it for one edit. */
const NEVER: Readonly<Record<string, string>> = {
  "gmail.in": "gmail.com",
  "gmail.co.in": "gmail.com",
  "gmail.org": "gmail.com",
  "gmail.net": "gmail.com",
  gmail: "gmail.com",
  yahoo: "yahoo.com",
  rediffmail: "rediffmail.com",
  "rediffmail.in": "rediffmail.com",
  "rediffmail.co.in": "rediffmail.com",
};

/** The edits between two words: 0, 1 or more; letters that changed places are one edit. */
function editsBetween(item: string, other: string): number {
  if (item === other) return 0;
  const [short, long] = item.length <= other.length ? [item, other] : [other, item];
  if (long.length - short.length > 1) return 2;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  let end = 0;
  while (end < short.length - start && short[short.length - 1 - end] === long[long.length - 1 - end]) end++;
  const [left, right] = [short.slice(start, short.length - end), long.slice(start, long.length - end)];
  if (right.length <= 1) return 1;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0] ? 1 : 2;
}

/**
 * The name of a provider and what follows it, each with one slip at most.
 * @returns All slips, or Infinity for too many.
 */
function slips(typed: string, usual: string): number {
  const [nameTyped = "", ...restTyped] = typed.split(".");
  const [nameUsual = "", ...restUsual] = usual.split(".");
  const edits = [editsBetween(nameTyped, nameUsual), editsBetween(restTyped.join("."), restUsual.join("."))];
  return edits.some((count) => count > 1) ? Infinity : edits.reduce((sum, count) => sum + count, 0);
}

/** The address that was probably meant, when the domain is a near miss of a usual one; never a reason to refuse. */
export function meantEmail(typed: string): string | undefined {
  const text = typed.trim();
  const index = text.lastIndexOf("@");
  if (index < 1) return undefined;
  const domain = text.slice(index + 1).toLowerCase();
  if (domain === "" || KNOWN.includes(domain)) return undefined;
  const [nearest] = USUAL.map((usual) => ({ usual, edits: slips(domain, usual) })).toSorted(
    (a, b) => a.edits - b.edits,
  );
  const meant = NEVER[domain] ?? (nearest && nearest.edits < Infinity ? nearest.usual : undefined);
  return meant && `${text.slice(0, index + 1)}${meant}`;
}

/** An address whose domain has other letters, with it as the mail system writes it; any other text as it is. */
export function asciiEmail(email: string): string {
  const index = email.lastIndexOf("@");
  const domain = email.slice(index + 1);
  if (index < 1 || !/[^\0-\x7f]/u.test(domain) || /[\s/?#:\\]/u.test(domain)) return email;
  const host = URL.parse(`http://${domain}`)?.hostname;
  return host === undefined ? email : email.slice(0, index + 1) + host;
}
