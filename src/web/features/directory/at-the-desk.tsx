import { timeWords, zoneWords } from "#domain/consultations/moment-words.ts";
import { DEFAULT_ZONE } from "#domain/consultations/zoned-time.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { InnerLink } from "#web/ui/inner-link.tsx";
import { useZone } from "#web/visit-times.ts";
import { AT_THE_DESK } from "./directory.copy.ts";
import type { AtTheDeskView, DeskLine } from "./directory-view.ts";
import { whenWords } from "./when-words.ts";

function Line({ doctor, today, zone }: { doctor: DeskLine; today: string; zone: string }) {
  const { path, name, field, registrationNumber, at } = doctor;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-3 border-b border-rule py-5 sm:grid-cols-[112px_minmax(0,1fr)_auto]">
      <p className="max-sm:col-span-2">
        <time dateTime={at} className="block font-display text-[1.375rem]/7 font-medium text-leaf tabular-nums">
          {timeWords(at, zone)}
        </time>
        <span className="text-xs text-muted">{whenWords(at, zone, today)}</span>
      </p>
      <div className="min-w-0">
        <h3 className="font-text text-base font-semibold tracking-normal wrap-anywhere">{name}</h3>
        <p className="text-sm wrap-anywhere text-muted">{field}</p>
        <p className="mt-1 flex items-center gap-1.5 text-xs wrap-anywhere text-muted tabular-nums">
          <Icon of="badge-check" className="size-4 shrink-0" />
          {registrationNumber}
        </p>
      </div>
      <InnerLink to={path} aria-label={AT_THE_DESK.bookWith(name)} className={buttonClass("outlined", true)}>
        {AT_THE_DESK.book}
      </InnerLink>
    </li>
  );
}

/** Who can be seen soonest, on the first page of the house; nothing while nobody can. */
export function AtTheDesk({ view }: { readonly view: AtTheDeskView }) {
  const zone = useZone(DEFAULT_ZONE);
  if (view.lines.length === 0) return null;
  return (
    <section aria-labelledby="desk-title" className="border-t border-rule bg-sunken">
      <div className="page grid gap-8 py-14 wide:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] wide:gap-20 wide:py-20">
        <div>
          <h2 id="desk-title">{view.title}</h2>
          <p className="mt-3 max-w-[34ch] text-muted">{AT_THE_DESK.lead(view.day, zoneWords(zone))}</p>
          <InnerLink to={view.allPath} className="mt-3 inline-flex min-h-11 items-center gap-1.5 font-semibold">
            {AT_THE_DESK.all}
            <Icon of="arrow-right" className="size-4" />
          </InnerLink>
        </div>
        <ul className="border-t-2 border-leaf">
          {view.lines.map((doctor) => (
            <Line key={doctor.path} doctor={doctor} today={view.today} zone={zone} />
          ))}
        </ul>
      </div>
    </section>
  );
}
