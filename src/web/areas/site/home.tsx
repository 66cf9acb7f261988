import { AskField } from "#web/features/assistant/chat/ask-field.tsx";
import { goesOut } from "#web/features/assistant/words-in.ts";
import { SoonestDoctors } from "#web/features/doctors/directory/soonest-doctors.tsx";
import { soonestDoctorsView } from "#web/features/doctors/directory/soonest-doctors-view.ts";
import { Almanac } from "#web/features/wellness/almanac.tsx";
import { Entrances } from "#web/features/wellness/entrances.tsx";
import { Hero } from "#web/features/wellness/hero.tsx";
import { HOME } from "#web/features/wellness/home.copy.ts";
import { Sponsors } from "#web/features/wellness/sponsors.tsx";
import { Steps } from "#web/features/wellness/steps.tsx";
import { Testimonials } from "#web/features/wellness/testimonials.tsx";
import { routeHandler } from "#web/request-context.ts";
import type { Route } from "./+types/home.ts";
import { publicMeta } from "./public-meta.ts";

export const loader = routeHandler(async ({ ctx: { clinic, actor, origin } }) => {
  const [settings, modelHost, adminDoctorList] = await Promise.all([
    clinic.settings.read(actor),
    clinic.assistant.modelHost(actor),
    clinic.directory.soonest(actor),
  ]);
  const { tagline, testimonials, sponsors, example } = settings;
  return {
    tagline,
    testimonials,
    sponsors,
    example,
    admin: soonestDoctorsView(adminDoctorList),
    goesOut: goesOut("en", modelHost),
    head: publicMeta({ site: settings.name, description: HOME.hero.lead, address: `${origin}/` }),
  };
});

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.head ?? [];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { tagline, testimonials, sponsors, example } = loaderData;
  return (
    <>
      <Hero say={HOME.hero} tagline={tagline} ask={<AskField say={HOME.hero.ask} goesOut={loaderData.goesOut} />} />
      <SoonestDoctors view={loaderData.admin} />
      <Entrances say={HOME.rooms} />
      <Steps say={HOME.steps} />
      <Almanac say={HOME.almanac} />
      <Testimonials say={HOME.testimonials} testimonials={testimonials} example={example} />
      <Sponsors say={HOME.sponsors} sponsors={sponsors} example={example} />
    </>
  );
}
