import { describe, expect, it } from "vitest";
import { type Account, type Actor, has, ROLES, type Role, visitor } from "./actor.ts";
import { STATES } from "./consultations/states.ts";
import {
  ACTIONS,
  type Action,
  type ColleagueFacts,
  can,
  canJoinAsColleague,
  canReadRecords,
  DOCTOR_READS_MS,
  doctorReadsPatientRecord,
  RECORD_OPEN_MS,
  type RecordFacts,
} from "./permissions.ts";

const client = { address: "192.0.2.1", cookies: "" };
function account(...roles: Role[]): Account {
  return { kind: "account", uid: "own", email: "someone@example.test", roles, sessionId: "s", client };
}

const ACTORS = {
  visitor: visitor(client),
  "named adult": { ...visitor(client), guardianAccesses: [{ id: "own", consultationId: "of a child" }] },
  "account without a role": account(),
  patient: account("patient"),
  doctor: account("doctor"),
  admin: account("admin"),
  reception: account("reception"),
  nurse: account("nurse"),
  editor: account("editor"),
  auditor: account("auditor"),
  "patient and doctor": account("patient", "doctor"),
  everything: account("patient", "doctor", "admin"),
} as const satisfies Record<string, Actor>;
type Who = keyof typeof ACTORS;

const EVERYBODY = Object.keys(ACTORS) as Who[];
const ACCOUNTS = EVERYBODY.filter((who) => who !== "visitor" && who !== "named adult");
const PATIENTS: Who[] = ["patient", "patient and doctor", "everything"];
const DOCTORS: Who[] = ["doctor", "patient and doctor", "everything"];
const ADMINS: Who[] = ["admin", "everything"];
const RECEPTION: Who[] = [...ADMINS, "reception", "nurse"];
const WRITERS: Who[] = [...ADMINS, "editor"];

/** Who may perform each action, and whether only on the person's own record. */
const RIGHTS: Readonly<Record<Action, { who: readonly Who[]; onlyOwn: boolean }>> = {
  "account:sign-up": { who: EVERYBODY, onlyOwn: false },
  "account:sign-in": { who: EVERYBODY, onlyOwn: false },
  "account:sign-out": { who: EVERYBODY, onlyOwn: false },
  "account:see-sessions": { who: ACCOUNTS, onlyOwn: false },
  "account:choose-language": { who: ACCOUNTS, onlyOwn: false },
  "account:change-email": { who: ACCOUNTS.filter((who) => who !== "account without a role"), onlyOwn: false },
  "account:change-password": { who: ACCOUNTS, onlyOwn: false },
  "account:confirm-email": { who: ACCOUNTS, onlyOwn: false },
  "logins:run": { who: ADMINS, onlyOwn: false },
  "audit:read": { who: [...ADMINS, "auditor"], onlyOwn: false },
  "patient:confirm-email": { who: ADMINS, onlyOwn: false },
  "patient:import": { who: ADMINS, onlyOwn: false },
  "patient:merge": { who: ADMINS, onlyOwn: false },
  "privacy:erase-imported": { who: ADMINS, onlyOwn: false },
  "account:reset": { who: EVERYBODY, onlyOwn: false },
  "account:become-first-admin": { who: EVERYBODY, onlyOwn: false },
  "patient:read-own": { who: PATIENTS, onlyOwn: true },
  "patient:write-own": { who: PATIENTS, onlyOwn: true },
  "doctor:read-own": { who: DOCTORS, onlyOwn: true },
  "doctor:write-own": { who: DOCTORS, onlyOwn: true },
  "doctor:verify": { who: ADMINS, onlyOwn: false },
  "directory:read": { who: EVERYBODY, onlyOwn: false },
  "consultation:assist": { who: DOCTORS, onlyOwn: true },
  "emergency:open": { who: DOCTORS, onlyOwn: true },
  "emergency:allow": { who: ADMINS, onlyOwn: false },
  "contact:export": { who: ADMINS, onlyOwn: false },
  "patient:see-history": { who: ADMINS, onlyOwn: false },
  "patient:see-log": { who: ADMINS, onlyOwn: false },
  "library:draft": { who: WRITERS, onlyOwn: false },
  "consultation:see-reasons": { who: ADMINS, onlyOwn: false },
  "consultation:export": { who: ADMINS, onlyOwn: false },
  "staff:open": { who: [...RECEPTION, "editor", "auditor"], onlyOwn: false },
  "admin:open": { who: ADMINS, onlyOwn: false },
  "blog:read": { who: EVERYBODY, onlyOwn: false },
  "blog:write": { who: WRITERS, onlyOwn: false },
  "feedback:send": { who: EVERYBODY, onlyOwn: false },
  "feedback:read": { who: ADMINS, onlyOwn: false },
  "contact:send": { who: EVERYBODY, onlyOwn: false },
  "contact:read": { who: RECEPTION, onlyOwn: false },
  "patient:list": { who: RECEPTION, onlyOwn: false },
  "family:note-agreement": { who: RECEPTION, onlyOwn: false },
  "patient:reveal": { who: ADMINS, onlyOwn: false },
  "settings:write": { who: ADMINS, onlyOwn: false },
  "medicine:write": { who: ADMINS, onlyOwn: false },
  "staff:run": { who: ADMINS, onlyOwn: false },
  "staff:accept": { who: EVERYBODY, onlyOwn: false },
  "library:read": { who: EVERYBODY, onlyOwn: false },
  "library:write": { who: [...DOCTORS, ...WRITERS], onlyOwn: false },
  "library:review": { who: DOCTORS, onlyOwn: false },
  "assistant:ask": { who: EVERYBODY, onlyOwn: false },
  "assistant:store-own": { who: ACCOUNTS, onlyOwn: false },
  "assistant:review": { who: DOCTORS, onlyOwn: false },
  "assistant:run": { who: ADMINS, onlyOwn: false },
  "consultation:book": { who: PATIENTS, onlyOwn: true },
  "consultation:treat": { who: DOCTORS, onlyOwn: true },
  "consultation:run": { who: RECEPTION, onlyOwn: false },
  "reading:measure": { who: ["nurse"], onlyOwn: false },
  "privacy:export": { who: ACCOUNTS, onlyOwn: false },
  "privacy:erase-own": { who: PATIENTS, onlyOwn: true },
  "grievance:file": { who: EVERYBODY, onlyOwn: false },
  "grievance:answer": { who: ADMINS, onlyOwn: false },
  "consultation:accompany": { who: ["named adult"], onlyOwn: true },
  "notification:read-own": { who: ACCOUNTS, onlyOwn: true },
};

describe("permissions", () => {
  const table = ACTIONS.flatMap((action) =>
    EVERYBODY.map((who) => [who, action, RIGHTS[action].who.includes(who)] as const),
  );

  it.each(table)("%s, %s: %s", (who, action, allowed) => {
    const actor = ACTORS[who];
    expect(can(actor, action)).toBe(allowed);
    expect(can(actor, action, { uid: "own" })).toBe(allowed);
    expect(can(actor, action, { uid: "another person's" })).toBe(allowed && !RIGHTS[action].onlyOwn);
  });

  it("are decided for every action, and for no other", () => {
    expect(Object.keys(RIGHTS).sort()).toEqual([...ACTIONS].sort());
    const undeclared = "patient:read-all" as Action;
    for (const who of EVERYBODY) expect(can(ACTORS[who], undeclared)).toBeFalsy();
  });
});

describe("having a role", () => {
  it.each(ROLES.flatMap((role) => EVERYBODY.map((who) => [who, role] as const)))("%s: %s", (who, role) => {
    const actor: Actor = ACTORS[who];
    expect(has(actor, role)).toBe(actor.kind === "account" && actor.roles.includes(role));
  });
});

describe("the records of a consultation", () => {
  const endsAt = "2026-11-21T10:00:00.000Z";
  const END = Date.parse(endsAt);
  const facts: RecordFacts = { state: "completed", endsAt, doctorVerificationStatus: "verified", erased: false };

  it("are read by the doctor from the request until half a year after it, never after a no-show", () => {
    const readable = (now: number) => STATES.filter((state) => canReadRecords("doctor", { ...facts, state }, now));
    expect(readable(END)).toEqual(["requested", "confirmed", "waiting", "in-progress", "completed"]);
    expect(readable(END + DOCTOR_READS_MS - 1)).toContain("completed");
    expect(readable(END + DOCTOR_READS_MS)).toEqual([]);
  });

  it("are closed to a suspended or deleted doctor, and after the patient's erasure", () => {
    expect(canReadRecords("doctor", { ...facts, doctorVerificationStatus: "waiting" }, END)).toBe(true);
    for (const closed of [
      { doctorVerificationStatus: "suspended" },
      { doctorVerificationStatus: null },
      { erased: true },
    ] as const) {
      expect(canReadRecords("doctor", { ...facts, ...closed }, END)).toBe(false);
    }
  });

  it("are always open to the patient and the guardian, and never to staff", () => {
    const late = END + 10 * DOCTOR_READS_MS;
    const closed: RecordFacts = { ...facts, doctorVerificationStatus: "suspended", erased: true };
    expect([canReadRecords("patient", closed, late), canReadRecords("adult", closed, late)]).toEqual([true, true]);
    expect(canReadRecords("staff", facts, END)).toBe(false);
  });

  it("include the record of the patient's account until a week after the consultation", () => {
    const shown = (now: number) => STATES.filter((state) => doctorReadsPatientRecord(state, endsAt, now));
    expect(shown(END + RECORD_OPEN_MS - 1)).toContain("completed");
    expect(shown(END + RECORD_OPEN_MS)).toEqual(["held", "requested", "confirmed", "waiting", "in-progress"]);
  });
});

describe("the call of a consultation", () => {
  const doctor = ACTORS.doctor;
  const facts: ColleagueFacts = {
    ...{ doctor: "own", verificationStatus: "verified", state: "in-progress" },
    ...{ allowedAt: "2026-11-22T10:00:00.000Z", endedAt: null },
  };

  it("is open to the invited, verified and allowed second doctor until it is ended", () => {
    expect(canJoinAsColleague(doctor, facts)).toBe(true);
    for (const missing of [
      { doctor: "another" },
      { verificationStatus: "waiting" },
      { verificationStatus: "suspended" },
      { allowedAt: null },
      { endedAt: "2026-11-22T10:05:00.000Z" },
    ] as const satisfies Partial<ColleagueFacts>[]) {
      expect(canJoinAsColleague(doctor, { ...facts, ...missing }), JSON.stringify(missing)).toBe(false);
    }
    expect(canJoinAsColleague(ACTORS.patient, facts)).toBe(false);
    const open = STATES.filter((state) => canJoinAsColleague(doctor, { ...facts, state }));
    expect(open).toEqual(["confirmed", "waiting", "in-progress"]);
  });
});
