import type { ConsultationAdvice } from "#domain/advice/advice.api.ts";
import { paperWords } from "#domain/advice/papers/paper-texts.ts";

/** The valid requests for tests of a consultation, by series, named by their tests. */
export function openRequests({ as, papers }: Pick<ConsultationAdvice, "as" | "papers">) {
  if (as === "doctor") return [];
  return papers.flatMap(({ series, versions: [newest] }) => {
    const paper = newest?.state === "genuine" ? newest.document.paper : undefined;
    if (paper?.kind !== "request") return [];
    return [
      {
        value: series,
        label: paperWords(paper)
          .tests.map(({ name }) => name)
          .join(", "),
      },
    ];
  });
}
