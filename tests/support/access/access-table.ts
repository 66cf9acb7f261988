import type { Actor } from "#domain/actor.ts";
import type { AppApi } from "#domain/app-api.ts";
import { Failure } from "#domain/failures.ts";
import { aSignedInAdmin, aSignedInPatient, aVerifiedDoctor, aVisitor, type TestClinic } from "../open-clinic.ts";

export const PEOPLE = ["visitor", "patient", "doctor", "admin"] as const;
export type Person = (typeof PEOPLE)[number];
/** The result of an operation without the right; an operation that admits the actor returns anything else. */
export type Answer = "in" | "FORBIDDEN" | "NOT_FOUND";

/** In everyone's case the input is empty, so that an admitted actor fails by the input at most. */
const EVERYONE: Record<Person, Answer> = { visitor: "in", patient: "in", doctor: "in", admin: "in" };

const ACCOUNTS: Record<Person, Answer> = { ...EVERYONE, visitor: "NOT_FOUND" };
const ADMINS: Record<Person, Answer> = { visitor: "FORBIDDEN", patient: "FORBIDDEN", doctor: "FORBIDDEN", admin: "in" };

const EDITORS: Record<Person, Answer> = { ...EVERYONE, visitor: "FORBIDDEN", patient: "FORBIDDEN" };
const DOCTORS: Record<Person, Answer> = { ...EDITORS, admin: "FORBIDDEN" };
const NOWHERE: Record<Person, Answer> = {
  visitor: "NOT_FOUND",
  patient: "NOT_FOUND",
  doctor: "NOT_FOUND",
  admin: "NOT_FOUND",
};
/** The actor's own record, which does not exist for all others. */
const OWN_DOCTOR: Record<Person, Answer> = { ...NOWHERE, doctor: "in" };

export const TABLE: { [Noun in keyof AppApi]: { [Call in keyof AppApi[Noun]]: Record<Person, Answer> } } = {
  accounts: {
    signIn: EVERYONE,
    signOut: EVERYONE,
    chooseLanguage: ACCOUNTS,
    ownSessions: ACCOUNTS,
    endOtherSession: ACCOUNTS,
    endOtherSessions: ACCOUNTS,
    changePassword: ACCOUNTS,
    emailStatus: ACCOUNTS,
    sendConfirmation: ACCOUNTS,
    confirmEmail: EVERYONE,
    confirmEmailByStaff: { ...ADMINS, admin: "NOT_FOUND" },
    requestPasswordReset: EVERYONE,
    resetPassword: EVERYONE,
    requestEmailChange: ACCOUNTS,
    confirmEmailChange: EVERYONE,
    firstAdminLinkWorks: EVERYONE,
    becomeFirstAdmin: EVERYONE,
  },
  settings: { read: EVERYONE, readToEdit: ADMINS, write: ADMINS, writeAssistant: ADMINS },
  admin: { numbers: ADMINS, channels: ADMINS, sendTestEmail: ADMINS },
  patients: {
    register: EVERYONE,
    list: ADMINS,
    find: ADMINS,
    read: { ...ADMINS, admin: "NOT_FOUND" },
    revealAadhar: ADMINS,
    readOwn: { ...NOWHERE, patient: "in" },
    changeOwn: { ...NOWHERE, patient: "in" },
  },
  health: {
    own: { ...NOWHERE, patient: "in" },
    exists: { ...NOWHERE, patient: "in" },
    addEntry: { ...NOWHERE, patient: "in" },
    addReading: { ...NOWHERE, patient: "in" },
    remove: { ...NOWHERE, patient: "in" },
    medicines: { ...NOWHERE, patient: "in" },
    addReminder: { ...NOWHERE, patient: "in" },
    take: { ...NOWHERE, patient: "in" },
    reminders: { ...NOWHERE, patient: "in" },
    calendar: NOWHERE,
    shares: { ...NOWHERE, patient: "in" },
    share: NOWHERE,
    ofConsultation: NOWHERE,
  },
  doctors: {
    register: EVERYONE,
    readOwn: OWN_DOCTOR,
  },
  profiles: {
    readOwn: OWN_DOCTOR,
    save: OWN_DOCTOR,
    addFile: OWN_DOCTOR,
    removeFile: NOWHERE,
    readFile: NOWHERE,
  },
  directory: { list: EVERYONE, slugs: EVERYONE, soonest: EVERYONE, read: NOWHERE, portrait: NOWHERE },
  verification: {
    list: ADMINS,
    waiting: ADMINS,
    read: { ...ADMINS, admin: "NOT_FOUND" },
    approve: ADMINS,
    reject: ADMINS,
    suspend: ADMINS,
  },
  consultations: {
    freeSlots: NOWHERE,
    holdSlot: { ...ADMINS, patient: "in", admin: "FORBIDDEN" },
    book: NOWHERE,
    bookAgain: NOWHERE,
    release: NOWHERE,
    reschedule: NOWHERE,
    cancel: NOWHERE,
    accept: NOWHERE,
    decline: NOWHERE,
    arrive: NOWHERE,
    begin: NOWHERE,
    complete: NOWHERE,
    miss: NOWHERE,
    bookByPhone: ADMINS,
    read: NOWHERE,
    enter: NOWHERE,
    calendar: NOWHERE,
    own: { ...NOWHERE, patient: "in" },
    ofDoctor: OWN_DOCTOR,
    ...{ forAdmin: ADMINS, exportCsv: ADMINS },
    alike: { ...ADMINS, admin: "NOT_FOUND" },
    flagged: ADMINS,
    ...{ figures: ADMINS, hoursToday: ADMINS, holidays: ADMINS, addHoliday: ADMINS, removeHoliday: ADMINS },
    readHours: OWN_DOCTOR,
    setHours: OWN_DOCTOR,
    addDaysOff: OWN_DOCTOR,
    removeDaysOff: OWN_DOCTOR,
    addHoursChange: OWN_DOCTOR,
    removeHoursChange: OWN_DOCTOR,
  },
  practice: {
    day: OWN_DOCTOR,
    calendar: OWN_DOCTOR,
    requests: OWN_DOCTOR,
    patients: OWN_DOCTOR,
    patient: NOWHERE,
    earnings: OWN_DOCTOR,
    exportEarnings: OWN_DOCTOR,
    version: OWN_DOCTOR,
  },
  ratings: {
    rate: NOWHERE,
    own: { ...NOWHERE, patient: "in" },
    ofDoctor: OWN_DOCTOR,
    forAdmin: ADMINS,
  },
  colleague: {
    status: NOWHERE,
    invite: NOWHERE,
    answer: NOWHERE,
    end: NOWHERE,
    enter: NOWHERE,
    leave: NOWHERE,
  },
  guardian: {
    status: NOWHERE,
    invite: NOWHERE,
    revoke: NOWHERE,
    receive: EVERYONE,
    invitation: EVERYONE,
    accept: EVERYONE,
    leave: NOWHERE,
  },
  call: { incoming: ACCOUNTS, poll: NOWHERE, join: NOWHERE, send: NOWHERE, leave: NOWHERE, decline: NOWHERE },
  room: {
    unread: { ...NOWHERE, patient: "in" },
    unreadByDoctor: OWN_DOCTOR,
    threadsOfDoctor: OWN_DOCTOR,
    read: NOWHERE,
    place: NOWHERE,
    say: NOWHERE,
    send: NOWHERE,
    alert: NOWHERE,
    see: NOWHERE,
    type: NOWHERE,
    readFile: NOWHERE,
    patientSummary: NOWHERE,
  },
  notifications: {
    own: ACCOUNTS,
    unread: ACCOUNTS,
    read: NOWHERE,
    readAll: ACCOUNTS,
    clear: NOWHERE,
    clearAll: ACCOUNTS,
    device: ACCOUNTS,
    devices: ACCOUNTS,
    turnOnDevice: ACCOUNTS,
    turnOffDevice: ACCOUNTS,
  },
  advice: {
    editor: NOWHERE,
    save: NOWHERE,
    sign: NOWHERE,
    withdraw: NOWHERE,
    read: NOWHERE,
    pdf: NOWHERE,
    record: NOWHERE,
    own: { ...NOWHERE, patient: "in" },
    unsigned: OWN_DOCTOR,
    verify: NOWHERE,
    checkFile: EVERYONE,
    keys: EVERYONE,
  },
  blog: {
    list: EVERYONE,
    read: NOWHERE,
    newest: EVERYONE,
    addresses: EVERYONE,
    preview: ADMINS,
    publish: ADMINS,
    revise: ADMINS,
    remove: { ...ADMINS, admin: "NOT_FOUND" },
    restore: { ...ADMINS, admin: "NOT_FOUND" },
  },
  assistant: {
    ask: EVERYONE,
    resume: NOWHERE,
    stop: NOWHERE,
    open: NOWHERE,
    chats: ACCOUNTS,
    erase: NOWHERE,
    eraseAll: EVERYONE,
    consent: ACCOUNTS,
    judge: NOWHERE,
    passage: NOWHERE,
    handOff: NOWHERE,
    sendHandOff: NOWHERE,
    queue: DOCTORS,
    review: { ...DOCTORS, doctor: "NOT_FOUND" },
    status: ADMINS,
    probe: ADMINS,
    modelHost: EVERYONE,
    welcome: EVERYONE,
  },
  remedies: {
    list: EVERYONE,
    page: NOWHERE,
    topic: NOWHERE,
    healthTopics: EVERYONE,
    healthTopic: NOWHERE,
    waiting: EDITORS,
    readForEdit: { ...EDITORS, doctor: "NOT_FOUND", admin: "NOT_FOUND" },
    revise: EDITORS,
    readTopicForEdit: { ...EDITORS, doctor: "NOT_FOUND", admin: "NOT_FOUND" },
    reviseTopic: EDITORS,
    readHealthForEdit: { ...EDITORS, doctor: "NOT_FOUND", admin: "NOT_FOUND" },
    reviseHealth: EDITORS,
    confirm: { ...EDITORS, doctor: "NOT_FOUND", admin: "NOT_FOUND" },
    review: { ...DOCTORS, doctor: "NOT_FOUND" },
  },
  search: { find: EVERYONE },
  privacy: { own: ACCOUNTS, ofPatient: ADMINS, exportData: ACCOUNTS, erase: { ...NOWHERE, patient: "in" } },
  grievances: {
    formOpened: EVERYONE,
    file: EVERYONE,
    own: ACCOUNTS,
    read: NOWHERE,
    overdue: ADMINS,
    forAdmin: ADMINS,
    take: { ...ADMINS, admin: "NOT_FOUND" },
    answer: ADMINS,
  },
  feedback: { send: EVERYONE, list: ADMINS, exportCsv: ADMINS },
  contact: {
    send: EVERYONE,
    formOpened: EVERYONE,
    list: ADMINS,
    unanswered: ADMINS,
    history: { ...ADMINS, admin: "NOT_FOUND" },
    markAnswered: { ...ADMINS, admin: "NOT_FOUND" },
    exportCsv: ADMINS,
  },
};

type AnyCall = (actor: Actor, ...input: unknown[]) => Promise<unknown>;

/** Every cell of the table: API, operation, actor and the expected result. */
export const ACCESS_ROWS = Object.entries(TABLE).flatMap(([noun, calls]) =>
  Object.entries(calls).flatMap(([call, answers]) =>
    PEOPLE.map((person) => [noun, call, person, answers[person]] as const),
  ),
);

/** One actor of each kind in this clinic; the doctor is verified. */
export async function createActors(open: TestClinic): Promise<Record<Person, Actor>> {
  return {
    visitor: aVisitor(),
    patient: await aSignedInPatient(open),
    doctor: await aVerifiedDoctor(open),
    admin: await aSignedInAdmin(open),
  };
}

/** The actual result of an operation for this actor, in the table's terms. Throws on internal errors. */
export async function answerTo(open: TestClinic, noun: string, call: string, actor: Actor): Promise<Answer> {
  const calls = open.api[noun as keyof AppApi] as unknown as Record<string, AnyCall>;
  try {
    // `signIn` takes the role before the form; all others get input that no schema accepts.
    await calls[call]?.(actor, "patient", {});
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === "FORBIDDEN" || error.code === "NOT_FOUND") return error.code;
  }
  return "in";
}
