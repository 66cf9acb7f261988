import { GRADES } from "#generated/messages/library/grades.ts";
import { ABOUT } from "#generated/messages/site/about.ts";
import { EvidenceMark } from "#web/features/remedies/evidence-mark.tsx";
import { requestContext } from "#web/request-context.ts";
import { Drawing, type DrawingOf } from "#web/ui/layout/drawing.tsx";
import { DrawingItem, DrawingList } from "#web/ui/layout/drawing-list.tsx";
import type { Route } from "./+types/about.ts";
import { publicMeta } from "./public-meta.ts";

/** The drawings next to the team members, in order. */
const PLATES = ["neem", "mortar", "diary"] as const satisfies readonly DrawingOf[];
/** The drawings next to the fields of expertise, in order. */
const EXPERTISE = ["mortar", "licorice", "steam", "plate", "diary", "tulsi"] as const satisfies readonly DrawingOf[];
const MARKS = ["A", "B", "C", "D"] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { app, actor, origin } = context.get(requestContext);
  const { name, team, example } = await app.settings.readSettings(actor);
  const { title, lead } = ABOUT;
  const head = publicMeta({ site: name, title, description: lead, address: `${origin}/AboutUs` });
  return { team: example ? [] : team, head };
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.head ?? [];

interface PassageProps {
  readonly id: string;
  readonly passage: { readonly title: string; readonly paragraphs: readonly string[] };
  readonly children?: React.ReactNode;
}

/** A section with its heading in the margin. */
function Passage({ id, passage: { title, paragraphs }, children }: PassageProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid gap-x-16 gap-y-5 border-t-2 border-leaf pt-6 wide:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
    >
      <h2 id={`${id}-title`} className="text-[1.75rem] leading-9">
        {title}
      </h2>
      <div className="grid max-w-[66ch] gap-4">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {children}
      </div>
    </section>
  );
}

function Expertise({ say: { title, items } }: { readonly say: typeof ABOUT.expertise }) {
  return (
    <section aria-labelledby="expertise-title" className="border-y border-rule bg-surface">
      <div className="page py-16 wide:py-24">
        <h2 id="expertise-title">{title}</h2>
        <DrawingList>
          {items.map(({ name, words }, index) => (
            <DrawingItem key={name} drawing={EXPERTISE[index] ?? "tulsi"}>
              <h3 className="text-[1.375rem] leading-7">{name}</h3>
              <p className="mt-1 text-base/[1.625rem] text-muted">{words}</p>
            </DrawingItem>
          ))}
        </DrawingList>
      </div>
    </section>
  );
}

function Marks({ title }: { readonly title: string }) {
  return (
    <>
      <h3 className="mt-2 text-h4">{title}</h3>
      <ul className="border-t border-rule">
        {MARKS.map((grade) => (
          <li
            key={grade}
            className="grid gap-x-4 gap-y-1 border-b border-rule py-2.5 text-base sm:flex sm:items-center"
          >
            <EvidenceMark grade={grade} means={GRADES[grade]} />
            {GRADES[grade]}
          </li>
        ))}
      </ul>
    </>
  );
}

function Team({ team }: Pick<Route.ComponentProps["loaderData"], "team">) {
  return (
    <section aria-labelledby="team-title" className="page py-16 wide:py-24">
      <h2 id="team-title">{ABOUT.team.title}</h2>
      <ul className="mt-8 border-t-2 border-leaf">
        {team.map(({ name, role, description }, index) => (
          <li
            key={name}
            className={
              "grid grid-cols-[88px_minmax(0,1fr)] gap-x-5 border-b border-rule py-6 " +
              "wide:grid-cols-[128px_minmax(0,4fr)_minmax(0,7fr)] wide:items-center wide:gap-x-10"
            }
          >
            <div className="plate row-span-2 self-start p-3 wide:row-span-1">
              <Drawing name={PLATES[index % PLATES.length] ?? "neem"} className="w-full" />
            </div>
            <div>
              <h3 className="wrap-anywhere">{name}</h3>
              <p className="text-sm font-semibold text-leaf wrap-anywhere">{role}</p>
            </div>
            <p className="mt-2 max-w-[60ch] whitespace-pre-line text-muted wrap-anywhere wide:mt-0">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function About({ loaderData: { team } }: Route.ComponentProps) {
  return (
    <>
      <div
        className={
          "page grid items-center gap-10 pt-8 pb-12 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] wide:pt-16 " +
          "wide:pb-16"
        }
      >
        <header>
          <h1>{ABOUT.title}</h1>
          <p className="mt-4 max-w-[54ch] text-lg text-muted">{ABOUT.lead}</p>
        </header>
        <Drawing name="mortar" className="mx-auto size-[220px] max-wide:hidden wide:size-[300px]" />
      </div>
      <div className="page pb-16 wide:pb-24">
        <Passage id="mission" passage={ABOUT.mission} />
      </div>
      <Expertise say={ABOUT.expertise} />
      <div className="page grid gap-14 py-16 wide:py-24">
        <Passage id="innovation" passage={ABOUT.innovation} />
        <Passage id="review" passage={ABOUT.review}>
          <Marks title={ABOUT.review.marks} />
        </Passage>
      </div>
      {team.length > 0 && (
        <div className="border-t border-rule bg-sunken">
          <Team team={team} />
        </div>
      )}
    </>
  );
}
