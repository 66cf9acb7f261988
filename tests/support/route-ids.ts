import { randomUUID } from "node:crypto";
import { ACTORS, type IdName, type Ids, type RouteActor } from "./route-people.ts";

type Whole = Required<Ids>;

/** What a reader is answered of their own: as the letters stand below. */
export type OwnAnswer = "200" | "302" | "refused";
const SIGNS: Readonly<Record<string, OwnAnswer>> = { y: "200", "→": "302", n: "refused" };

export interface IdAddress {
  /** The route of the table that it is one address of. */
  readonly route: string;
  readonly names: readonly IdName[];
  readonly at: (ids: Whole) => string;
  /** The answer to each of the nine, in their order; a dot is somebody who can have none of their own. */
  readonly own: string;
}

const address = (route: string, names: readonly IdName[], at: IdAddress["at"], own: string): IdAddress => {
  return { route, names, at, own };
};
const ofVisit = (tail: string, own: string, route = `/consultations/:id${tail}`): IdAddress =>
  address(route, ["visit"], ({ visit }) => `/consultations/${visit}${tail}`, own);

/**
 * Every address in which an id stands that is not everybody's to see, and what its own people are answered: visitor, two
 * patients, two doctors, pending, rejected, suspended, admin. All others are answered as if there were no such id.
 */
export const ID_ADDRESSES: readonly IdAddress[] = [
  ofVisit("", ".yyyyy.yy"),
  ofVisit("/details", ".yyyyy.yy"),
  ofVisit("/change", ".yyyyy.yy"),
  ofVisit("/cancel", ".yyyyy.yy"),
  ofVisit("/visit.ics", ".yyyyy.yy"),
  ofVisit("/advice", ".yyyyy.nn"),
  ofVisit("/advice.pdf", ".yyyyy.nn"),
  ofVisit("/record.zip", ".yynnn.nn"),
  ofVisit("/adult", ".yyyyy.ny"),
  ofVisit("/thread", ".yyyyy.nn"),
  ofVisit("/call", ".yyyyy.yn"),
  address(
    "/consultations/:id/files/:file",
    ["visit", "file"],
    ({ visit, file }) => `/consultations/${visit}/files/${file}`,
    ".yyyyy.nn",
  ),
  address("/AdminDashboard/visits/:id", ["visit"], ({ visit }) => `/AdminDashboard/visits/${visit}`, ".nnnnn.ny"),
  address("/live/:stream{.+}", ["visit"], ({ visit }) => `/live/seat/${visit}`, ".nnnnn.nn"),
  address("/doctor/files/:id", ["evidence"], ({ evidence }) => `/doctor/files/${evidence}`, "...yyyyy."),
  address("/Assistant", ["chat"], ({ chat }) => `/Assistant?chat=${chat}`, "yyyyyyyyy"),
  address("/Assistant/hand-off", ["chat"], ({ chat }) => `/Assistant/hand-off?chat=${chat}`, "yyyyyyyyy"),
  address(
    "/Assistant/passage",
    ["chat", "turn"],
    ({ chat, turn }) => `/Assistant/passage?chat=${chat}&turn=${turn}&at=0`,
    "yyyyyyyyy",
  ),
  address("/assistant/stream", ["chat"], ({ chat }) => `/assistant/stream?chat=${chat}`, "yyyyyyyyy"),
  address("/Grievance/:number", ["grievance"], ({ grievance }) => `/Grievance/${grievance}`, ".yyyyyyyy"),
];

export interface IdForm {
  readonly names: readonly IdName[];
  readonly at: (ids: Whole) => string;
  readonly fields: (ids: Whole) => Readonly<Record<string, string>>;
  /** The browser names what it begins, so that about nobody's it begins something; about somebody else's it is refused. */
  readonly begins?: true;
}
const form = (name: IdName, path: string, fields: IdForm["fields"]): IdForm => ({
  names: [name],
  at: () => path,
  fields,
});
const inVisit = (tail: string, fields: Readonly<Record<string, string>>): IdForm => ({
  names: ["visit"],
  at: ({ visit }) => `/consultations/${visit}${tail}`,
  fields: () => fields,
});
const START = "2099-01-01T10:00:00.000Z";
const SEAT = randomUUID();

/** Every form that names an id, filled in as far as it needs to be; sent only about what is not the sender's. */
export const ID_FORMS: readonly IdForm[] = [
  inVisit("", { intent: "arrive" }),
  inVisit("", { intent: "begin" }),
  inVisit("", { intent: "complete" }),
  inVisit("/details", { intent: "book", name: "Meera Nair", reason: "A cough" }),
  inVisit("/details", { intent: "release" }),
  inVisit("/change", { start: START, zone: "Asia/Kolkata" }),
  inVisit("/cancel", { reason: "I am away." }),
  inVisit("/advice", { intent: "keep", seen: "0", advice: "Rest" }),
  inVisit("/advice", { intent: "sign", seen: "1", confirm: "on" }),
  inVisit("/advice", { intent: "withdraw", version: "1", reason: "A slip." }),
  inVisit("/adult", { intent: "invite", email: "anita@example.test" }),
  inVisit("/adult", { intent: "takeBack" }),
  inVisit("/thread", { intent: "say", key: randomUUID(), text: "Good morning", seen: "0" }),
  inVisit("/thread", { intent: "see", seen: "1" }),
  inVisit("/call", { act: "join", body: JSON.stringify({ device: randomUUID(), takeOver: true }) }),
  inVisit("/call", { act: "send", body: JSON.stringify({ seat: SEAT }) }),
  inVisit("/call", { act: "leave", body: JSON.stringify({ seat: SEAT }) }),
  inVisit("/call", { act: "decline", body: JSON.stringify({ seat: SEAT }) }),
  form("visit", "/patient/dashboard", ({ visit }) => ({ visit, stars: "1", comment: "Late." })),
  form("visit", "/doctor/dashboard", ({ visit }) => ({ id: visit, intent: "accept" })),
  form("visit", "/doctor/dashboard", ({ visit }) => ({ id: visit, intent: "decline", reason: "I am away." })),
  form("visit", "/AdminDashboard/visits", ({ visit }) => ({ visit, intent: "arrive" })),
  form("evidence", "/doctor/profile", ({ evidence }) => ({ intent: "remove", id: evidence })),
  form("notice", "/notices", ({ notice }) => ({ intent: "open", id: notice })),
  form("notice", "/notices", ({ notice }) => ({ intent: "read", id: notice })),
  form("notice", "/notices", ({ notice }) => ({ intent: "clear", id: notice })),
  { ...form("chat", "/Assistant", ({ chat }) => ({ do: "ask", chat, message: "And with honey?" })), begins: true },
  form("chat", "/Assistant", ({ chat }) => ({ do: "stop", chat })),
  form("chat", "/Assistant", ({ chat }) => ({ do: "erase", chat })),
  {
    ...form("turn", "/Assistant", ({ chat, turn }) => ({ do: "judge", chat, turn, kind: "wrong" })),
    names: ["chat", "turn"],
  },
  form("chat", "/Assistant/hand-off", ({ chat }) => ({ chat, name: "Asha", email: "asha@example.test", summary: "x" })),
  form("chat", "/Assistant/hand-off/book", ({ chat }) => ({ chat })),
];

/** What each of the nine is answered of their own by this address; undefined for who has none. */
export function ownAnswer({ own }: IdAddress, who: RouteActor): OwnAnswer | undefined {
  return SIGNS[own[ACTORS.indexOf(who)] ?? "."];
}
