import type { ColumnType, Generated } from "kysely";
import type { GivenRole } from "#domain/actor.ts";
import type { Category } from "#domain/blog/blog.rules.ts";
import type { Channel, ChannelFault } from "#domain/channels/channels.rules.ts";
import type { FileType } from "#domain/doctors/files.rules.ts";
import type { Gender } from "#domain/patients/patients.rules.ts";
import type { AdviceTables } from "./tables/advice-tables.ts";
import type { AssistantTables } from "./tables/assistant-tables.ts";
import type { AuditTables } from "./tables/audit-tables.ts";
import type { CareTables } from "./tables/care-tables.ts";
import type { ConsultationTables } from "./tables/consultations-tables.ts";
import type { DoctorColumns, DoctorTables } from "./tables/doctors-tables.ts";
import type { HealthTables } from "./tables/health-tables.ts";
import type { ImportTables } from "./tables/import-tables.ts";
import type { NotificationTables } from "./tables/notifications-tables.ts";
import type { PrivacyTables } from "./tables/privacy-tables.ts";
import type { SecondFactorTables } from "./tables/second-factor-tables.ts";

/** Better Auth stores times as timestamptz on PostgreSQL and as ISO text on SQLite, and converts them. */
type AuthMoment = ColumnType<Date | string, Date | string, Date | string>;

interface AuthUser {
  id: string;
  name: string;
  email: string;
  emailVerified: ColumnType<boolean | number, boolean | number, boolean | number>;
  image: string | null;
  createdAt: AuthMoment;
  updatedAt: AuthMoment;
  language: Generated<string | null>;
}

interface AuthSession {
  id: string;
  token: string;
  userId: string;
  expiresAt: AuthMoment;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: AuthMoment;
  updatedAt: AuthMoment;
}

interface AuthAccount {
  id: string;
  accountId: string;
  providerId: string;
  userId: string;
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: AuthMoment | null;
  refreshTokenExpiresAt: AuthMoment | null;
  scope: string | null;
  password: string | null;
  createdAt: AuthMoment;
  updatedAt: AuthMoment;
}

interface AuthVerification {
  id: string;
  identifier: string;
  value: string;
  expiresAt: AuthMoment;
  createdAt: AuthMoment;
  updatedAt: AuthMoment;
}

/** Encrypted by the vault. */
type Encrypted = string;
/**
 * Fields of the row that are encrypted together (encrypted-fields.ts), whose own columns are empty then; null in a row
 * that an older version wrote.
 */
type EncryptedFields = Encrypted | null;
/** UTC, ISO 8601 with milliseconds: sorts as text on both engines. */
type Moment = string;
/** The idempotency key of the form that created the row (forms/idempotency.ts); null for other rows. */
type IdempotencyKey = string | null;

interface PatientRow {
  uid: string;
  name: string;
  email: string;
  phone: string;
  /** As it was typed; it grows from its day, and follows from the date of birth once known (domain/patients/age.ts). */
  age: number;
  /** The clinic's day on which the age was typed, `YYYY-MM-DD`; null for the day of the sign-up. */
  ageStatedOn: string | null;
  /** Null until the patient has given it. */
  dateOfBirth: Encrypted | null;
  gender: Gender;
  medicalHistory: Encrypted;
  aadhar: Encrypted;
  /** The folded name, for search and order. */
  nameSearched: string;
  createdAt: Moment;
}

interface DoctorRow extends DoctorColumns {
  uid: string;
  firstName: string;
  lastName: string;
  dob: string;
  gender: Gender;
  aadhaar: Encrypted;
  license: string;
  encrypted: EncryptedFields;
  email: string;
  createdAt: Moment;
}

interface AdminRow {
  uid: string;
  createdAt: Moment;
}

/** A member of the staff who is no admin. */
interface StaffRow {
  uid: string;
  /** `admin` only for one who is suspended: `admins` has the others. */
  role: GivenRole;
  createdAt: Moment;
  /** Null while the person has the role. */
  suspendedAt: Moment | null;
}

/** An invitation of somebody to work at the clinic; the latest one of an address. */
interface StaffInvitationRow {
  id: string;
  email: string;
  role: GivenRole;
  /** Of the link's secret, which is stored nowhere. */
  linkHash: string;
  /** The number of an invitation by phone, whose `email` stands for none. */
  phone: string | null;
  /** Of the code that was sent to the number, and until when and how often it may be entered. */
  codeHash: string | null;
  codeUntil: Moment | null;
  codeTriesLeft: number | null;
  createdAt: Moment;
  expiresAt: Moment;
  acceptedAt: Moment | null;
  withdrawnAt: Moment | null;
}

/** The picture of a member of the staff. */
interface StaffPictureRow {
  uid: string;
  /** Of the file in the store, which is encrypted. */
  id: string;
  type: FileType;
  size: number;
  addedAt: Moment;
}

/** One bucket of a limit: its recent uses. `key` is a keyed hash, so that no address is stored. */
interface AttemptRow {
  key: string;
  /** JSON list of epoch milliseconds, oldest first. */
  times: string;
  expiresAt: Moment;
}

/** How emails, or pushes, arrive. */
interface ChannelRow {
  /** domain/channels/channels.rules.ts */
  name: Channel;
  deliveredAt: Moment | null;
  /** Null while it delivers. */
  failingSince: Moment | null;
  fault: ChannelFault | null;
}

interface FirstAdminLinkRow {
  id: number;
  tokenHash: string;
  createdAt: Moment;
}

interface BlogRow {
  id: string;
  title: string;
  content: string;
  excerpt: string;
  category: Category;
  /** JSON list of text. */
  remedies: string;
  author: string;
  /** The folded text that a search looks through (domain/paging.ts). */
  searched: string;
  createdAt: Moment;
  updatedAt: Moment;
  deletedAt: Moment | null;
  idempotencyKey: IdempotencyKey;
}

interface FeedbackRow {
  id: string;
  rating: number;
  feedback: string;
  encrypted: EncryptedFields;
  /** Empty; an older version searched it. */
  searched: string;
  timestamp: Moment;
  userId: string | null;
  idempotencyKey: IdempotencyKey;
}

interface ContactRow {
  id: string;
  userId: string | null;
  name: string;
  email: string;
  subject: string;
  message: string;
  encrypted: EncryptedFields;
  /** Empty; an older version searched it. */
  searched: string;
  timestamp: Moment;
  answered: Generated<number>;
  /** When a later message of the same sender replaced it. */
  replacedAt: Moment | null;
  idempotencyKey: IdempotencyKey;
}

interface SettingsRow {
  id: string;
  /** JSON of the clinic's settings (domain/settings); of the row `logo` a PNG in base64. */
  value: string;
  updatedAt: Moment;
}

/** What belongs to this database: a node with another key or file store must not use it. */
interface DeploymentRow {
  /** `encryptionKey`, `signingKey`, `fileStore`, `database` or `secrets`. */
  kind: string;
  value: string;
  /** Null in rows of an older version. */
  addedAt: string | null;
}

interface TopicRow {
  topic: string;
  version: number;
}

export interface Schema
  extends AdviceTables,
    AssistantTables,
    AuditTables,
    CareTables,
    ConsultationTables,
    DoctorTables,
    HealthTables,
    ImportTables,
    NotificationTables,
    PrivacyTables,
    SecondFactorTables {
  user: AuthUser;
  session: AuthSession;
  account: AuthAccount;
  verification: AuthVerification;
  patients: PatientRow;
  doctors: DoctorRow;
  admins: AdminRow;
  staff: StaffRow;
  staffInvitations: StaffInvitationRow;
  staffPictures: StaffPictureRow;
  attempts: AttemptRow;
  channels: ChannelRow;
  firstAdminLink: FirstAdminLinkRow;
  blogs: BlogRow;
  feedback: FeedbackRow;
  contactSubmissions: ContactRow;
  topics: TopicRow;
  settings: SettingsRow;
  deployment: DeploymentRow;
}
