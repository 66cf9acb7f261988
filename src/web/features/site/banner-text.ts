import { failureText } from "#domain/failure-text.ts";

const BANNER = "notice";
const NO_PERMISSION = "no-permission";

/** The home page with a message for a person who may not open a page. */
export const NO_PERMISSION_PATH = `/?${BANNER}=${NO_PERMISSION}`;

/** The message that an address asks to show once; only messages of the catalogue are accepted. */
export function bannerIn(request: Request): string | undefined {
  return new URL(request.url).searchParams.get(BANNER) === NO_PERMISSION
    ? failureText({ key: "FORBIDDEN" })
    : undefined;
}
