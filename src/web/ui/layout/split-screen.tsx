import type { ReactNode } from "react";
import { Drawing } from "./drawing.tsx";

/** Both extend to the edge of the window, their texts stay within the width of the page. */
const PANEL =
  "on-deep relative overflow-hidden px-(--gutter) py-7 wide:py-16 wide:pr-14 " +
  "wide:pl-[max(var(--gutter),calc((100vw_-_var(--page))/2))]";
const PLATE = "absolute -right-9 -bottom-16 w-[120px] wide:-right-[70px] wide:-bottom-[60px]";
const FORM =
  "px-(--gutter) pt-7 pb-14 wide:grid wide:content-center wide:pt-14 wide:pb-18 wide:pl-18 " +
  "wide:pr-[max(var(--gutter),calc((100vw_-_var(--page))/2))]";

interface SplitScreenProps {
  /** Names the page on the dark panel; a heading when the form has none. */
  readonly place: ReactNode;
  readonly lead: string;
  readonly points?: ReactNode;
  readonly children: ReactNode;
}

/** A two-column page: a dark panel with the title and illustration, and the form beside it. */
export function SplitScreen({ place, lead, points, children }: SplitScreenProps) {
  return (
    <div className="grid wide:min-h-[771px] wide:grid-cols-[5fr_7fr]">
      <div className={PANEL}>
        <Drawing name="plate-tulsi" className={`${PLATE} ${points ? "wide:w-[420px]" : "wide:w-[500px]"}`} />
        <div
          className={"relative font-display text-[1.875rem] leading-9 font-medium wide:text-[2.25rem] wide:leading-10"}
        >
          {place}
        </div>
        <p className="relative mt-3 max-w-[54ch] text-on-deep-muted wide:max-w-[34ch]">{lead}</p>
        {points && <ul className="relative mt-8 hidden max-w-[34ch] gap-4 wide:grid">{points}</ul>}
      </div>
      <div className={FORM}>
        <div className="max-w-[620px]">{children}</div>
      </div>
    </div>
  );
}

interface PointProps {
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

export function Point({ icon, children }: PointProps) {
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)] gap-3 text-base leading-[1.625rem]">
      <span className="mt-[3px] text-turmeric">{icon}</span>
      {children}
    </li>
  );
}
