/** Accounts, their records and limits, emails, consents, audit and legal holds. */
export const ACCOUNT_TABLES: readonly string[] = [
  `create table if not exists "user" (
    "id" text primary key, "name" text not null, "email" text not null unique, "emailVerified" {flag} not null,
    "image" text, "createdAt" {moment} not null, "updatedAt" {moment} not null, "language" text
  )`,
  `create table if not exists "session" (
    "id" text primary key, "token" text not null unique,
    "userId" text not null references "user" ("id") on delete cascade, "expiresAt" {moment} not null,
    "ipAddress" text, "userAgent" text, "createdAt" {moment} not null, "updatedAt" {moment} not null
  )`,
  `create index if not exists "sessionUser" on "session" ("userId")`,
  `create table if not exists "account" (
    "id" text primary key, "accountId" text not null, "providerId" text not null,
    "userId" text not null references "user" ("id") on delete cascade, "accessToken" text, "refreshToken" text,
    "idToken" text, "accessTokenExpiresAt" {moment}, "refreshTokenExpiresAt" {moment}, "scope" text, "password" text,
    "createdAt" {moment} not null, "updatedAt" {moment} not null
  )`,
  `create index if not exists "accountUser" on "account" ("userId")`,
  `create table if not exists "verification" (
    "id" text primary key, "identifier" text not null unique, "value" text not null, "expiresAt" {moment} not null,
    "createdAt" {moment} not null, "updatedAt" {moment} not null
  )`,
  `create index if not exists "verificationValue" on "verification" ("value")`,
  `create table if not exists "patients" (
    "uid" text primary key references "user" ("id") on delete cascade, "name" text not null, "email" text not null,
    "phone" text not null, "age" integer not null, "gender" text not null, "medicalHistory" text not null,
    "aadhar" text not null, "nameSearched" text not null, "createdAt" text not null, "dateOfBirth" text
  )`,
  `create index if not exists "patientsName" on "patients" ("nameSearched", "uid")`,
  `create index if not exists "patientsNewest" on "patients" ("createdAt", "uid")`,
  `create index if not exists "patientsAge" on "patients" ("age", "uid")`,
  `create table if not exists "doctors" (
    "uid" text primary key references "user" ("id") on delete cascade, "firstName" text not null,
    "lastName" text not null, "dob" text not null, "gender" text not null, "aadhaar" text not null,
    "license" text not null, "email" text not null, "verificationStatus" text not null, "createdAt" text not null,
    "recheckOn" text, "revision" integer default 0 not null, "nameSearched" text default '' not null, "encrypted" text
  )`,
  `create table if not exists "admins" (
    "uid" text primary key references "user" ("id") on delete cascade, "createdAt" text not null
  )`,
  `create table if not exists "attempts" (
    "key" text primary key, "times" text not null, "expiresAt" text not null
  )`,
  `create index if not exists "attemptsExpiry" on "attempts" ("expiresAt")`,
  `create table if not exists "outbox" (
    "id" text primary key, "message" text not null, "createdAt" text not null, "attempts" integer default 0 not null,
    "nextTryAt" text not null, "sentAt" text, "until" text, "about" text, "recipient" text, "waitsFor" text
  )`,
  `create index if not exists "outboxDue" on "outbox" ("sentAt", "nextTryAt")`,
  `create table if not exists "firstAdminLink" (
    "id" integer primary key check (id = 1), "tokenHash" text not null, "createdAt" text not null
  )`,
  `create table if not exists "audit" (
    "id" text primary key, "at" text not null, "actor" text not null, "subject" text not null, "action" text not null,
    "reason" text not null
  )`,
  `create index if not exists "auditNewest" on "audit" ("at")`,
  `create table if not exists "settings" (
    "id" text primary key, "value" text not null, "updatedAt" text not null
  )`,
  `create table if not exists "topics" (
    "topic" text primary key, "version" integer not null
  )`,
  `create table if not exists "consents" (
    "id" text primary key, "uid" text not null, "purpose" text not null,
    "act" text not null check (act in ('given', 'withdrawn')), "wordsHash" text not null, "language" text not null,
    "place" integer not null, "at" text not null, "consultationId" text,
    constraint "consentsPlace" unique ("uid", "purpose", "place")
  )`,
  `create index if not exists "doctorsStanding" on "doctors" ("verificationStatus", "recheckOn", "nameSearched")`,
  `create index if not exists "outboxAbout" on "outbox" ("about")`,
  `create table if not exists "consentTexts" (
    "version" text primary key, "text" text not null
  )`,
  `create table if not exists "erasures" (
    "person" text primary key, "at" text not null
  )`,
  `create table if not exists "fileErasures" (
    "file" text primary key, "at" text not null
  )`,
  `create table if not exists "consentPurges" (
    "person" text primary key
  )`,
  `create table if not exists "grievances" (
    "id" text primary key, "number" text not null unique, "uid" text, "about" text not null, "body" text,
    "at" text not null, "dueBy" text not null, "owner" text, "answer" text, "answeredAt" text
  )`,
  `create index if not exists "grievancesOf" on "grievances" ("uid", "at")`,
  `create index if not exists "grievancesOpen" on "grievances" ("answeredAt", "dueBy")`,
  `create table if not exists "dailyUse" (
    "day" text not null, "what" text not null, "subject" text not null, "used" integer not null check (used >= 0),
    "most" integer not null, constraint "dailyUseOf" primary key ("day", "what", "subject")
  )`,
  `create table if not exists "deployment" (
    "kind" text not null, "value" text not null, constraint "deploymentOnce" primary key ("kind", "value")
  )`,
  `create index if not exists "outboxRecipient" on "outbox" ("recipient", "sentAt")`,
  `create index if not exists "outboxWaiting" on "outbox" ("waitsFor")`,
  `create index if not exists "doctorsPlain" on "doctors" ("uid") where "encrypted" is null`,
];
