import { randomUUID } from "node:crypto";
import { ACTORS, type IdName, type Ids, type RouteActor } from "./route-people.ts";

type Whole = Required<Ids>;

/** The status that a person gets for an own record, by letter. */
export type OwnAnswer = "200" | "302" | "refused";
const SIGNS: Readonly<Record<string, OwnAnswer>> = { y: "200", "→": "302", n: "refused" };

export interface IdAddress {
  /** The route of the table to which the path belongs. */
  readonly route: string;
  readonly names: readonly IdName[];
  readonly at: (ids: Whole) => string;
  /** The status for each of the nine people in order; a dot for people who can have no such record. */
  readonly own: string;
}

const address = (route: string, names: readonly IdName[], at: IdAddress["at"], own: string): IdAddress => {
  return { route, names, at, own };
};
const ofConsultation = (tail: string, own: string, route = `/consultations/:id${tail}`): IdAddress =>
  address(route, ["consultationId"], ({ consultationId }) => `/consultations/${consultationId}${tail}`, own);

/**
 * Every path with the id of a private record, and the statuses for the owners: visitor, two patients, two doctors,
 * pending, rejected, suspended, admin, reception, nurse, editor, auditor. All others get the same as for an absent id.
 */
export const ID_ADDRESSES: readonly IdAddress[] = [
  ofConsultation("", ".yyyyy.yyyy.."),
  ofConsultation("/details", ".yyyyy.yyyy.."),
  ofConsultation("/change", ".yyyyy.yyyy.."),
  ofConsultation("/cancel", ".yyyyy.yyyy.."),
  ofConsultation("/visit.ics", ".yyyyy.yyyy.."),
  ofConsultation("/advice", ".yyyyy.nnnn.."),
  ofConsultation("/advice.pdf", ".yyyyy.nnnn.."),
  ofConsultation("/preview.pdf", ".nnnnn.nnnn.."),
  ofConsultation("/record.zip", ".yynnn.nnnn.."),
  ofConsultation("/adult", ".yyyyy.nyyy.."),
  ofConsultation("/documents", ".yynnn.nnnn.."),
  ofConsultation("/problems", ".nnyyy.nnnn.."),
  address(
    "/consultations/:id/documents/:file",
    ["consultationId", "page"],
    ({ consultationId, page }) => `/consultations/${consultationId}/documents/${page}`,
    ".nnyyy.nnnn..",
  ),
  address("/patient/documents/:id", ["document"], ({ document }) => `/patient/documents/${document}`, ".yy.........."),
  address(
    "/patient/documents/:id/files/:file",
    ["document", "page"],
    ({ document, page }) => `/patient/documents/${document}/files/${page}`,
    ".yy..........",
  ),
  address("/doctor/emergency/:id", ["emergency"], ({ emergency }) => `/doctor/emergency/${emergency}`, "...yy........"),
  address("/staff/pictures/:id", ["picture"], ({ picture }) => `/staff/pictures/${picture}`, "........yyyyy"),
  ofConsultation("/colleague", ".yyyyn.nnnn.."),
  address(
    "/colleague-calls/:id",
    ["consultationId"],
    ({ consultationId }) => `/colleague-calls/${consultationId}`,
    ".nnnnn.nnnn..",
  ),
  ofConsultation("/thread", ".yyyyy.nnnn.."),
  ofConsultation("/call", ".yyyyy.ynnn.."),
  address(
    "/consultations/:id/files/:file",
    ["consultationId", "file"],
    ({ consultationId, file }) => `/consultations/${consultationId}/files/${file}`,
    ".yyyyy.nnnn..",
  ),
  address(
    "/doctor/patients/:id",
    ["consultationId"],
    ({ consultationId }) => `/doctor/patients/${consultationId}`,
    ".nnyyy.nnnn..",
  ),
  address(
    "/AdminDashboard/visits/:id",
    ["consultationId"],
    ({ consultationId }) => `/AdminDashboard/visits/${consultationId}`,
    ".nnnnn.nyyy..",
  ),
  address(
    "/live/:stream{.+}",
    ["consultationId"],
    ({ consultationId }) => `/live/guardian/${consultationId}`,
    ".nnnnn.nnnn..",
  ),
  address("/doctor/files/:id", ["evidence"], ({ evidence }) => `/doctor/files/${evidence}`, "...yyyyy....."),
  address("/Assistant", ["chat"], ({ chat }) => `/Assistant?chat=${chat}`, "yyyyyyyyyyyyy"),
  address("/Assistant/hand-off", ["chat"], ({ chat }) => `/Assistant/hand-off?chat=${chat}`, "yyyyyyyyyyyyy"),
  address(
    "/Assistant/passage",
    ["chat", "turn"],
    ({ chat, turn }) => `/Assistant/passage?chat=${chat}&turn=${turn}&at=0`,
    "yyyyyyyyyyyyy",
  ),
  address("/assistant/stream", ["chat"], ({ chat }) => `/assistant/stream?chat=${chat}`, "yyyyyyyyyyyyy"),
  address("/Grievance/:number", ["grievance"], ({ grievance }) => `/Grievance/${grievance}`, ".yyyyyyyyyyyy"),
];

/** Ids that are public, so that asking for them reveals nothing. */
export const OPEN_IDS = [
  "/verify/:code.json",
  "/Blog/:tail",
  "/Remedies/:slug",
  "/Health/:slug",
  "/Doctors/:slug",
  "/Doctors/:slug/book",
  "/Doctors/:slug/portrait",
  "/verify/:code",
  // An invitation's secret gives access to its bearer.
  "/invitation/:secret",
  // So do the links of messages.
  "/a/:secret",
  "/f/:secret",
  // Names of pages and people of the admin area, which refuses everyone else.
  "/doctor/library/:slug",
  "/doctor/library/:slug/edit",
  "/AdminDashboard/library/:slug",
  "/AdminDashboard/verify-doctors/:uid",
  "/AdminDashboard/manage-users/:uid",
  "/AdminDashboard/manage-users/:uid/merge",
  "/AdminDashboard/manage-users/:uid/children/:child",
  "/AdminDashboard/imported/:id",
  "/AdminDashboard/logins/:uid",
  "/AdminDashboard/staff/:uid",
];

export interface IdForm {
  readonly names: readonly IdName[];
  readonly at: (ids: Whole) => string;
  readonly fields: (ids: Whole) => Readonly<Record<string, string>>;
  /** The browser creates this id: an unknown one starts something, another person's is refused. */
  readonly begins?: true;
}
const form = (name: IdName, path: string, fields: IdForm["fields"]): IdForm => ({
  names: [name],
  at: () => path,
  fields,
});
const inConsultation = (tail: string, fields: Readonly<Record<string, string>>): IdForm => ({
  names: ["consultationId"],
  at: ({ consultationId }) => `/consultations/${consultationId}${tail}`,
  fields: () => fields,
});
const START = "2099-01-01T10:00:00.000Z";
const SESSION_ID = randomUUID();

/** Every form that names an id, filled in as far as necessary; sent only about another person's record. */
export const ID_FORMS: readonly IdForm[] = [
  inConsultation("", { intent: "arrive" }),
  inConsultation("", { intent: "begin" }),
  inConsultation("", { intent: "complete" }),
  inConsultation("/details", { intent: "book", name: "Meera Nair", reason: "A cough" }),
  inConsultation("/details", { intent: "release" }),
  inConsultation("/change", { start: START, zone: "Asia/Kolkata" }),
  inConsultation("/cancel", { reason: "I am away." }),
  inConsultation("/advice", { intent: "keep", seen: "0", advice: "Rest" }),
  inConsultation("/advice", { intent: "sign", seen: "1", confirm: "on" }),
  inConsultation("/advice", { intent: "withdraw", version: "1", reason: "A slip." }),
  inConsultation("/adult", { intent: "invite", email: "anita@example.test" }),
  inConsultation("/adult", { intent: "takeBack" }),
  inConsultation("/documents", { language: "en" }),
  inConsultation("/colleague", { intent: "invite", doctor: "asha-rao", note: "" }),
  inConsultation("/colleague", { intent: "answer", invitation: SESSION_ID, answer: "allow", language: "en" }),
  inConsultation("/colleague", { intent: "end" }),
  {
    ...form("consultationId", "", () => ({ intent: "leave" })),
    at: ({ consultationId }) => `/colleague-calls/${consultationId}`,
  },
  inConsultation("", { intent: "alert", key: randomUUID() }),
  inConsultation("/thread", { intent: "say", key: randomUUID(), text: "Good morning", seen: "0" }),
  inConsultation("/thread", { intent: "see", seen: "1" }),
  inConsultation("/thread", { intent: "type" }),
  inConsultation("/call", { act: "join", body: JSON.stringify({ device: randomUUID(), takeOver: true }) }),
  inConsultation("/call", { act: "send", body: JSON.stringify({ sessionId: SESSION_ID }) }),
  inConsultation("/call", { act: "leave", body: JSON.stringify({ sessionId: SESSION_ID }) }),
  inConsultation("/call", { act: "decline", body: JSON.stringify({ sessionId: SESSION_ID }) }),
  form("consultationId", "/patient/appointments", ({ consultationId }) => ({
    consultationId,
    stars: "1",
    comment: "Late.",
  })),
  form("consultationId", "/doctor/dashboard", ({ consultationId }) => ({ id: consultationId, intent: "accept" })),
  form("consultationId", "/doctor/dashboard", ({ consultationId }) => ({
    id: consultationId,
    intent: "decline",
    reason: "I am away.",
  })),
  form("consultationId", "/AdminDashboard/visits", ({ consultationId }) => ({ consultationId, intent: "arrive" })),
  form("evidence", "/doctor/profile", ({ evidence }) => ({ intent: "remove", id: evidence })),
  form("notification", "/notices", ({ notification }) => ({ intent: "open", id: notification })),
  form("notification", "/notices", ({ notification }) => ({ intent: "read", id: notification })),
  form("notification", "/notices", ({ notification }) => ({ intent: "clear", id: notification })),
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

/** The status that each of the nine people gets for an own record at this path; undefined for people without one. */
export function ownAnswer({ own }: IdAddress, who: RouteActor): OwnAnswer | undefined {
  return SIGNS[own[ACTORS.indexOf(who)] ?? "."];
}
