import { isFailure } from "#domain/failures.ts";
import { adultRelation, type Member } from "#domain/family/family.ts";
import { isMinor } from "#domain/patients/age.ts";
import type { OwnPatient } from "#domain/patients/patients.rules.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { clinicDay } from "#domain/time.ts";
import { FAMILY_CHOICE } from "#generated/messages/family/family-choice.ts";
import { EVERYONE, FOR_PARAM, OWN_PERSON } from "#web/addresses/address.ts";
import { handOffIn } from "./hand-off-cookie.ts";
import { draftFromHandOff } from "./hand-off-text.ts";

const RECENT_MS = 24 * 60 * 60_000;

/** The fields that a person fills in. */
export const PERSON_FIELDS = [
  ...(["name", "bornOn", "medicines", "allergies"] as const),
  ...(["adultName", "relation", "adultPhone"] as const),
];
export type PersonValues = Readonly<Record<(typeof PERSON_FIELDS)[number], string>>;

/** A person for whom the appointment can be. */
export interface PersonChoice {
  /** As it is in the address. */
  readonly id: string;
  readonly label: string;
  readonly values: PersonValues;
}

/** Initial values of the form. */
export interface Draft {
  /** The chat that they were copied from, if any. */
  readonly chat: string | null;
  readonly values: PersonValues & Readonly<Record<"reason" | "since", string>>;
  /** The account's own person and its family; empty without a family. */
  readonly people: readonly PersonChoice[];
  /** The one who was chosen; empty for none. */
  readonly person: string;
  /** A chat of today that can be offered. */
  readonly offer: { readonly chat: string; readonly title: string } | null;
}

async function orUndefined<Out>(reading: Promise<Out>): Promise<Out | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (!isFailure(error)) throw error;
    return undefined;
  }
}

const NO_ADULT = { adultName: "", relation: "", adultPhone: "" };

function ownChoice({ name, dateOfBirth }: OwnPatient): PersonChoice {
  const values = { name, bornOn: dateOfBirth ?? "", medicines: "", allergies: "", ...NO_ADULT };
  return { id: OWN_PERSON, label: FAMILY_CHOICE.me, values };
}

/** A minor's form begins with the account's own person as the adult. */
function memberChoice(own: OwnPatient, member: Member, today: string): PersonChoice {
  const { id, name, bornOn, medicines, allergies, relation } = member;
  const adult = { adultName: own.name, relation: adultRelation(relation, own.gender) ?? "", adultPhone: own.phone };
  const with18 = isMinor(bornOn, today) ? adult : NO_ADULT;
  return { id, label: name, values: { name, bornOn, medicines, allergies, ...with18 } };
}

/** Who the appointment is for, and what they wrote to the assistant if they want it copied. */
export async function loadDraft({ app, actor }: RequestContext, request: Request, now: number): Promise<Draft> {
  const [own, family] = await Promise.all([app.patients.readOwnPatient(actor), app.family.listFamily(actor)]);
  const { searchParams } = new URL(request.url);
  const self = ownChoice(own);
  const all = [self, ...family.map((member) => memberChoice(own, member, clinicDay(now)))];
  const asked = searchParams.get(FOR_PARAM) ?? EVERYONE;
  const chosen = all.find(({ id }) => id === asked) ?? self;
  const begun = { people: all.length > 1 ? all : [], person: asked === EVERYONE ? "" : chosen.id };
  const empty = { ...chosen.values, reason: "", since: "" };
  const chat = handOffIn(request);
  const handOff = chat === undefined ? undefined : await orUndefined(app.assistant.readHandOff(actor, chat));
  if (handOff !== undefined) {
    const said = draftFromHandOff(handOff);
    const { medicines, allergies } = chosen.values;
    const lists = { medicines: said.medicines || medicines, allergies: said.allergies || allergies };
    return { chat: handOff.chatId, values: { ...empty, ...said, ...lists }, offer: null, ...begun };
  }
  // Choosing an empty form puts a value in the address that is no chat id, so that the offer is not repeated.
  if (searchParams.has("chat")) return { chat: null, values: empty, offer: null, ...begun };
  const [newest] = (await orUndefined(app.assistant.listOwnChats(actor)))?.chats ?? [];
  const isRecent = newest !== undefined && now - Date.parse(newest.lastAt) < RECENT_MS;
  const offer = isRecent ? { chat: newest.id, title: newest.title } : null;
  return { chat: null, values: empty, offer, ...begun };
}
