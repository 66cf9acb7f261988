/** The paths of all values in a response; null and empty ones are left out. */
export function fieldsOf(answer: unknown, above = ""): string[] {
  if (answer === null || answer === undefined || answer === "") return [];
  if (Array.isArray(answer)) return [...new Set(answer.flatMap((item) => fieldsOf(item, `${above}[]`)))].sort();
  if (typeof answer !== "object") return [above];
  const path = (key: string) => (above === "" ? key : `${above}.${key}`);
  return Object.entries(answer)
    .flatMap(([key, value]) => fieldsOf(value, path(key)))
    .sort();
}
