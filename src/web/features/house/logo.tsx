import { Link } from "react-router";
import { Drawing } from "#web/ui/drawing.tsx";

const NAME = "Tulsi";
const NAME_IN_HINDI = "तुलसी";
const HOME = "Tulsi, home";

export function Logo({ onDeep = false }: { readonly onDeep?: boolean }) {
  return (
    <Link
      to="/"
      aria-label={HOME}
      className={`inline-flex min-h-11 items-center gap-2.5 no-underline ${onDeep ? "logo-on-deep" : "text-leaf"}`}
    >
      <Drawing of="sprig-logo" className="w-[38px] wide:w-11" />
      <span className="font-display text-[1.75rem] leading-none font-semibold tracking-[-0.01em]">{NAME}</span>
      <span
        lang="hi"
        className={`border-l pl-2.5 font-display text-[1.0625rem] leading-none font-medium max-[359px]:hidden ${onDeep ? "border-deep-line text-on-deep-muted" : "border-rule text-muted"}`}
      >
        {NAME_IN_HINDI}
      </span>
    </Link>
  );
}
