import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

interface BackHeadProps {
  readonly back: { readonly path: string; readonly words: string };
  readonly title: string;
  readonly lead: string;
}

/** The heading of a subpage: back link, title and introduction. */
export function BackHead({ back, title, lead }: BackHeadProps) {
  return (
    <>
      <Link to={back.path} className="inline-flex min-h-11 items-center gap-2 text-sm">
        <Icon of="arrow-left" className="size-4" />
        {back.words}
      </Link>
      <h1 className="mt-2">{title}</h1>
      <p className="mt-3 max-w-[54ch] text-lg text-muted">{lead}</p>
    </>
  );
}
