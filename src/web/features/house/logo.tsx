import { Link } from "react-router";
import { Drawing } from "#web/ui/drawing.tsx";

const NAME = "Tulsi";
const HOME = "Tulsi, home";

/** The name in Hindi is drawn, so that one word does not fetch a script of 88 kB on every page. */
export function Logo({ onDeep = false }: { readonly onDeep?: boolean }) {
  return (
    <Link
      to="/"
      aria-label={HOME}
      className={`inline-flex min-h-11 items-center gap-2.5 no-underline ${onDeep ? "logo-on-deep" : "text-leaf"}`}
    >
      <Drawing of="sprig-logo" className="w-[38px] wide:w-11" />
      <span className="font-display text-[1.75rem] leading-none font-semibold tracking-[-0.01em]">{NAME}</span>
      <span className={`border-l pl-2.5 max-[359px]:hidden ${onDeep ? "border-deep-line" : "border-rule"}`}>
        <Drawing of="name-hindi" className={`h-[21px] ${onDeep ? "text-on-deep-muted" : "text-muted"}`} />
      </span>
    </Link>
  );
}
