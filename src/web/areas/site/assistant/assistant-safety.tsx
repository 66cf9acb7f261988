import { SAFETY } from "#generated/messages/assistant/safety.ts";
import { requestContext } from "#web/request-context.ts";
import { Table } from "#web/ui/data/table.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { TEXT_LIST, TEXT_PART } from "#web/ui/layout/text-part.ts";
import { publicMeta } from "../public-meta.ts";
import type { Route } from "./+types/assistant-safety.ts";
import { figuresView } from "./assistant-safety-figures.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { app, actor, origin } = context.get(requestContext);
  const { name } = await app.settings.readSettings(actor);
  const head = publicMeta({
    site: name,
    title: SAFETY.title,
    description: SAFETY.description,
    address: `${origin}/Assistant/safety`,
  });
  return { figures: figuresView(), head };
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.head ?? [];

type Figures = ReturnType<typeof figuresView>;

/** Alarms and questions as one bar; the words beside it say the same. */
function Bar({ bar: { name, alarms, asked, words } }: { readonly bar: Figures["bars"][number] }) {
  return (
    <div className="mt-5">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{name}</span>
        <span className="text-sm text-muted tabular-nums">{words}</span>
      </p>
      <svg
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
        className="mt-1 block h-4 w-full overflow-hidden rounded-1"
      >
        <rect width="100" height="8" className="fill-sunken" />
        <rect width={alarms * 100} height="8" className="fill-leaf-fill" />
        <rect x={alarms * 100} width={asked * 100} height="8" className="fill-turmeric" />
      </svg>
    </div>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <section className={TEXT_PART}>
      <h2>{title}</h2>
      <ul className={TEXT_LIST}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function FullTable({ rows }: { readonly rows: Figures["table"] }) {
  const { columns } = SAFETY;
  return (
    <details className="mt-10">
      <summary className="touch-link text-leaf underline underline-offset-[.2em]">{SAFETY.fullTable}</summary>
      <p className="mt-2 text-sm text-muted">{SAFETY.tableLine}</p>
      <div className="mt-4">
        <Table
          label={SAFETY.fullTable}
          columns={[
            { head: columns.set, cell: ({ set }) => set },
            { head: columns.what, cell: ({ what }) => <span lang="en">{what}</span>, long: true },
            { head: columns.counts, cell: ({ counts }) => <span className="tabular-nums">{counts}</span> },
            { head: columns.range, cell: ({ range }) => <span className="tabular-nums">{range}</span> },
          ]}
          rows={rows}
          keyOf={({ set, what }) => `${set} ${what}`}
          empty=""
        />
      </div>
    </details>
  );
}

const FIGURE =
  "border-rule py-5 not-first:border-t lg:px-6 lg:first:pl-0 lg:last:pr-0 lg:not-first:border-t-0 " +
  "lg:not-first:border-l";

export default function AssistantSafety({ loaderData: { figures } }: Route.ComponentProps) {
  return (
    <div className="page pt-8 pb-16 wide:pt-12">
      <h1>{SAFETY.title}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted">{SAFETY.lead}</p>
      <ul className="mt-6 grid border-y border-t-2 border-rule border-t-leaf lg:grid-cols-3">
        {figures.numbers.map(({ name, line, counts, range }) => (
          <li key={name} className={FIGURE}>
            <p className="mb-1 font-display text-h2 font-medium text-leaf tabular-nums">{counts}</p>
            <p className="font-semibold">{name}</p>
            <p className="mt-1 text-sm text-muted">{line}</p>
            <p className="mt-1 text-sm text-muted tabular-nums">{range}</p>
          </li>
        ))}
      </ul>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <section className={TEXT_PART}>
          <h2>{SAFETY.chart}</h2>
          {figures.bars.map((bar) => (
            <Bar key={bar.name} bar={bar} />
          ))}
          <p className="mt-4 text-sm text-muted">{SAFETY.legend}</p>
        </section>
        <Lines title={SAFETY.cannot} lines={SAFETY.cannotLines} />
        <Lines title={SAFETY.how} lines={SAFETY.howLines} />
        <section className={TEXT_PART}>
          <h2>{SAFETY.complain}</h2>
          <p>{SAFETY.complainLine}</p>
          <p className="mt-3">
            <Link to="/ContactUs" className="touch-link font-semibold">
              {SAFETY.write}
            </Link>
          </p>
          <p className="mt-3 text-sm wrap-anywhere text-muted">{figures.measured}</p>
        </section>
      </div>
      <FullTable rows={figures.table} />
    </div>
  );
}
