import { Icon } from "#web/ui/layout/icon.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import type { HomeCopy } from "./home.copy.ts";

/** The site's main areas, as a table of contents with leader dots. */
export function Entrances({ say }: { readonly say: HomeCopy["rooms"] }) {
  return (
    <section aria-labelledby="rooms-title" className="border-t border-rule">
      <div className="page grid gap-8 py-16 wide:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] wide:gap-20 wide:py-24">
        <div>
          <h2 id="rooms-title">{say.title}</h2>
          <p className="mt-4 max-w-[44ch] text-lg text-muted">{say.lead}</p>
        </div>
        <div>
          <ul className="border-t-2 border-leaf">
            {say.rooms.map(({ name, words, button, path }) => (
              <li key={path} className="border-b border-rule py-4">
                <div className="flex items-baseline gap-3">
                  <h3>{name}</h3>
                  <span aria-hidden="true" className="leader max-sm:invisible" />
                  <TouchLink to={path} className="gap-1.5 text-sm font-semibold" aria-label={`${button}: ${name}`}>
                    {button}
                    <Icon of="arrow-right" className="size-4" />
                  </TouchLink>
                </div>
                <p className="max-w-[52ch] text-base/[1.625rem] text-muted">{words}</p>
              </li>
            ))}
          </ul>
          <p className="mt-5 max-w-[60ch] text-sm text-muted">{say.honest}</p>
        </div>
      </div>
    </section>
  );
}
