import { pathWith } from "#web/address.ts";

export interface DirectoryAt {
  readonly words?: string | undefined;
  readonly speciality?: string | undefined;
  readonly language?: string | undefined;
  readonly free?: string | undefined;
  readonly page?: number | undefined;
}

/** Address of the directory with these filters; defaults are left out. */
export function directoryAddress({ words, speciality, language, free, page }: DirectoryAt): string {
  return pathWith("/Doctors", "", {
    words: words || undefined,
    speciality: speciality || undefined,
    language: language || undefined,
    free: free || undefined,
    page: page === undefined || page === 1 ? undefined : String(page),
  });
}
