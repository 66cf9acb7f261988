import type { ClinicSettings } from "#domain/settings/settings.rules.ts";
import { Drawing, type DrawingOf } from "#web/ui/layout/drawing.tsx";
import type { HomeCopy } from "./home.copy.ts";

/** The drawings beside the names, in turn. */
const MARKS = ["neem", "mortar", "dusk", "water", "fennel", "cup"] as const satisfies readonly DrawingOf[];

interface SponsorsProps extends Pick<ClinicSettings, "sponsors" | "example"> {
  readonly say: HomeCopy["sponsors"];
}

export function Sponsors({ say, sponsors, example }: SponsorsProps) {
  if (sponsors.length === 0) return null;
  return (
    <section aria-labelledby="sponsors-title" className="page">
      <div className="border-t border-rule py-10">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h2 id="sponsors-title" className="font-text text-sm font-normal tracking-normal text-muted">
            {say.title}
          </h2>
          {example && <p className="text-sm text-muted">{say.example}</p>}
        </div>
        <ul className="sponsors">
          {sponsors.map((name, at) => (
            <li key={name}>
              <Drawing of={MARKS[at % MARKS.length] ?? "neem"} className="size-8 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
