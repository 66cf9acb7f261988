import type { ConsultationAdvice } from "#domain/advice/advice.api.ts";

/** The valid requests for tests of a consultation, by series, named by their tests. */
export function openRequests({ as, papers }: Pick<ConsultationAdvice, "as" | "papers">) {
  if (as === "doctor") return [];
  return papers.flatMap(({ series, versions: [newest] }) => {
    const isOpen = newest?.state === "genuine" && newest.document.paper?.kind === "request";
    if (!isOpen || newest.paperWords === null) return [];
    return [{ value: series, label: newest.paperWords.tests.map(({ name }) => name).join(", ") }];
  });
}
