import ArrowRight from "lucide-react/icons/arrow-right";
import { Link } from "react-router";
import { pageMeta } from "#web/page-title.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import { HERO, STEPS } from "./home.copy.ts";

export const meta = () => pageMeta();

function Plate() {
  return (
    <figure className="hero-plate plate">
      <Drawing of="plate-tulsi" className="hero-tulsi" />
      <span aria-hidden="true" className="hero-note top-[3.5%] left-[53%]">
        {HERO.flower[0]}
        <br />
        {HERO.flower[1]}
      </span>
      <span aria-hidden="true" className="hero-note top-[65%] right-[22px]">
        {HERO.leaf[0]}
        <br />
        {HERO.leaf[1]}
      </span>
      <figcaption className="absolute inset-x-7 bottom-[22px] flex items-end justify-between text-xs leading-[1.125rem] text-muted">
        <Drawing of="name-hindi" className="h-12 shrink-0 text-leaf min-[400px]:h-16" />
        <span className="text-right">
          {HERO.plate}
          <br />
          <i>{HERO.latin}</i>
        </span>
      </figcaption>
    </figure>
  );
}

function Steps() {
  return (
    <section aria-labelledby="steps-title" className="border-t border-rule bg-surface">
      <div className="page py-16 wide:py-24">
        <h2 id="steps-title">{STEPS.title}</h2>
        <Drawing of="vine" className="mt-10 hidden w-full wide:block" />
        <ol className="mt-6 grid wide:mt-8 wide:grid-cols-4 wide:gap-10">
          {STEPS.steps.map(({ title, words }, at) => (
            <li
              key={title}
              className="grid grid-cols-[56px_minmax(0,1fr)] gap-x-4 border-t border-rule py-5 wide:block wide:border-0 wide:py-0"
            >
              <b
                aria-hidden="true"
                className="row-span-2 font-display text-[2.75rem] leading-none font-medium text-leaf wide:mb-2 wide:block wide:text-[3.5rem]"
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

export default function Home() {
  return (
    <>
      <section className="page grid items-center gap-12 pt-8 pb-14 wide:grid-cols-[minmax(0,6.6fr)_minmax(0,5.4fr)] wide:gap-18 wide:pt-16 wide:pb-22">
        <div>
          <p className="flex items-center gap-2 text-sm font-semibold text-leaf">
            <Drawing of="leaf-mark" className="size-[18px] shrink-0" />
            {HERO.kicker}
          </p>
          <h1 className="mt-3 mb-4 text-hero wide:mt-5 wide:mb-6">
            {HERO.before}
            <em className="hero-mark">{HERO.marked}</em>
            {HERO.after}
          </h1>
          <p className="max-w-[54ch] text-lg text-muted">{HERO.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to="/PatientSignup" className={buttonClass("primary")}>
              {HERO.register}
            </Link>
            <Link to="/DoctorSignup" className={`${buttonClass("quiet")} max-[420px]:-ml-3`}>
              {HERO.doctors}
              <ArrowRight className="size-4" strokeWidth={1.75} />
            </Link>
          </div>
        </div>
        <Plate />
      </section>
      <Steps />
    </>
  );
}
