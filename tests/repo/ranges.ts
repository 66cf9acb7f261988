type Version = readonly [major: number, minor: number, patch: number, final: number];

function parse(text: string): Version {
  const match = /^([0-9]+)\.([0-9]+)\.([0-9]+)(-.+)?$/u.exec(text);
  if (match === null) throw new Error(`${text} is not an exact version.`);
  return [Number(match[1]), Number(match[2]), Number(match[3]), match[4] === undefined ? 1 : 0];
}

function compare(version: Version, other: Version): number {
  const at = version.findIndex((part, index) => part !== other[index]);
  return at === -1 ? 0 : (version[at] ?? 0) - (other[at] ?? 0);
}

/**
 * True when an exact version lies in a range as advisories write them: comparisons that must all hold, `||` between
 * alternatives. A pre-release comes before its release, which errs on the side of a warning.
 */
export function inRange(version: string, range: string): boolean {
  return range.split("||").some((all) => {
    const comparisons = all.trim().split(/\s+/u);
    return comparisons.every((comparison) => {
      const [, sign, bound = ""] = /^(<=|>=|<|>|=)(.+)$/u.exec(comparison) ?? [];
      const difference = compare(parse(version), parse(bound));
      if (sign === "<") return difference < 0;
      if (sign === "<=") return difference <= 0;
      if (sign === ">") return difference > 0;
      return sign === ">=" ? difference >= 0 : difference === 0;
    });
  });
}
