/** The numbers a pager shows: the first, the last, the present one and its neighbours; undefined where some are left out. */
export function pageNumbers(page: number, pages: number): readonly (number | undefined)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .sort((one, other) => one - other);
  return shown.flatMap((number, at) => {
    const before = shown[at - 1];
    if (before === undefined || number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : [undefined, number];
  });
}
