import type { AtTheDesk as Soonest } from "#domain/doctors/directory.calls.ts";
import type { ClinicSettings } from "#domain/settings/settings.rules.ts";
import { AskField } from "#web/features/assistant/ask-field.tsx";
import { goesOut } from "#web/features/assistant/words-in.ts";
import { AtTheDesk } from "#web/features/directory/at-the-desk.tsx";
import { atTheDeskView } from "#web/features/directory/at-the-desk-view.ts";
import { Almanac } from "#web/features/home/almanac.tsx";
import { Hero } from "#web/features/home/hero.tsx";
import { HOME } from "#web/features/home/home.copy.ts";
import { Rooms } from "#web/features/home/rooms.tsx";
import { Sponsors } from "#web/features/home/sponsors.tsx";
import { Steps } from "#web/features/home/steps.tsx";
import { Voices } from "#web/features/home/voices.tsx";
import { onceFor } from "#web/once-for.ts";
import { packing, unpack } from "#web/packed.ts";
import { answering } from "#web/visit.ts";
import type { Route } from "./+types/home.ts";
import { publicMeta } from "./public-meta.ts";

const homeView = onceFor(({ tagline, testimonials, sponsors, example }: ClinicSettings) => {
  const { voices, sponsors: thanks, ...say } = HOME;
  return {
    ...{ say, tagline },
    voices: { say: voices, testimonials, example },
    sponsors: { say: thanks, sponsors, example },
  };
});

interface Around {
  readonly settings: ClinicSettings;
  readonly modelHost: string | null;
  readonly atTheDesk: Soonest;
  readonly origin: string;
}

const homePacket = packing(
  ({ settings }: Around) => settings,
  ({ settings, modelHost, atTheDesk, origin }) => ({
    ...homeView(settings),
    desk: atTheDeskView(atTheDesk),
    head: publicMeta({ house: settings.name, description: HOME.hero.lead, address: `${origin}/` }),
    told: goesOut("en", modelHost),
  }),
);

export const loader = answering(async ({ visit: { clinic, actor, origin } }) => {
  const [settings, modelHost, atTheDesk] = await Promise.all([
    clinic.settings.read(actor),
    clinic.assistant.modelHost(actor),
    clinic.directory.atTheDesk(actor),
  ]);
  return homePacket({ settings, modelHost, atTheDesk, origin });
});

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? unpack(loaderData).head : []);

export default function Home({ loaderData }: Route.ComponentProps) {
  const { say, tagline, voices, sponsors, desk, told } = unpack(loaderData);
  return (
    <>
      <Hero say={say.hero} tagline={tagline} ask={<AskField say={say.hero.ask} goesOut={told} />} />
      <AtTheDesk view={desk} />
      <Rooms say={say.rooms} />
      <Steps say={say.steps} />
      <Almanac say={say.almanac} />
      <Voices view={voices} />
      <Sponsors view={sponsors} />
    </>
  );
}
