import { emailField, isEmail } from "../accounts/accounts.rules.ts";
import { doctorRecordSchema } from "../doctors/doctors.rules.ts";
import { patientRecordSchema } from "../patients/patients.rules.ts";
import { z } from "../zod.ts";
import { type HashConfig, passwordHashSchema } from "./hash-config.rules.ts";
import {
  type Collection,
  checkTexts,
  childrenOf,
  countUnread,
  type Entry,
  entriesIn,
  type HostedFault,
  timeOf,
  typedOf,
  type Unread,
} from "./tree.ts";

const userSchema = z.object({ email: emailField() });

/** What the identity service exports of a user; the last three are left out knowingly. */
const USER_FIELDS = [
  ...["localId", "email", "emailVerified", "passwordHash", "salt", "createdAt", "disabled"],
  ...["lastSignedInAt", "displayName", "providerUserInfo"],
];
/** There were no such services before. */
const FIRST_ACCOUNTS = Date.UTC(2000, 0, 1);

type PatientRecord = z.output<typeof patientRecordSchema>;
type DoctorRecord = z.output<typeof doctorRecordSchema>;
type PasswordHash = z.output<typeof passwordHashSchema>;

/** A user of the identity service with the records that are taken over. */
export interface HostedPerson {
  /** The user's id there. */
  readonly uid: string;
  readonly email: string;
  readonly confirmed: boolean;
  /** Undefined for one who has no password there, or whose hash is damaged. */
  readonly password: PasswordHash | undefined;
  /** Milliseconds; undefined where it is not known. */
  readonly createdAt: number | undefined;
  readonly patient: PatientRecord | undefined;
  readonly doctor: DoctorRecord | undefined;
  readonly isAdmin: boolean;
}

export interface HostedPeople {
  readonly people: readonly HostedPerson[];
  readonly faults: readonly HostedFault[];
  /** Doctors' records with a password as it was typed. */
  readonly plainPasswords: number;
  /** People whose hash is damaged, or was left out of the export. */
  readonly badHashes: number;
  /** Records with another email than their user's, which is the one that is taken. */
  readonly otherEmails: number;
}

/** The records of one collection by the user's id, and those that were refused. */
interface Records<Value> {
  readonly good: ReadonlyMap<string, Value>;
  readonly emails: ReadonlyMap<string, string>;
  readonly faults: readonly HostedFault[];
}

function recordsOf<T extends z.ZodObject>(
  collection: Collection,
  schema: T,
  entries: readonly Entry[],
  unread: Unread,
): Records<z.output<T>> {
  const good = new Map<string, z.output<T>>();
  const emails = new Map<string, string>();
  const faults: HostedFault[] = [];
  for (const entry of entries) {
    countUnread(unread, collection, entry, [...Object.keys(schema.shape), "email"]);
    const checked = checkTexts(schema, collection, entry);
    if ("fault" in checked) faults.push(checked.fault);
    else good.set(entry.key, checked.value);
    emails.set(
      entry.key,
      String(typedOf(entry.fields?.get("email")))
        .trim()
        .toLowerCase(),
    );
  }
  return { good, emails, faults };
}

const lengthOf = (base64: string) => base64.replaceAll("=", "").length;

/** The hash of a user, if it is one of this key: it is as long as the key. */
function hashOf({ fields }: Entry, config: HashConfig | undefined): PasswordHash | undefined {
  const parsed = passwordHashSchema.safeParse({ passwordHash: fields?.get("passwordHash"), salt: fields?.get("salt") });
  if (!parsed.success || config === undefined) return undefined;
  return lengthOf(parsed.data.passwordHash) === lengthOf(config.base64_signer_key) ? parsed.data : undefined;
}

const hasHash = ({ fields }: Entry) => typedOf(fields?.get("passwordHash")) !== "";

/** Whether a user of the export has a password hash. */
export function hasHashes(users: unknown): boolean {
  return entriesIn(users).some(hasHash);
}

interface Source {
  readonly tree: ReadonlyMap<string, unknown>;
  /** The list of users. */
  readonly users: unknown;
  readonly config: HashConfig | undefined;
  /** Whether admins are taken over. */
  readonly admins: boolean;
  readonly now: number;
}

/**
 * Reads users with their records, and refuses what the forms of this product would refuse.
 * @param source - The export.
 * @param unread - Gets the names that are not read.
 */
export function readPeople({ tree, users, config, admins, now }: Source, unread: Unread): HostedPeople {
  const patients = recordsOf("patients", patientRecordSchema, entriesIn(tree.get("patients")), unread);
  const doctorEntries = entriesIn(tree.get("doctors"));
  const doctors = recordsOf("doctors", doctorRecordSchema, doctorEntries, unread);
  const adminIds = new Set(childrenOf(tree.get("admins"))?.keys());
  const plainPasswords = doctorEntries.filter(({ fields }) => fields?.has("password")).length;
  const faults = [...patients.faults, ...doctors.faults];
  const people: HostedPerson[] = [];
  const seen = { uids: new Set<string>(), emails: new Set<string>() };
  const all: readonly (readonly [Collection, Iterable<string>])[] = [
    ["patients", patients.emails.keys()],
    ["doctors", doctors.emails.keys()],
    ["admins", adminIds],
  ];
  let badHashes = 0;
  let otherEmails = 0;
  for (const entry of entriesIn(users)) {
    countUnread(unread, "users", entry, USER_FIELDS);
    const { fields } = entry;
    const given = typedOf(fields?.get("localId"));
    const uid = typeof given === "string" ? given : "";
    const leaveOut = (reason: HostedFault["reason"], field = "") =>
      faults.push({ collection: "users", key: uid === "" ? entry.key : uid, field, reason });
    const checked = checkTexts(userSchema, "users", entry);
    if (fields === undefined || uid === "") leaveOut("noObject");
    else if (seen.uids.has(uid)) leaveOut("sameUser");
    else {
      seen.uids.add(uid);
      const [patient, doctor] = [patients.good.get(uid), doctors.good.get(uid)];
      const wasAdmin = adminIds.has(uid);
      const isAdmin = wasAdmin && admins;
      if (wasAdmin && !admins) faults.push({ collection: "admins", key: uid, field: "", reason: "adminsOnly" });
      // A record that was refused, or admin rights that are not given, have their own reason.
      const hasRecord = wasAdmin || patients.emails.has(uid) || doctors.emails.has(uid);
      if (!hasRecord) leaveOut("noRecord");
      else if (patient === undefined && doctor === undefined && !isAdmin) continue;
      else if (fields.get("disabled") === true) leaveOut("disabled");
      else if ("fault" in checked) leaveOut(checked.fault.field === "email" ? "noEmail" : "noObject", "email");
      else if (!isEmail(checked.value.email)) leaveOut({ key: "INVALID_EMAIL", values: {} }, "email");
      else if (seen.emails.has(checked.value.email)) leaveOut("sameEmail", "email");
      else {
        const { email } = checked.value;
        seen.emails.add(email);
        const password = hashOf(entry, config);
        if (hasHash(entry) && password === undefined) badHashes += 1;
        const written = [patients.emails.get(uid), doctors.emails.get(uid)];
        otherEmails += written.filter((other = "") => other !== "" && other !== email).length;
        const confirmed = fields.get("emailVerified") === true;
        const createdAt = timeOf(fields.get("createdAt"), now, FIRST_ACCOUNTS);
        people.push({ uid, email, confirmed, password, createdAt, patient, doctor, isAdmin });
      }
    }
  }
  for (const [collection, keys] of all) {
    for (const key of keys) {
      if (!seen.uids.has(key)) faults.push({ collection, key, field: "", reason: "noUser" });
    }
  }
  return { people, faults, plainPasswords, badHashes, otherEmails };
}
