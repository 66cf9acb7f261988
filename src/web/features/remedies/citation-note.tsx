import { Sentence } from "#web/ui/data/sentence.tsx";

/** Who published a source and when it was checked. In: a message with `<publisher>`, whose name is English. */
export function CitationNote({ of }: { readonly of: string }) {
  return <Sentence of={of} parts={{ publisher: (words) => <span lang="en">{words}</span> }} />;
}
