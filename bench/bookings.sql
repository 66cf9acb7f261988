-- 1,000 doctors with hours, and 100,000 bookings of theirs in the next 30 days: the API would need an hour for them.
pragma foreign_keys = off;
begin;
create temp table doctor as
  with n(i) as (select 0 union all select i + 1 from n where i < 999)
  select 'doctor-' || i as uid, 'doctor.' || i || '@example.test' as email, i, strftime('%Y-%m-%dT%H:%M:%fZ') as now from n;
insert into "user" (id, name, email, emailVerified, createdAt, updatedAt) select uid, 'Asha', email, 0, now, now from doctor;
insert into doctors (uid, firstName, lastName, dob, gender, aadhaar, license, email, createdAt, verificationStatus,
  recheckOn, revision, nameSearched)
  select uid, 'Asha', 'Rao ' || i, '1980-01-01', 'Female', 'x', 'x', email, now, 'verified', '2099-12-31', 1, 'asha rao ' || i
  from doctor;
insert into doctorProfiles (uid, slug, qualifications, practisingSince, system, councilType, council, registrationNumber,
  nameOnRegister, specialities, languages, fee, about, searched, registrationKey, sentAt, updatedAt)
  select uid, uid, 'MBBS', 2005, 'Modern medicine', 'STATE', 'Maharashtra Medical Council', 'MMC/' || i, 'Asha Rao',
  '["general"]', '["en","hi"]', 400, 'I see coughs.', 'asha rao', 'MMC' || i, now, now from doctor;
insert into doctorHours (doctor, zone, mode, slotMinutes, pauseMinutes, noticeMinutes, aheadDays, dailyMost, weekly, breaks,
  updatedAt)
  select uid, 'Asia/Kolkata', 'instant', 20, 5, 120, 60, 20,
  (select json_group_array(json('[{"from":540,"to":1020}]')) from json_each('[1,2,3,4,5,6,7]')), '[[],[],[],[],[],[],[]]', now
  from doctor;
-- Slots of 20 minutes and a pause of five, from nine o'clock in India, which is half past three in UTC.
create temp table booking as
  with n(i) as (select 0 union all select i + 1 from n where i < 99999)
  select 'booking-' || i as id, 'doctor-' || (i % 1000) as doctor, date('now', '+' || (i / 1000 % 30) || ' days') as day,
  210 + 25 * (i / 30000) as minute from n;
insert into consultations (id, doctor, patientKey, startsAt, endsAt, blockedUntil, day, zone, state, live, mode, key, bookedBy,
  revision, details, createdAt, updatedAt)
  select id, doctor, id, strftime('%Y-%m-%dT%H:%M:%fZ', day, minute || ' minutes'),
  strftime('%Y-%m-%dT%H:%M:%fZ', day, (minute + 20) || ' minutes'),
  strftime('%Y-%m-%dT%H:%M:%fZ', day, (minute + 25) || ' minutes'), day, 'Asia/Kolkata', 'confirmed', 1, 'instant', id,
  'staff', 1, 'encrypted', day, day from booking;
insert into consultationCells (doctor, cell, consultationId)
  select doctor, (unixepoch(day) / 60 + minute) / 5 + part.value, booking.id from booking, json_each('[0,1,2,3,4]') as part;
commit;
