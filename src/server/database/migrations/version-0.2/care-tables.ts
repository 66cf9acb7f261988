/** Hours, consultations, the room, calls, prescriptions, health records and notifications. */
export const CARE_TABLES: readonly string[] = [
  `create table if not exists "doctorHours" (
    "doctor" text primary key references "doctors" ("uid") on delete cascade, "zone" text not null,
    "mode" text not null, "slotMinutes" integer not null, "pauseMinutes" integer not null,
    "noticeMinutes" integer not null, "aheadDays" integer not null, "dailyMost" integer not null,
    "weekly" text not null, "breaks" text not null, "updatedAt" text not null
  )`,
  `create table if not exists "doctorDaysOff" (
    "doctor" text not null references "doctors" ("uid") on delete cascade, "day" text not null,
    "reason" text default '' not null, constraint "doctorDaysOffKey" primary key ("doctor", "day")
  )`,
  `create table if not exists "consultations" (
    "id" text primary key, "doctor" text not null references "doctors" ("uid"), "patientUid" text,
    "patientKey" text not null, "startsAt" text not null, "endsAt" text not null, "blockedUntil" text not null,
    "day" text not null, "zone" text not null, "state" text not null, "live" integer not null check (live in (0, 1)),
    "mode" text not null, "slotHoldUntil" text, "key" text not null, "bookedBy" text not null,
    "revision" integer not null, "details" text, "caller" text, "consentVersion" text, "consentAt" text,
    "endedBy" text, "endReason" text, "createdAt" text not null, "updatedAt" text not null, "fee" integer,
    "movedBy" text, "movedFrom" text, "moveReason" text
  )`,
  `create unique index if not exists "consultationsSlot"
    on "consultations" ("doctor", "startsAt") where "live" = 1`,
  `create unique index if not exists "consultationsDay"
    on "consultations" ("patientKey", "doctor", "day") where "live" = 1`,
  `create unique index if not exists "consultationsKey" on "consultations" ("patientKey", "key")`,
  `create index if not exists "consultationsOfDoctor" on "consultations" ("doctor", "startsAt")`,
  `create index if not exists "consultationsOfPatient" on "consultations" ("patientUid", "live", "startsAt")`,
  `create index if not exists "consultationsByTime" on "consultations" ("live", "startsAt")`,
  `create table if not exists "legalHolds" (
    "id" text primary key, "person" text not null,
    "kind" text not null check (kind in ('visit', 'consents', 'audit')), "reason" text not null,
    "since" text not null, "until" text not null, "consultationId" text unique references "consultations" ("id"),
    "body" text
  )`,
  `create index if not exists "legalHoldsUntil" on "legalHolds" ("until")`,
  `create table if not exists "consultationCells" (
    "doctor" text not null, "cell" integer not null,
    "consultationId" text not null references "consultations" ("id") on delete cascade,
    constraint "consultationCellsKey" primary key ("doctor", "cell")
  )`,
  `create index if not exists "consultationCellsOf" on "consultationCells" ("consultationId")`,
  `create table if not exists "consultationRatings" (
    "consultationId" text primary key references "consultations" ("id") on delete cascade,
    "doctor" text not null references "doctors" ("uid") on delete cascade,
    "stars" integer not null check (stars between 1 and 5), "comment" text, "at" text not null
  )`,
  `create index if not exists "visitRatingsOf" on "consultationRatings" ("doctor", "stars")`,
  `create index if not exists "visitRatingsByTime" on "consultationRatings" ("at")`,
  `create table if not exists "notifications" (
    "id" text primary key, "uid" text not null, "kind" text not null, "consultationId" text, "doctor" text,
    "startsAt" text, "zone" text, "count" integer, "dueAt" text not null,
    "delivered" integer not null check ("delivered" in (0, 1)), "until" text, "about" text, "once" text unique,
    "readAt" text
  )`,
  `create index if not exists "noticesOf" on "notifications" ("uid", "delivered", "dueAt")`,
  `create index if not exists "noticesDue" on "notifications" ("delivered", "dueAt")`,
  `create index if not exists "noticesAbout" on "notifications" ("about")`,
  `create table if not exists "roomThreads" (
    "consultationId" text primary key references "consultations" ("id") on delete cascade, "last" integer not null,
    "files" integer not null, "patientSeen" integer not null, "doctorSeen" integer not null,
    "adultSeen" integer default 0 not null
  )`,
  `create table if not exists "roomMessages" (
    "consultationId" text not null references "roomThreads" ("consultationId") on delete cascade,
    "number" integer not null, "author" text not null check (author in ('patient', 'doctor')), "key" text not null,
    "file" text unique, "body" text not null, "at" text not null,
    constraint "roomMessagesPlace" primary key ("consultationId", "number"),
    constraint "roomMessagesKey" unique ("consultationId", "author", "key")
  )`,
  `create table if not exists "adviceDrafts" (
    "consultationId" text primary key references "consultations" ("id"), "body" text not null,
    "revision" integer not null, "updatedAt" text not null
  )`,
  `create table if not exists "advices" (
    "id" text primary key, "consultationId" text not null references "consultations" ("id"),
    "version" integer not null, "draftRevision" integer not null, "doctor" text not null, "patientUid" text,
    "code" text not null unique, "document" text not null, "digest" text not null, "signature" text not null,
    "keyId" text not null, "signedAt" text not null, "withdrawnAt" text, "withdrawal" text, "legalHoldId" text,
    constraint "advicesVersion" unique ("consultationId", "version"),
    constraint "advicesDraft" unique ("consultationId", "draftRevision")
  )`,
  `create index if not exists "advicesOfPatient" on "advices" ("patientUid", "signedAt")`,
  `create table if not exists "signingKeys" (
    "id" text primary key, "publicKey" text not null, "since" text not null
  )`,
  `create table if not exists "calls" (
    "consultationId" text primary key references "consultations" ("id") on delete cascade,
    "lastNumber" integer not null, "touchedAt" text not null
  )`,
  `create index if not exists "callsTouched" on "calls" ("touchedAt")`,
  `create table if not exists "callSessions" (
    "consultationId" text not null references "calls" ("consultationId") on delete cascade, "side" text not null,
    "device" text, "sessionId" text, "seenAt" text not null, "batch" integer not null, "declined" text, "adult" text,
    constraint "callSeatsKey" primary key ("consultationId", "side")
  )`,
  `create table if not exists "callSignals" (
    "consultationId" text not null references "calls" ("consultationId") on delete cascade, "number" integer not null,
    "fromSession" text not null, "toSession" text not null, "body" text not null, "at" text not null,
    constraint "callSignalsKey" primary key ("consultationId", "number")
  )`,
  `create index if not exists "callSignalsAt" on "callSignals" ("at")`,
  `create table if not exists "callLog" (
    "consultationId" text not null references "consultations" ("id") on delete cascade, "number" integer not null,
    "side" text not null, "act" text not null, "at" text not null, "byAdult" integer default 0 not null,
    constraint "callLogPlace" primary key ("consultationId", "number")
  )`,
  `create table if not exists "guardianAccess" (
    "id" text primary key, "consultationId" text not null references "consultations" ("id") on delete cascade,
    "linkHash" text not null unique, "browserHash" text unique, "madeAs" text not null, "madeAt" text not null,
    "takenAt" text, "endedAt" text
  )`,
  `create unique index if not exists "adultSeatsLive"
    on "guardianAccess" ("consultationId") where "endedAt" is null`,
  `create table if not exists "healthEntries" (
    "id" text primary key, "uid" text not null references "patients" ("uid") on delete cascade,
    "kind" text not null
      check (kind in ('condition', 'allergy', 'medicine', 'pressure', 'sugar', 'weight', 'reminder')),
    "at" text not null, "body" text not null, "idempotencyKey" text unique, "dueAt" text
  )`,
  `create index if not exists "healthEntriesInOrder" on "healthEntries" ("uid", "kind", "at")`,
  `create table if not exists "doctorHoursChanges" (
    "id" text primary key, "doctor" text not null references "doctors" ("uid") on delete cascade,
    "kind" text not null check (kind in ('off', 'open')), "first" text not null, "last" text,
    "weekly" integer not null, "from" integer not null, "to" integer not null, "reason" text not null
  )`,
  `create index if not exists "doctorHoursChangesOf" on "doctorHoursChanges" ("doctor", "last")`,
  `create table if not exists "pushSubscriptions" (
    "id" text primary key, "uid" text not null references "user" ("id") on delete cascade,
    "sessionId" text references "session" ("id") on delete cascade, "device" text not null unique,
    "subscription" text not null, "createdAt" text not null
  )`,
  `create index if not exists "pushSubscriptionsOf" on "pushSubscriptions" ("uid", "createdAt")`,
  `create index if not exists "pushSubscriptionsIn" on "pushSubscriptions" ("sessionId")`,
  `create table if not exists "pushMessages" (
    "id" text primary key, "uid" text not null references "user" ("id") on delete cascade,
    "subscriptionId" text references "pushSubscriptions" ("id") on delete cascade, "body" text not null,
    "dueAt" text not null, "until" text not null, "about" text not null, "attempts" integer default 0 not null
  )`,
  `create index if not exists "pushMessages_uid" on "pushMessages" ("uid")`,
  `create index if not exists "pushMessages_subscriptionId" on "pushMessages" ("subscriptionId")`,
  `create index if not exists "pushMessages_dueAt" on "pushMessages" ("dueAt")`,
  `create index if not exists "pushMessages_until" on "pushMessages" ("until")`,
  `create index if not exists "pushMessages_about" on "pushMessages" ("about")`,
  `create table if not exists "pushKeys" (
    "id" integer primary key check (id = 1), "publicKey" text not null, "privateKey" text not null
  )`,
  `create table if not exists "takenDoses" (
    "reminderId" text not null references "healthEntries" ("id") on delete cascade, "at" text not null,
    "takenAt" text not null, constraint "takenDosesOnce" primary key ("reminderId", "at")
  )`,
  `create index if not exists "healthEntriesDue" on "healthEntries" ("dueAt")`,
  `create table if not exists "colleagueAccess" (
    "id" text primary key, "consultationId" text not null references "consultations" ("id") on delete cascade,
    "doctor" text not null references "doctors" ("uid") on delete cascade, "invitedBy" text not null,
    "note" text not null, "askedAt" text not null, "allowedAt" text, "endedAt" text,
    "endedBy" text check ("endedBy" in ('patient', 'doctor', 'colleague', 'staff'))
  )`,
  `create unique index if not exists "colleagueAccessOpen"
    on "colleagueAccess" ("consultationId") where "endedAt" is null`,
  `create index if not exists "colleagueAccessOfDoctor" on "colleagueAccess" ("doctor")`,
];
