import { Drawing } from "#web/ui/layout/drawing.tsx";
import type { HomeCopy } from "./home.copy.ts";

/** The six tips of a day, by time. */
export function Almanac({ say }: { readonly say: HomeCopy["almanac"] }) {
  return (
    <section aria-labelledby="almanac-title" className="border-y border-rule bg-surface">
      <div className="page py-16 wide:py-24">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-2">
          <h2 id="almanac-title">{say.title}</h2>
          <p className="text-muted">{say.line}</p>
        </div>
        <ul className="almanac">
          {say.tips.map(({ time, name, hindi, text, care, drawing }) => (
            <li key={time}>
              <Drawing of={drawing} className="size-20 wide:size-24" />
              <div>
                <time dateTime={time} className="text-sm font-semibold text-turmeric-ink tabular-nums">
                  {time}
                </time>
                <h3 className="flex flex-wrap items-baseline gap-x-2.5 text-[1.375rem] leading-7">
                  {name}
                  <span lang="hi" className="text-lg/7 font-normal text-muted">
                    {hindi}
                  </span>
                </h3>
                <p className="mt-1 text-base/[1.625rem] text-muted">{text}</p>
                {care && <p className="mt-2 border-l-2 border-turmeric pl-3 text-sm">{care}</p>}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
