import { currentLanguage, pathIn } from "#domain/language.ts";
import { FOOT } from "#generated/messages/site/foot.ts";
import { LogoOf } from "#web/features/site/logo.tsx";
import { telephone, useSiteData } from "#web/features/site/site-data.ts";
import { languageOf } from "#web/ui/data/language-of.ts";
import { Sentence } from "#web/ui/data/sentence.tsx";
import { Drawing } from "#web/ui/layout/drawing.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link, TouchLink } from "#web/ui/layout/link.tsx";

const CHIP =
  "inline-flex min-h-11 items-center gap-2 rounded-2 border border-deep-line px-3 text-sm no-underline hover:bg-deep-2";

/** The lists of links: their titles, and texts with paths. */
function lists() {
  const { about, support, conditions } = FOOT.lists;
  return [
    {
      title: about.title,
      links: [
        { text: about.links.us, path: "/AboutUs" },
        { text: about.links.doctors, path: "/Doctors" },
        { text: about.links.review, path: "/AboutUs#review" },
        { text: about.links.library, path: "/Remedies" },
        { text: about.links.blogs, path: "/Blog#posts" },
      ],
    },
    {
      title: support.title,
      links: [
        { text: support.links.assistant, path: "/Assistant" },
        { text: support.links.tested, path: "/Assistant/safety" },
        { text: support.links.contact, path: "/ContactUs" },
        { text: support.links.feedback, path: "/ContactUs#feedback" },
        { text: support.links.terms, path: "/Terms" },
        { text: support.links.data, path: "/Privacy" },
        { text: support.links.grievances, path: "/Grievance" },
      ],
    },
    {
      title: conditions.title,
      links: [
        { text: conditions.links.cold, path: "/Blog#cold" },
        { text: conditions.links.migraine, path: "/Blog#migraine" },
        { text: conditions.links.hypertension, path: "/Blog#hypertension" },
        { text: conditions.links.gerd, path: "/Blog#gerd" },
        { text: conditions.links.bronchitis, path: "/Blog#bronchitis" },
      ],
    },
  ];
}

export function Footer({ year }: { readonly year: number | undefined }) {
  const { name, tagline, emergency } = useSiteData();
  return (
    <footer className={"on-deep relative overflow-hidden border-t border-deep-line [--art-turmeric:var(--deep-2)]"}>
      <Drawing
        name="plate-tulsi"
        className={
          "absolute -right-[50px] bottom-6 w-[230px] text-deep-line wide:top-9 " +
          "wide:right-[max(-30px,calc((100vw_-_var(--page))/2_-_190px))] wide:bottom-auto wide:w-[330px]"
        }
      />
      <div className="page relative pt-14 pb-24 wide:pt-20 wide:pb-8">
        <div
          className={
            "grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3 " +
            "wide:grid-cols-[1.7fr_.9fr_.9fr_.9fr_.8fr] wide:gap-10"
          }
        >
          <div className="col-span-2 sm:col-span-3 wide:col-span-1">
            <LogoOf name={name} onDeep />
            <p className="mt-4 max-w-[34ch] text-base sm:max-w-[60ch] wide:max-w-[34ch] text-on-deep-muted">
              <span lang={languageOf(tagline)}>{tagline}</span> {FOOT.about}
            </p>
            <p className="mt-4 max-w-[40ch] text-sm sm:max-w-none wide:max-w-[40ch]">
              <Sentence
                template={FOOT.emergency({ emergency: emergency.emergency })}
                parts={{
                  call: (number) => (
                    <a href={telephone(number)} className="font-bold text-turmeric no-underline hover:underline">
                      {number}
                    </a>
                  ),
                }}
              />
            </p>
          </div>
          {lists().map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="mb-2 text-[1.125rem] leading-6 font-medium text-turmeric">{title}</h2>
              <ul>
                {links.map(({ text, path }) => (
                  <li key={path}>
                    <TouchLink to={path} className="text-base no-underline hover:underline">
                      {text}
                    </TouchLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="mt-12 flex flex-wrap items-center justify-between gap-6 border-t border-deep-line pt-5">
          <p className="text-sm text-on-deep-muted">
            © {year} {FOOT.small({ site: name })}
          </p>
          <ul className="flex flex-wrap gap-2">
            <li>
              <a href={pathIn(currentLanguage(), "/feed.xml")} className={CHIP}>
                <Icon name="rss" className="size-5" />
                {FOOT.social.news}
              </a>
            </li>
            <li>
              <Link to="/ContactUs" className={CHIP}>
                <Icon name="mail" className="size-5" />
                {FOOT.social.write}
              </Link>
            </li>
            <li>
              <Link to="/ContactUs#feedback" className={CHIP}>
                <Icon name="message-circle" className="size-5" />
                {FOOT.social.feedback}
              </Link>
            </li>
            <li>
              <a href={`mailto:?subject=${encodeURIComponent(name)}`} className={CHIP}>
                <Icon name="share-2" className="size-5" />
                {FOOT.social.share({ site: name })}
              </a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}
