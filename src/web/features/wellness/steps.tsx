import { Drawing } from "#web/ui/layout/drawing.tsx";
import type { HomeCopy } from "./home.copy.ts";

/** Four steps along a drawing of a stem from bud to flower. */
export function Steps({ say }: { readonly say: HomeCopy["steps"] }) {
  return (
    <section aria-labelledby="steps-title">
      <div className="page pb-16 wide:pb-24">
        <h2 id="steps-title">{say.title}</h2>
        <Drawing of="vine" className="mt-10 hidden w-full wide:block" />
        <ol className="mt-6 grid wide:mt-8 wide:grid-cols-4 wide:gap-10">
          {say.steps.map(({ title, words }, at) => (
            <li
              key={title}
              className={
                "grid grid-cols-[56px_minmax(0,1fr)] gap-x-4 border-t border-rule py-5 wide:block " +
                "wide:border-0 wide:py-0"
              }
            >
              <b
                aria-hidden="true"
                className={
                  "row-span-2 font-display text-[2.75rem] leading-none font-medium text-leaf wide:mb-2 " +
                  "wide:block wide:text-[3.5rem]"
                }
              >
                {at + 1}
              </b>
              <h3 className="mb-1.5 text-[1.375rem]">{title}</h3>
              <p className="text-base leading-[1.625rem] text-muted">{words}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
