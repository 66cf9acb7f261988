/** Puts values where a template names them in braces. */
export function filled(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/gu, (whole, name: string) => String(values[name] ?? whole));
}
