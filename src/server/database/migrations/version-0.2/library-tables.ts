/** Blog, feedback, messages to the clinic, the library's reviews, the assistant, and doctors' evidence. */
export const LIBRARY_TABLES: readonly string[] = [
  `create table if not exists "blogs" (
    "id" text primary key, "title" text not null, "content" text not null, "excerpt" text not null,
    "category" text not null, "remedies" text not null, "author" text not null, "searched" text not null,
    "createdAt" text not null, "updatedAt" text not null, "deletedAt" text, "idempotencyKey" text
  )`,
  `create index if not exists "blogsNewest" on "blogs" ("deletedAt", "createdAt")`,
  `create table if not exists "feedback" (
    "id" text primary key, "rating" integer not null check (rating between 0 and 5), "feedback" text not null,
    "searched" text not null, "timestamp" text not null, "userId" text, "idempotencyKey" text, "encrypted" text
  )`,
  `create index if not exists "feedbackRating" on "feedback" ("rating")`,
  `create table if not exists "contactSubmissions" (
    "id" text primary key, "userId" text, "name" text not null, "email" text not null, "subject" text not null,
    "message" text not null, "searched" text not null, "timestamp" text not null,
    "answered" integer default 0 not null, "replacedAt" text, "idempotencyKey" text, "encrypted" text
  )`,
  `create unique index if not exists "contactCurrent" on "contactSubmissions" ("userId")
    where "userId" is not null and "replacedAt" is null`,
  `create table if not exists "remedyRevisions" (
    "slug" text not null, "version" integer not null check (version > 1), "body" text not null,
    "authorUid" text not null, "createdAt" text not null,
    constraint "remedyRevisionsKey" primary key ("slug", "version")
  )`,
  `create table if not exists "remedyConfirmations" (
    "slug" text not null, "version" integer not null, "uid" text not null, "at" text not null,
    constraint "remedyConfirmationsKey" primary key ("slug", "version")
  )`,
  `create table if not exists "pageReviews" (
    "page" text not null, "version" integer not null, "uid" text not null, "name" text not null,
    "registration" text not null, "day" text not null, "at" text not null,
    constraint "pageReviewsKey" primary key ("page", "version")
  )`,
  `create table if not exists "assistantChats" (
    "id" text primary key, "uid" text references "user" ("id") on delete cascade, "tokenHash" text,
    "createdAt" text not null, "lastAt" text not null
  )`,
  `create index if not exists "assistantChatsOwn" on "assistantChats" ("uid", "lastAt")`,
  `create index if not exists "assistantChatsToken" on "assistantChats" ("tokenHash")`,
  `create index if not exists "assistantChatsAge" on "assistantChats" ("createdAt")`,
  `create table if not exists "assistantTurns" (
    "id" text primary key, "chatId" text not null references "assistantChats" ("id") on delete cascade,
    "place" integer not null, "clientMsgId" text not null, "question" text not null, "passages" text,
    "askedAt" text not null, "endedAt" text, "thumb" text, "queuedFor" text, "reviewed" integer default 0 not null,
    constraint "assistantTurnsOnce" unique ("chatId", "clientMsgId"),
    constraint "assistantTurnsPlace" unique ("chatId", "place")
  )`,
  `create index if not exists "assistantTurnsQueue" on "assistantTurns" ("queuedFor", "reviewed", "askedAt")`,
  `create table if not exists "assistantParts" (
    "turnId" text not null references "assistantTurns" ("id") on delete cascade, "place" integer not null,
    "parts" text not null, constraint "assistantPartsKey" primary key ("turnId", "place")
  )`,
  `create table if not exists "assistantReviews" (
    "id" text primary key, "turnId" text not null references "assistantTurns" ("id") on delete cascade,
    "verdict" text not null, "correction" text not null, "uid" text not null, "name" text not null,
    "registration" text not null, "at" text not null
  )`,
  `create index if not exists "assistantReviewsTurn" on "assistantReviews" ("turnId", "at")`,
  `create table if not exists "doctorProfiles" (
    "uid" text primary key references "doctors" ("uid") on delete cascade, "slug" text not null unique,
    "qualifications" text not null, "practisingSince" integer not null, "system" text not null,
    "councilType" text not null, "council" text not null, "registrationNumber" text not null,
    "nameOnRegister" text not null, "specialities" text not null, "languages" text not null, "fee" integer not null,
    "about" text not null, "searched" text not null, "registrationKey" text not null, "sentAt" text not null,
    "updatedAt" text not null, "ways" text default '["video","audio","text"]' not null
  )`,
  `create index if not exists "doctorProfilesRegistration" on "doctorProfiles" ("registrationKey")`,
  `create table if not exists "doctorRegistrations" (
    "key" text primary key, "uid" text not null unique references "doctors" ("uid") on delete cascade
  )`,
  `create table if not exists "doctorFiles" (
    "id" text primary key, "uid" text not null references "doctors" ("uid") on delete cascade, "kind" text not null,
    "name" text not null, "type" text not null, "size" integer not null, "addedAt" text not null
  )`,
  `create index if not exists "doctorFilesOf" on "doctorFiles" ("uid", "kind")`,
  `create table if not exists "doctorChecks" (
    "id" text primary key, "uid" text not null references "doctors" ("uid") on delete cascade,
    "verdict" text not null, "at" text not null, "actor" text not null, "checkedBy" text not null,
    "words" text not null, "receipt" text
  )`,
  `create index if not exists "doctorChecksOf" on "doctorChecks" ("uid", "at")`,
  `create table if not exists "receiptCounts" (
    "year" integer primary key, "count" integer not null
  )`,
  `create table if not exists "assistantUse" (
    "day" text not null, "tier" text not null, "shape" text not null, "count" integer not null check (count > 0),
    constraint "assistantUseOf" primary key ("day", "tier", "shape")
  )`,
  `create table if not exists "assistantProbe" (
    "id" integer primary key check (id = 1), "ok" integer not null check (ok in (0, 1)), "sentence" text not null,
    "ms" integer not null, "at" text not null
  )`,
  `create unique index if not exists "blogsPress" on "blogs" ("idempotencyKey")`,
  `create unique index if not exists "feedbackPress" on "feedback" ("idempotencyKey")`,
  `create unique index if not exists "contactSubmissionsPress" on "contactSubmissions" ("idempotencyKey")`,
  `create index if not exists "feedbackInOrder" on "feedback" ("timestamp", "id")`,
  `create index if not exists "contactSubmissionsPlain" on "contactSubmissions" ("id") where "encrypted" is null`,
  `create index if not exists "feedbackPlain" on "feedback" ("id") where "encrypted" is null`,
  `create index if not exists "contactCurrentInOrder"
    on "contactSubmissions" ("timestamp", "id") where "replacedAt" is null`,
];
