import type { CodedName } from "#domain/diagnoses/diagnosis.ts";
import { DIAGNOSIS } from "#generated/messages/note/diagnosis.ts";

/** The codes of a signed diagnosis, small below it. */
export function CodedNames({ codes }: { readonly codes: readonly CodedName[] }) {
  return codes.map(({ code, name }) => (
    <span key={code} className="block text-sm text-muted">
      {DIAGNOSIS.coded({ code, name })}
    </span>
  ));
}
