import { FAILURES } from "#domain/failures.ts";

const BANNER = "notice";
const NO_PERMISSION = "no-permission";

/** Home, with the sentence for who may not open a page. */
export const NO_PERMISSION_PATH = `/?${BANNER}=${NO_PERMISSION}`;

/** The sentence that an address asks the site to show once; only the catalogue's can be asked for. */
export function bannerIn(request: Request): string | undefined {
  return new URL(request.url).searchParams.get(BANNER) === NO_PERMISSION ? FAILURES.FORBIDDEN[1] : undefined;
}
