import ArrowRight from "lucide-react/icons/arrow-right";
import { Link } from "react-router";
import { privateMeta } from "#web/page-title.ts";
import { TODAY } from "./desk.copy.ts";

export const meta = () => privateMeta(TODAY.title);

export default function Today() {
  return (
    <>
      <h1>{TODAY.title}</h1>
      <p className="mt-3 max-w-[54ch] text-lg text-muted">{TODAY.lead}</p>
      <ul className="mt-10 max-w-[680px] border-t-2 border-leaf">
        {TODAY.rooms.map(({ to, words, help }) => (
          <li key={to} className="border-b border-rule py-5">
            <h2 className="flex items-baseline gap-3 text-h3">
              {words}
              <span aria-hidden="true" className="flex-1 -translate-y-1 border-b-2 border-dotted border-control/60" />
              <Link
                to={to}
                aria-label={`${TODAY.open} ${words}`}
                className="inline-flex min-h-11 items-center gap-1.5 font-text text-sm font-semibold tracking-normal"
              >
                {TODAY.open} <ArrowRight className="size-4" strokeWidth={1.75} />
              </Link>
            </h2>
            <p className="text-base text-muted">{help}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
