import { NAV } from "#generated/messages/site/nav.ts";
import { languageOf } from "#web/ui/data/language-of.ts";
import { Drawing } from "#web/ui/layout/drawing.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { useSiteData } from "./site-data.ts";

/** The name that also exists as a drawing in Hindi. */
const DRAWN = "Tulsi";
/** Longer names are smaller, on two lines. */
const LONG = 12;
/** Centred by its capital, since the font has more space below than above. */
const SHORT_NAME = "text-[1.75rem] leading-none [text-box:trim-both_cap_alphabetic]";
const NAME = "max-[39.9375rem]:min-w-0 font-display font-semibold tracking-[-0.01em]";
const LONG_NAME = "line-clamp-2 max-w-[24ch] text-lg/6 wrap-anywhere";
const LINK = "inline-flex min-h-11 max-[39.9375rem]:min-w-0 items-center gap-2.5 no-underline";

const ON_DEEP = "text-on-deep [--art-line:var(--on-deep)] [--art-turmeric:var(--turmeric)]";

interface LogoProps {
  readonly onDeep?: boolean;
  readonly className?: string;
}

/** The Hindi name is a drawing, which avoids loading a font of 88 kB for one word. */
export function LogoOf({ name, onDeep = false, className = "" }: LogoProps & { readonly name: string }) {
  return (
    <Link
      to="/"
      aria-label={NAV.logo({ site: name })}
      className={`${LINK} ${onDeep ? ON_DEEP : "text-leaf"} ${className}`}
    >
      <Drawing name="sprig-logo" className="w-[38px] shrink-0 wide:w-11" />
      <span lang={languageOf(name)} className={`${NAME} ${name.length > LONG ? LONG_NAME : SHORT_NAME}`}>
        {name}
      </span>
      {name === DRAWN && (
        <span className={`border-l pl-2.5 max-[23.6875rem]:hidden ${onDeep ? "border-deep-line" : "border-rule"}`}>
          <Drawing name="name-hindi" className={`h-[21px] ${onDeep ? "text-on-deep-muted" : "text-muted"}`} />
        </span>
      )}
    </Link>
  );
}

/** The logo with the name of this clinic. */
export function Logo(props: LogoProps) {
  return <LogoOf {...props} name={useSiteData().name} />;
}
