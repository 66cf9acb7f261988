import type { Area } from "../actor.ts";

/** The login page of each area. */
export const LOGIN_PATH = {
  patient: "/PatientLogin",
  doctor: "/DoctorLogin",
  admin: "/admin/login",
} as const satisfies Record<Area, string>;

/** Where patients log in with a mobile number. */
export const NUMBER_LOGIN_PATH = "/PatientLogin/mobile";

/** Where patients sign up with a mobile number. */
export const NUMBER_SIGNUP_PATH = "/PatientSignup/mobile";

/** Where an invitation to the staff is accepted. */
export const STAFF_INVITATION_PATH = "/admin/invitation";

/** Pages and addresses at which the account of a browser changes. */
export const ACCOUNT_PATHS: readonly string[] = [
  ...Object.values(LOGIN_PATH),
  NUMBER_LOGIN_PATH,
  "/PatientSignup",
  NUMBER_SIGNUP_PATH,
  "/DoctorSignup",
  "/admin/first",
  STAFF_INVITATION_PATH,
  "/sign-out",
];
