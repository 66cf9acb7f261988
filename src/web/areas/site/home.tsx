import { AskField } from "#web/features/assistant/ask-field.tsx";
import { Almanac } from "#web/features/home/almanac.tsx";
import { Hero } from "#web/features/home/hero.tsx";
import { HOME } from "#web/features/home/home.copy.ts";
import { Rooms } from "#web/features/home/rooms.tsx";
import { Sponsors } from "#web/features/home/sponsors.tsx";
import { Steps } from "#web/features/home/steps.tsx";
import { Voices } from "#web/features/home/voices.tsx";
import { answering } from "#web/visit.ts";
import type { Route } from "./+types/home.ts";
import { publicMeta } from "./public-meta.ts";

export const loader = answering(async ({ visit: { clinic, actor, origin } }) => {
  const { name, tagline, testimonials, sponsors, example } = await clinic.settings.read(actor);
  const head = publicMeta({ house: name, description: HOME.hero.lead, address: `${origin}/` });
  return { say: HOME, tagline, testimonials, sponsors, example, head };
});

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.head ?? [];

export default function Home({ loaderData: { say, tagline, testimonials, sponsors, example } }: Route.ComponentProps) {
  return (
    <>
      <Hero say={say.hero} tagline={tagline} ask={<AskField say={say.hero.ask} />} />
      <Rooms say={say.rooms} />
      <Steps say={say.steps} />
      <Almanac say={say.almanac} />
      <Voices say={say.voices} testimonials={testimonials} example={example} />
      <Sponsors say={say.sponsors} sponsors={sponsors} example={example} />
    </>
  );
}
