import { PAGE } from "#generated/messages/remedies/page.ts";
import { Sentence } from "#web/ui/data/sentence.tsx";
import type { sourcesView } from "./library-view.ts";

interface SourceListProps {
  readonly sources: ReturnType<typeof sourcesView>;
  readonly className?: string;
}

/** The sources of a page, with who published each and when it was checked. Their names are English. */
export function SourceList({ sources, className = "" }: SourceListProps) {
  return (
    <ol className={`grid list-decimal gap-y-1 pl-5 ${className}`}>
      {sources.map(({ title, publisher, url, read }) => (
        <li key={url}>
          <a href={url} rel="noopener" lang="en" className="block w-fit py-1 wrap-anywhere">
            {title}
          </a>
          <span className="block text-xs text-muted">
            <Sentence
              template={PAGE.read({ publisher, day: read })}
              parts={{ publisher: (text) => <span lang="en">{text}</span> }}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}
