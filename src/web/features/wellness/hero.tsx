import type { ReactNode } from "react";
import { TAGLINE } from "#generated/messages/site/tagline.ts";
import type { HOME } from "#generated/messages/wellness/home.ts";
import { languageOf } from "#web/ui/data/language-of.ts";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { Drawing } from "#web/ui/layout/drawing.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";

interface HeroProps {
  readonly say: (typeof HOME)["hero"];
  /** The clinic's tagline. */
  readonly tagline: string;
  /** The field for a question to the assistant. */
  readonly ask: ReactNode;
}

const NOTE =
  "absolute hidden flex-row-reverse items-center gap-2 text-xs/[1.125rem] text-muted italic " +
  "after:h-px after:w-11 after:bg-muted min-[75rem]:flex";

/** The drawing exceeds its frame at the top, over a turmeric sun. */
function Plate({ say }: Pick<HeroProps, "say">) {
  return (
    <figure
      className={
        "plate relative mx-auto mt-6 aspect-[52/74] w-full max-w-[440px] before:absolute before:top-[10%] " +
        "before:left-[15%] before:aspect-square before:w-[70%] before:rounded-[50%] " +
        "before:bg-(--art-turmeric) wide:aspect-[52/67] wide:max-w-none"
      }
    >
      <Drawing name="plate-tulsi" className="absolute top-[-7%] left-[-1%] w-[102%]" />
      <span aria-hidden="true" className={`${NOTE} top-[3.5%] left-[53%]`}>
        {say.flower[0]}
        <br />
        {say.flower[1]}
      </span>
      <span aria-hidden="true" className={`${NOTE} top-[65%] right-[22px]`}>
        {say.leaf[0]}
        <br />
        {say.leaf[1]}
      </span>
      <figcaption
        className={
          "absolute inset-x-7 bottom-[22px] flex items-end " + "justify-between text-xs leading-[1.125rem] text-muted"
        }
      >
        <Drawing name="name-hindi" className="h-12 shrink-0 text-leaf min-[25rem]:h-16" />
        <span className="text-right">
          {say.plate}
          <br />
          <i>{say.latin}</i>
        </span>
      </figcaption>
    </figure>
  );
}

/** Splits a text at the first occurrence of a word: the text before, the word as written there, the text after. */
export function markedIn(line: string, word: string): readonly [string, string, string] {
  const index = line.toLowerCase().indexOf(word.toLowerCase());
  if (index === -1) return [line, "", ""];
  const end = index + word.length;
  return [line.slice(0, index), line.slice(index, end), line.slice(end)];
}

/** The tagline, a field for a question, and the drawing. */
export function Hero({ say, tagline, ask }: HeroProps) {
  const [before, marked, after] = markedIn(tagline, TAGLINE.marked);
  return (
    <section
      className={
        "page grid items-center gap-12 pt-8 pb-14 wide:grid-cols-[minmax(0,6.6fr)_minmax(0,5.4fr)] wide:gap-18 " +
        "wide:pt-16 wide:pb-22"
      }
    >
      <div>
        <p className="flex items-center gap-2 text-sm font-semibold text-leaf">
          <Drawing name="leaf-mark" className="size-[18px] shrink-0" />
          {say.kicker}
        </p>
        <h1 lang={languageOf(tagline)} className="mt-3 mb-4 text-hero wrap-anywhere wide:mt-5 wide:mb-6">
          {before}
          <em
            className={
              "not-italic underline decoration-turmeric decoration-[0.07em] underline-offset-[0.11em] " +
              "[text-decoration-skip-ink:none]"
            }
          >
            {marked}
          </em>
          {after}
        </h1>
        <p className="max-w-[54ch] text-lg text-muted">{say.lead}</p>
        {ask}
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
          <ButtonLink to="/Doctors">
            <Icon name="stethoscope" className="size-[18px]" />
            {say.doctor}
          </ButtonLink>
          <ButtonLink to="/Blog" variant="quiet" className="-ml-3">
            {say.cabinet}
            <Icon name="arrow-right" className="size-4" />
          </ButtonLink>
        </div>
      </div>
      <Plate say={say} />
    </section>
  );
}
