import { pathWith } from "#web/addresses/address.ts";

/** Names of the filters in the address, besides the words and the page. */
export const FILTERS = ["speciality", "language", "way", "gender", "fee", "mode", "day", "rating"] as const;
export type Filter = (typeof FILTERS)[number];

export type DirectoryAt = Readonly<Partial<Record<Filter | "words" | "order", string | undefined>>> & {
  readonly page?: number;
};

/** Address of the directory with these filters; defaults are left out. */
export function directoryAddress({ page, ...filters }: DirectoryAt): string {
  const { order } = filters;
  const named = Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, value || undefined]));
  return pathWith("/Doctors", "", {
    ...named,
    order: order === "soonest" ? undefined : order || undefined,
    page: page === undefined || page === 1 ? undefined : String(page),
  });
}
