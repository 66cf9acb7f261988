import type { Account, Actor } from "#domain/actor.ts";
import { INVITATION_PATH } from "#domain/guardian/guardian.rules.ts";
import type { AppContainer } from "#server/app-container.ts";
import { anEmail } from "./builders.ts";
import { aConsultation, filledIn } from "./consultations.ts";
import {
  actorWith,
  aSignedInPatient,
  aVisitor,
  cookiesAfter,
  type TestClinic,
  type TimedClinic,
} from "./open-clinic.ts";

export const CHILD = "Asha Nair";
export const ADULT = { name: "Anita Nair", relation: "mother" } as const;

/** The child's date of birth. */
export const childBornOn = (now: number) => `${new Date(now).getUTCFullYear() - 8}-01-15`;

/** The booking form of an eight-year-old with her mother as guardian. */
export function filledInForChild(now: number, replaced: Readonly<Record<string, string>> = {}) {
  const bornOn = childBornOn(now);
  return filledIn({
    ...{ name: CHILD, bornOn, adultName: ADULT.name, relation: ADULT.relation, adultPhone: "9876501234" },
    ...replaced,
  });
}

/** A child's consultation, booked with an account of the family. */
export async function aChildsConsultation(open: TimedClinic, slug: string, hoursAway?: number, whose?: Account) {
  const patient = whose ?? (await aSignedInPatient(open, { email: anEmail("family") }));
  return aConsultation(open, slug, hoursAway, patient, filledInForChild(open.clock.now()));
}

/** The secret in a link's URL. */
export function secretIn(address: string | null): string {
  if (address === null) throw new Error("Staff see no link.");
  return address.slice(address.indexOf(`${INVITATION_PATH}/`) + INVITATION_PATH.length + 1);
}

/** The cookies of a browser after opening this link, added to its earlier ones. */
export function cookiesFromLink(open: AppContainer, address: string | null, before = ""): string {
  const { cookies } = open.api.guardian.receiveInvitation(aVisitor(before), secretIn(address));
  return cookiesAfter(cookies, before);
}

export interface AcceptedGuardian {
  readonly actor: Actor;
  readonly cookies: string;
  /** The actor of the same browser's next request. */
  now(): Promise<Actor>;
}

/** Opens the link in a new browser, accepts it, and returns the actor of the next request. */
export async function acceptInvitation(
  open: TimedClinic,
  address: string | null,
  before = "",
  bornOn = childBornOn(open.clock.now()),
): Promise<AcceptedGuardian> {
  const response = cookiesFromLink(open, address, before);
  const { grant } = await open.api.guardian.acceptInvitation(await actorWith(open, response), { bornOn });
  const cookies = cookiesAfter(grant.cookies, response);
  const now = () => actorWith(open, cookies);
  return { actor: await now(), cookies, now };
}

/** A child's consultation with the mother as accepted guardian. */
export async function anAccompaniedConsultation(open: TimedClinic, slug: string, hoursAway?: number) {
  const consultation = await aChildsConsultation(open, slug, hoursAway);
  const { address } = await open.api.guardian.inviteGuardian(consultation.patient, consultation.id, {});
  return { ...consultation, address, adult: await acceptInvitation(open, address) };
}

/** What the audit has of the guardian of a consultation, in the order of the chain. */
export async function guardianActs({ kysely }: Pick<TestClinic, "kysely">, id: string): Promise<string[]> {
  const linked = kysely.selectFrom("audit").innerJoin("auditLinks", "auditLinks.auditId", "audit.id");
  const ofGuardian = linked.where("reason", "=", `visit ${id.slice(0, 8)}`);
  return (await ofGuardian.select("action").orderBy("place").execute()).map(({ action }) => action);
}
