import { SAFETY } from "#generated/messages/assistant/safety.ts";
import { telephone, useSiteData } from "#web/features/site/site-data.ts";
import { routeHandler } from "#web/request-context.ts";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { publicMeta } from "../public-meta.ts";
import type { Route } from "./+types/assistant-safety.ts";
import { figuresView } from "./assistant-safety-figures.ts";
import { FiguresTable } from "./assistant-safety-table.tsx";

export const loader = routeHandler(async ({ ctx: { clinic, actor, origin } }) => {
  const { name, phone, email, example } = await clinic.settings.read(actor);
  const head = publicMeta({
    site: name,
    title: SAFETY.title,
    description: SAFETY.description,
    address: `${origin}/Assistant/safety`,
  });
  return { figures: figuresView(), contact: example ? null : { phone, email }, head };
});

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.head ?? [];

function Promises({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <section className="library-part">
      <h2>{title}</h2>
      <ul className="library-lines">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

export default function AssistantSafety({ loaderData: { figures, contact } }: Route.ComponentProps) {
  const { name } = useSiteData();
  return (
    <div className="page pt-8 pb-16 wide:pt-16 wide:pb-24">
      <h1>{SAFETY.title}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted">{SAFETY.lead}</p>
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <Promises title={SAFETY.can} lines={SAFETY.canLines} />
        <Promises title={SAFETY.cannot} lines={SAFETY.cannotLines} />
        <section className="library-part">
          <h2>{SAFETY.model}</h2>
          <p>{SAFETY.modelLine}</p>
        </section>
        <Promises title={SAFETY.how} lines={SAFETY.howLines} />
      </div>
      <TitledSection id="figures" title={SAFETY.figures} className="mt-16 wide:mt-24">
        <p className="mt-2 max-w-[60ch] text-sm wrap-anywhere text-muted">{figures.measured}</p>
        <div className="library-part mt-8">
          <h3>{SAFETY.short}</h3>
          {figures.short.length === 0 ? (
            <p>{SAFETY.noneShort}</p>
          ) : (
            <ul className="library-lines text-base">
              {figures.short.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </div>
        <div className="mt-10 border-t-2 border-leaf">
          {figures.believed.map((part, at) => (
            <FiguresTable key={part.id} part={part} open={at === 0} />
          ))}
        </div>
        <details className="mt-10">
          <summary className="touch-link text-leaf underline underline-offset-[.2em]">{SAFETY.tuned}</summary>
          <div className="mt-4 border-t-2 border-leaf">
            {figures.tuned.map((part) => (
              <FiguresTable key={part.id} part={part} />
            ))}
          </div>
        </details>
      </TitledSection>
      <TitledSection id="complain" title={SAFETY.complain} className="mt-16 border-t border-rule pt-10">
        <p className="mt-3 max-w-[60ch]">{SAFETY.complainLine}</p>
        {contact !== null && (
          <p className="mt-3 wrap-anywhere">
            {name} ·{" "}
            <a href={telephone(contact.phone)} className="touch-link">
              {contact.phone}
            </a>{" "}
            ·{" "}
            <a href={`mailto:${contact.email}`} className="touch-link">
              {contact.email}
            </a>
          </p>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink to="/ContactUs" look="primary">
            {SAFETY.write}
          </ButtonLink>
          <ButtonLink to="/Assistant">{SAFETY.ask}</ButtonLink>
        </div>
      </TitledSection>
    </div>
  );
}
