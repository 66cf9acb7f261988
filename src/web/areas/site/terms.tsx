import { TERMS } from "#generated/messages/site/terms.ts";
import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/terms.ts";
import { publicMeta } from "./public-meta.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { app, actor, origin } = context.get(requestContext);
  const { name: site } = await app.settings.readSettings(actor);
  return { head: publicMeta({ site, title: TERMS.title, description: TERMS.lead, address: `${origin}/Terms` }) };
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.head ?? [];

export default function Terms() {
  const parts = [
    { id: "terms", ...TERMS.use },
    { id: "data", ...TERMS.data },
  ];
  return (
    <div className="page grid gap-x-14 gap-y-8 py-10 wide:grid-cols-[220px_minmax(0,680px)] wide:py-16">
      <header className="wide:col-start-2">
        <h1>{TERMS.title}</h1>
        <p className="mt-4 max-w-[54ch] text-lg text-muted">{TERMS.lead}</p>
      </header>
      <nav aria-label={TERMS.contents} className="text-sm wide:col-start-1 wide:row-start-2">
        <p className="font-semibold">{TERMS.contents}</p>
        <ul className="mt-1">
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className={
                  "flex min-h-11 items-center border-l-3 border-rule pl-3 " +
                  "text-ink no-underline hover:border-turmeric"
                }
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-14">
        {parts.map(({ id, title, clauses }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="border-t-2 border-leaf pt-6">
            <h2 id={`${id}-title`} className="text-[1.75rem] leading-9">
              {title}
            </h2>
            {clauses.map((clause) => (
              <div key={clause.title} className="mt-7">
                <h3 className="text-h4">{clause.title}</h3>
                {clause.text.map((paragraph) => (
                  <p key={paragraph} className="mt-2 max-w-[66ch]">
                    {paragraph}
                  </p>
                ))}
              </div>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
