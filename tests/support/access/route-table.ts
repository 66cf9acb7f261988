import { isOneOf } from "#domain/typed.ts";
import type { RouteActor } from "./route-people.ts";

/** The people of a row; the doctor is not verified. */
export const ROUTE_PEOPLE = [
  ...(["visitor", "patient", "doctor", "admin"] as const),
  ...(["reception", "nurse", "editor", "auditor"] as const),
] as const;
export type RoutePerson = (typeof ROUTE_PEOPLE)[number];

/** 200, or the path to which a person is redirected. */
export type Seen = "200" | "403" | "404" | `→ ${string}`;
export type RouteRow = Record<RoutePerson, Seen>;

/** Stands for the page's own address in the `next` of a login page. */
const LEADS_BACK = "?next=…";

const everyone = (seen: Seen): RouteRow => ({
  ...{ visitor: seen, patient: seen, doctor: seen, admin: seen },
  ...{ reception: seen, nurse: seen, editor: seen, auditor: seen },
});
/** A row of an area for one role: everyone else is sent to its login page, and from there back to the page. */
const only = (person: RoutePerson, loginPath: string): RouteRow => ({
  ...everyone(`→ ${loginPath}${LEADS_BACK}`),
  [person]: "200",
});
/** The staff besides the admins get the same from a page. */
const staff = (seen: Seen) => ({ reception: seen, nurse: seen, editor: seen, auditor: seen });
/** A page of the staff's area: other staff than those named are refused. */
const admins = (seen: Seen = "200"): RouteRow => ({ ...only("admin", "/admin/login"), ...staff("403"), admin: seen });
const reception = (seen: Seen = "200"): RouteRow => ({ ...admins(seen), reception: seen, nurse: seen });
const writers = (seen: Seen = "200"): RouteRow => ({ ...admins(seen), editor: seen });
const unless = (person: RoutePerson, target: string): RouteRow => ({ ...everyone("200"), [person]: `→ ${target}` });

const ROWS: Readonly<Record<string, RouteRow>> = {
  "/": everyone("200"),
  "/Terms": everyone("200"),
  "/offline": everyone("200"),
  "/AboutUs": everyone("200"),
  "/Assistant": everyone("200"),
  "/Assistant/hand-off": everyone("→ /Assistant"),
  "/Assistant/hand-off/book": everyone("→ /Doctors"),
  "/Assistant/passage": everyone("404"),
  "/Blog": everyone("200"),
  "/Blog/:tail": everyone("404"),
  "/Doctors": everyone("200"),
  "/Remedies": everyone("200"),
  "/Health": everyone("200"),
  "/Health/:slug": everyone("404"),
  "/search": everyone("200"),
  "/search/suggestions": everyone("200"),
  "/doctor/medicines": { ...everyone("404"), doctor: "200" },
  "/doctor/diagnoses": { ...everyone("404"), doctor: "200" },
  "/doctor/phrases.json": { ...everyone("404"), doctor: "200" },
  "/Assistant/safety": everyone("200"),
  "/Remedies/:slug": everyone("404"),
  "/Doctors/:slug": everyone("404"),
  "/consultations/:id/details": {
    ...everyone("404"),
    visitor: "→ /PatientLogin?next=%2Fconsultations%2Fnobody%2Fdetails",
  },
  "/consultations/:id/change": {
    ...everyone("404"),
    visitor: "→ /PatientLogin?next=%2Fconsultations%2Fnobody%2Fchange",
  },
  "/consultations/:id/cancel": {
    ...everyone("404"),
    visitor: "→ /PatientLogin?next=%2Fconsultations%2Fnobody%2Fcancel",
  },
  "/consultations/:id/visit.ics": everyone("404"),
  "/consultations/:id/problems": {
    ...everyone("404"),
    visitor: "→ /PatientLogin?next=%2Fconsultations%2Fnobody%2Fproblems",
  },
  "/consultations/:id/advice": {
    ...everyone("404"),
    visitor: "→ /PatientLogin?next=%2Fconsultations%2Fnobody%2Fadvice",
  },
  "/consultations/:id/documents": {
    ...everyone("404"),
    visitor: "→ /PatientLogin?next=%2Fconsultations%2Fnobody%2Fdocuments",
  },
  "/consultations/:id/documents/:file": everyone("404"),
  "/consultations/:id/adult": {
    ...everyone("404"),
    visitor: "→ /PatientLogin?next=%2Fconsultations%2Fnobody%2Fadult",
  },
  "/consultations/:id/colleague": {
    ...everyone("404"),
    visitor: "→ /PatientLogin?next=%2Fconsultations%2Fnobody%2Fcolleague",
  },
  "/colleague-calls/:id": { ...everyone("404"), visitor: "→ /DoctorLogin?next=%2Fcolleague-calls%2Fnobody" },
  "/invitation": everyone("404"),
  "/invitation/:secret": everyone("→ /invitation"),
  "/a/:secret": everyone("404"),
  "/f/:secret": everyone("404"),
  "/consultations/:id/advice.pdf": everyone("404"),
  "/consultations/:id/preview.pdf": everyone("404"),
  "/consultations/:id/record.zip": everyone("404"),
  "/verify": everyone("200"),
  "/verify/:code": everyone("404"),
  "/verify/keys.json": everyone("200"),
  "/verify/:code.json": everyone("404"),
  "/Doctors/:slug/book": everyone("→ /Doctors/nobody"),
  "/Doctors/:slug/portrait": everyone("404"),
  "/doctor/files/:id": everyone("404"),
  "/staff/pictures/:id": everyone("404"),
  "/consultations/:id/call": everyone("404"),
  "/session": { ...everyone("200"), visitor: "404" },
  "/incoming-calls": { ...everyone("200"), visitor: "404" },
  "/consultations/:id": { ...everyone("404"), visitor: "→ /PatientLogin?next=%2Fconsultations%2Fnobody" },
  "/consultations/:id/thread": everyone("404"),
  "/consultations/:id/files/:file": everyone("404"),
  "/ContactUs": everyone("200"),
  "/Privacy": everyone("200"),
  "/YourData": { ...everyone("200"), visitor: "→ /PatientLogin?next=%2FYourData" },
  "/YourData/erase": { ...everyone("200"), visitor: "→ /PatientLogin?next=%2FYourData%2Ferase" },
  "/YourData/your-data.zip": everyone("→ /YourData"),
  "/Grievance": everyone("200"),
  "/Grievance/:number": everyone("404"),
  "/notices": { ...everyone("200"), visitor: "→ /PatientLogin?next=%2Fnotices" },
  "/notices/device": { ...everyone("200"), visitor: "404" },
  // The example clinic has no email address.
  "/.well-known/security.txt": everyone("404"),
  "/manifest.webmanifest": everyone("200"),
  "/feed.xml": everyone("200"),
  "/sitemap.xml": everyone("200"),
  "/robots.txt": everyone("200"),
  "/PatientLogin": unless("patient", "/"),
  // The clinic of these tests sends no SMS.
  "/PatientLogin/mobile": everyone("404"),
  "/PatientSignup": unless("patient", "/"),
  "/PatientSignup/mobile": everyone("404"),
  "/DoctorLogin": unless("doctor", "/doctor/dashboard"),
  "/DoctorSignup": unless("doctor", "/doctor/dashboard"),
  "/admin/login": { ...unless("admin", "/AdminDashboard"), ...staff("→ /AdminDashboard") },
  "/admin/first": everyone("404"),
  "/admin/invitation": everyone("404"),
  "/reset-password": everyone("200"),
  "/new-email": everyone("200"),
  "/confirm-email": everyone("200"),
  "/security/confirm": { ...everyone("404"), visitor: "→ /admin/login?next=%2Fsecurity%2Fconfirm" },
  "/security": { ...everyone("200"), visitor: "→ /PatientLogin?next=%2Fsecurity" },
  "/patient/dashboard": only("patient", "/PatientLogin"),
  "/patient/appointments": only("patient", "/PatientLogin"),
  "/patient/prescriptions": only("patient", "/PatientLogin"),
  "/patient/record": only("patient", "/PatientLogin"),
  "/patient/opened": only("patient", "/PatientLogin"),
  "/patient/family": only("patient", "/PatientLogin"),
  "/patient/documents": only("patient", "/PatientLogin"),
  "/patient/documents/:id": { ...only("patient", "/PatientLogin"), patient: "404" },
  "/patient/documents/:id/files/:file": everyone("404"),
  "/patient/reminders": only("patient", "/PatientLogin"),
  "/patient/reminders.ics": everyone("404"),
  "/patient/messages": only("patient", "/PatientLogin"),
  "/patient/profile": only("patient", "/PatientLogin"),
  "/patient/email": only("patient", "/PatientLogin"),
  "/doctor/dashboard": only("doctor", "/DoctorLogin"),
  "/doctor/email": only("doctor", "/DoctorLogin"),
  "/doctor/profile": only("doctor", "/DoctorLogin"),
  "/doctor/calendar": only("doctor", "/DoctorLogin"),
  "/doctor/messages": only("doctor", "/DoctorLogin"),
  "/doctor/earnings": only("doctor", "/DoctorLogin"),
  "/doctor/earnings.csv": { ...everyone("404"), doctor: "200" },
  "/doctor/hours": only("doctor", "/DoctorLogin"),
  "/doctor/templates": only("doctor", "/DoctorLogin"),
  "/doctor/phrases": only("doctor", "/DoctorLogin"),
  "/doctor/patients": only("doctor", "/DoctorLogin"),
  "/doctor/emergency": only("doctor", "/DoctorLogin"),
  "/doctor/emergency/:id": { ...only("doctor", "/DoctorLogin"), doctor: "404" },
  "/doctor/patients/:id": { ...only("doctor", "/DoctorLogin"), doctor: "404" },
  // The doctor of this table is not verified: the list says so, and texts and questions are not shown.
  "/doctor/library": only("doctor", "/DoctorLogin"),
  "/doctor/library/:slug": { ...only("doctor", "/DoctorLogin"), doctor: "403" },
  "/doctor/library/:slug/edit": { ...only("doctor", "/DoctorLogin"), doctor: "403" },
  "/doctor/reviews": { ...only("doctor", "/DoctorLogin"), doctor: "403" },
  "/AdminDashboard": {
    ...{ ...admins(), reception: "→ /AdminDashboard/visits", nurse: "→ /AdminDashboard/visits" },
    ...{ editor: "→ /AdminDashboard/create-blogs", auditor: "→ /AdminDashboard/audit" },
  },
  "/AdminDashboard/email": { ...admins(), ...staff("200") },
  "/AdminDashboard/manage-users": reception(),
  "/AdminDashboard/manage-users/:uid": reception("404"),
  "/AdminDashboard/manage-users/:uid/merge": admins("404"),
  "/AdminDashboard/manage-users/:uid/children/:child": admins("404"),
  "/AdminDashboard/import": admins(),
  "/AdminDashboard/imported": reception(),
  "/AdminDashboard/imported/:id": reception("404"),
  // This page checks the permission itself and redirects home with a message (spec.md section 6).
  "/AdminDashboard/create-blogs": {
    visitor: `→ /admin/login${LEADS_BACK}`,
    patient: "→ /?notice=no-permission",
    doctor: "→ /?notice=no-permission",
    ...{ ...staff("→ /?notice=no-permission"), admin: "200", editor: "200" },
  },
  "/AdminDashboard/feedback": reception(),
  "/AdminDashboard/verify-doctors": admins(),
  "/AdminDashboard/verify-doctors/:uid": admins("404"),
  "/AdminDashboard/grievances": admins(),
  "/AdminDashboard/visits": reception(),
  "/AdminDashboard/visits/book": reception(),
  "/AdminDashboard/visits/walk-in": reception(),
  "/AdminDashboard/visits/ratings": admins(),
  "/AdminDashboard/visits/:id": { ...reception("404"), editor: "404", auditor: "404" },
  "/AdminDashboard/library": writers(),
  "/AdminDashboard/library/:slug": writers("404"),
  "/AdminDashboard/assistant": admins(),
  "/AdminDashboard/staff": admins(),
  "/AdminDashboard/staff/:uid": admins("404"),
  "/AdminDashboard/logins": admins(),
  "/AdminDashboard/logins/:uid": admins("404"),
  "/AdminDashboard/medicines": admins(),
  "/AdminDashboard/clinic": admins(),
  "/AdminDashboard/feedback.csv": { ...everyone("→ /admin/login"), ...staff("403"), admin: "200" },
  "/AdminDashboard/contact.csv": { ...everyone("→ /admin/login"), ...staff("403"), admin: "200" },
  "/AdminDashboard/audit": { ...admins(), auditor: "200" },
  "/AdminDashboard/audit.csv": { ...everyone("→ /admin/login"), ...staff("403"), admin: "200", auditor: "200" },
  "/AdminDashboard/visits.csv": { ...everyone("→ /admin/login"), ...staff("403"), admin: "200" },
  "/sign-out": everyone("→ /"),
  "/language": everyone("→ /"),
  "/theme": everyone("→ /"),
  "/*": everyone("→ /"),
};

/** Every page route, and what each person gets by GET. A missing route fails the first test. */
export const ROUTES: Readonly<Record<string, RouteRow>> = Object.fromEntries(
  Object.entries(ROWS).map(([path, row]) => {
    const back = `?${new URLSearchParams({ next: exactly(path) })}`;
    const seen = ROUTE_PEOPLE.map((person) => [person, row[person].replace(LEADS_BACK, back) as Seen]);
    return [path, Object.fromEntries(seen) as RouteRow];
  }),
);

/** A path of a route with absent ids. */
export function exactly(path: string): string {
  return path
    .replace(/:file\{.*\}/u, "no-such.svg")
    .replace(":stream{.+}", "nobody")
    .replace("*", "no/such/page")
    .replace(":tail", "nosuchpost-at-all")
    .replace(/:(code|file|id|number|secret|slug|uid)/gu, "nobody");
}

/** What the server answers in front of the web app: the same for everyone, except for the streams. */
export const SERVER_ROUTES: Readonly<Record<string, RouteRow>> = {
  "/healthz": everyone("200"),
  "/readyz": everyone("200"),
  "/assets/*": everyone("404"),
  "/service-worker.js": everyone("200"),
  "/:file{[a-z-]+\\.(svg|png|ico)}": everyone("404"),
  "/live/:stream{.+}": everyone("404"),
  "/assistant/stream": everyone("404"),
  "/hi/assistant/stream": everyone("404"),
  "/hi/assistant/stream/*": everyone("404"),
  // The clinic of these tests sends no SMS.
  "/sms-reports/*": everyone("404"),
  "/sms-reports/:secret": everyone("404"),
  "/whatsapp-reports": everyone("404"),
  "/whatsapp-reports/*": everyone("404"),
};

/** Where a verified doctor gets more than one who is waiting. */
const VERIFIED: Readonly<Record<string, Seen>> = {
  "/doctor/library/:slug": "404",
  "/doctor/library/:slug/edit": "404",
  "/doctor/reviews": "200",
};

/** What one of the people of TRUST.md AC-1 gets by GET. */
export function seenBy(path: string, who: RouteActor): Seen {
  const row = ROUTES[path] ?? SERVER_ROUTES[path] ?? everyone("404");
  if (isOneOf(ROUTE_PEOPLE, who) && who !== "doctor") return row[who];
  if (who === "other patient") return row.patient;
  const isVerified = who === "doctor" || who === "other doctor";
  return (isVerified ? VERIFIED[path] : undefined) ?? row.doctor;
}
