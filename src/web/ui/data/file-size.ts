/** Units are written in Latin letters and figures in every language. */
const MEGABYTES = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 1 });

/** A file's size as text: `34 kB`, `2.5 MB`. */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${Math.max(1, Math.round(kilobytes))} kB` : `${MEGABYTES.format(kilobytes / 1024)} MB`;
}
