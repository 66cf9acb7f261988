import { Icon } from "#web/ui/icon.tsx";
import { Still } from "#web/ui/still.tsx";
import { STRIP } from "./house.copy.ts";
import { type House, telephone, useHouse } from "./house.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

function calls(emergency: House["emergency"]) {
  return STRIP.calls.map(({ words, whom, wideOnly }, at) => (
    <a
      key={whom}
      href={telephone(emergency[whom])}
      className={`min-h-11 items-center gap-1.5 no-underline hover:underline ${wideOnly ? "hidden wide:inline-flex" : "inline-flex"}`}
    >
      {at === 0 && <Icon of="phone" className="size-4" />}
      {words} <b className="font-bold text-turmeric">{emergency[whom]}</b>
    </a>
  ));
}

/** Emergency numbers, never more than one tap away. */
export function Strip() {
  const { emergency } = useHouse();
  return (
    <aside aria-label={STRIP.label} className="on-deep text-sm">
      <div className="page flex min-h-11 items-center justify-between gap-4">
        <Still
          as="div"
          className="flex flex-wrap gap-x-3 min-[360px]:gap-x-4 wide:gap-x-5"
          of={emergency}
          inside={calls}
        />
        <ThemeSwitch className="hidden wide:block" />
      </div>
    </aside>
  );
}
