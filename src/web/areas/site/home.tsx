import { formatTime } from "#domain/format/time-format.ts";
import type { ClinicSettings } from "#domain/settings/settings.rules.ts";
import { WELLNESS_TIPS } from "#domain/wellness/wellness.rules.ts";
import { CHAT } from "#generated/messages/assistant/chat.ts";
import { HOME } from "#generated/messages/wellness/home.ts";
import { AskField } from "#web/features/assistant/chat/ask-field.tsx";
import { SoonestDoctors } from "#web/features/doctors/directory/soonest-doctors.tsx";
import { soonestDoctorsView } from "#web/features/doctors/directory/soonest-doctors-view.ts";
import { shownTagline } from "#web/features/site/tagline.ts";
import { Hero } from "#web/features/wellness/hero.tsx";
import { requestContext } from "#web/request-context.ts";
import { SignedInBar } from "#web/shell/signed-in-bar.tsx";
import { languageOf } from "#web/ui/data/language-of.ts";
import { Drawing, type DrawingOf } from "#web/ui/layout/drawing.tsx";
import { DrawingItem, DrawingList } from "#web/ui/layout/drawing-list.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import type { Route } from "./+types/home.ts";
import { publicMeta } from "./public-meta.ts";
import { clinicData } from "./structured-data.ts";

interface TestimonialsProps extends Pick<ClinicSettings, "testimonials"> {
  readonly say: (typeof HOME)["testimonials"];
}

const LOOKS = [
  { box: "on-deep", quote: "text-2xl/8 wide:text-[1.75rem] wide:leading-[2.375rem]", by: "text-on-deep-muted" },
  { box: "bg-turmeric-tint", quote: "text-[1.375rem] leading-8", by: "" },
] as const;

/** Two testimonials, one large. */
function Testimonials({ say, testimonials }: TestimonialsProps) {
  if (testimonials.length === 0) return null;
  return (
    <section aria-labelledby="testimonials-title" className="page py-16 wide:py-24">
      <h2 id="testimonials-title">{say.title}</h2>
      <div className="mt-8 grid gap-6 wide:mt-10 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {testimonials.map(({ quote, who, when }, index) => {
          const look = LOOKS[index] ?? LOOKS[1];
          return (
            <figure
              key={quote}
              lang={languageOf(quote)}
              className={
                "relative flex flex-col justify-between gap-8 overflow-hidden rounded-3 px-6 py-8 wide:p-12 " +
                `${look.box}`
              }
            >
              {index === 0 && (
                <Drawing
                  name="neem"
                  className={
                    "absolute -right-[60px] -bottom-[90px] size-[190px] wide:-right-[70px] wide:-bottom-[120px] " +
                    "wide:size-[300px]"
                  }
                />
              )}
              <blockquote className={`relative max-w-[22em] font-display wrap-anywhere ${look.quote}`}>
                {`“${quote}”`}
              </blockquote>
              <figcaption className={`relative max-w-[40ch] text-sm ${look.by}`}>
                {who}
                <br />
                {when}
              </figcaption>
            </figure>
          );
        })}
      </div>
    </section>
  );
}

/** Four steps along a drawing of a stem from bud to flower. */
function Steps({ say }: { readonly say: (typeof HOME)["steps"] }) {
  return (
    <section aria-labelledby="steps-title">
      <div className="page pb-16 wide:pb-24">
        <h2 id="steps-title">{say.title}</h2>
        <Drawing name="vine" className="mt-10 hidden w-full wide:block" />
        <ol className="mt-6 grid wide:mt-8 wide:grid-cols-4 wide:gap-10">
          {say.steps.map(({ title, words }, index) => (
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
                {index + 1}
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

interface AlmanacProps {
  readonly say: (typeof HOME)["almanac"];
  /** The times of the tips in words. */
  readonly times: readonly string[];
}

/** The six tips of a day, by time. */
function Almanac({ say, times }: AlmanacProps) {
  return (
    <section aria-labelledby="almanac-title" className="border-y border-rule bg-surface">
      <div className="page py-16 wide:py-24">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-2">
          <h2 id="almanac-title">{say.title}</h2>
          <p className="text-muted">{say.line}</p>
        </div>
        <DrawingList>
          {WELLNESS_TIPS.map(({ tip, time, drawing }, index) => {
            const { name, hindi, text, ...more } = say.tips[tip];
            return (
              <DrawingItem key={time} drawing={drawing}>
                <time dateTime={time} className="text-sm font-semibold text-turmeric-ink tabular-nums">
                  {times[index]}
                </time>
                <h3 className="flex flex-wrap items-baseline gap-x-2.5 text-[1.375rem] leading-7">
                  {name}
                  {hindi !== name && (
                    <span lang="hi" className="font-hindi text-lg/7 font-normal text-muted">
                      {hindi}
                    </span>
                  )}
                </h3>
                <p className="mt-1 text-base/[1.625rem] text-muted">{text}</p>
                {"care" in more && <p className="mt-2 border-l-2 border-turmeric pl-3 text-sm">{more.care}</p>}
              </DrawingItem>
            );
          })}
        </DrawingList>
      </div>
    </section>
  );
}

/** The addresses of the areas, in order. */
const ROOM_PATHS = ["/Blog", "/Assistant", "/Doctors", "/Blog#posts", "/ContactUs"] as const;

/** The site's main areas, as a table of contents with leader dots. */
function Entrances({ say }: { readonly say: (typeof HOME)["rooms"] }) {
  return (
    <section aria-labelledby="rooms-title" className="border-t border-rule">
      <div className="page grid gap-8 py-16 wide:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] wide:gap-20 wide:py-24">
        <div>
          <h2 id="rooms-title">{say.title}</h2>
          <p className="mt-4 max-w-[44ch] text-lg text-muted">{say.lead}</p>
        </div>
        <div>
          <ul className="border-t-2 border-leaf">
            {say.rooms.map(({ name, words, button }, index) => (
              <li key={name} className="border-b border-rule py-4">
                <div className="flex items-baseline gap-3">
                  <h3>{name}</h3>
                  <span
                    aria-hidden="true"
                    className={
                      "min-w-6 flex-1 -translate-y-[5px] border-b-2 border-dotted border-control opacity-60 " +
                      "max-sm:invisible"
                    }
                  />
                  <TouchLink
                    to={ROOM_PATHS[index] ?? "/"}
                    className="gap-1.5 text-sm font-semibold"
                    aria-label={`${button}: ${name}`}
                  >
                    {button}
                    <Icon name="arrow-right" className="size-4" />
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

/** The drawings beside the names, in turn. */
const MARKS = ["neem", "mortar", "dusk", "water", "fennel", "cup"] as const satisfies readonly DrawingOf[];

interface SponsorsProps extends Pick<ClinicSettings, "sponsors"> {
  readonly say: (typeof HOME)["sponsors"];
}

function Sponsors({ say, sponsors }: SponsorsProps) {
  if (sponsors.length === 0) return null;
  return (
    <section aria-labelledby="sponsors-title" className="page">
      <div className="border-t border-rule py-10">
        <h2 id="sponsors-title" className="font-text text-sm font-normal tracking-normal text-muted">
          {say.title}
        </h2>
        <ul
          className={
            "mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,220px),1fr))] gap-x-10 gap-y-4 font-display " +
            "text-[1.125rem]/[1.5rem] font-medium text-muted [--art-leaf:none] [--art-line:var(--muted)] " +
            "[--art-paper:none] [--art-turmeric:none]"
          }
        >
          {sponsors.map((name, index) => (
            <li key={name} className="flex items-center gap-2.5">
              <Drawing name={MARKS[index % MARKS.length] ?? "neem"} className="size-8 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export async function loader({ context }: Route.LoaderArgs) {
  const { app, actor, origin } = context.get(requestContext);
  const [settings, modelHost, adminDoctorList] = await Promise.all([
    app.settings.readSettings(actor),
    app.assistant.readModelHost(actor),
    app.directory.listSoonestDoctors(actor),
  ]);
  const { tagline, testimonials, sponsors, example } = settings;
  return {
    tagline: shownTagline(tagline),
    // The shipped examples are for the admin, who replaces them: visitors never see an invented person.
    testimonials: example ? [] : testimonials,
    sponsors: example ? [] : sponsors,
    admin: soonestDoctorsView(adminDoctorList),
    // Formatted here, so that the formatter is not part of the page's script.
    tipTimes: WELLNESS_TIPS.map(({ time }) => formatTime(`2026-01-01T${time}:00Z`, "UTC")),
    goesOut: modelHost === null ? null : CHAT.goesOut({ host: modelHost }),
    head: [
      ...publicMeta({ site: settings.name, description: HOME.hero.lead, address: `${origin}/` }),
      clinicData(settings, origin),
    ],
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.head ?? [];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { tagline, testimonials, sponsors } = loaderData;
  return (
    <>
      <SignedInBar />
      <Hero say={HOME.hero} tagline={tagline} ask={<AskField say={HOME.hero.ask} goesOut={loaderData.goesOut} />} />
      <SoonestDoctors view={loaderData.admin} />
      <Entrances say={HOME.rooms} />
      <Steps say={HOME.steps} />
      <Almanac say={HOME.almanac} times={loaderData.tipTimes} />
      <Testimonials say={HOME.testimonials} testimonials={testimonials} />
      <Sponsors say={HOME.sponsors} sponsors={sponsors} />
    </>
  );
}
