import { redirect } from "react-router";
import { isFailure } from "#domain/failures.ts";
import { splitLanguage } from "#domain/language.ts";
import { PROOF_PATH, provedFile } from "./proved-file.ts";

/**
 * Leads a download that needs a proof of the person to the page that asks for it, and back.
 * @param url - The address of the download.
 * @returns What handles its failure.
 */
export function orProofPage(url: URL): (error: unknown) => never {
  return (error) => {
    const file = provedFile(splitLanguage(url.pathname).path + url.search);
    if (!isFailure(error) || error.code !== "PROOF_NEEDED" || file === undefined) throw error;
    throw redirect(`${PROOF_PATH}?${new URLSearchParams({ file })}`);
  };
}
