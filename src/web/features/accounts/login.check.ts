import {
  emailChangeSchema,
  loginSchema,
  newPasswordSchema,
  resetRequestSchema,
} from "#domain/accounts/accounts.rules.ts";
import { check } from "#domain/form.ts";

export const checkLogin = (fields: Record<string, unknown>) => check(loginSchema, fields);
export const checkResetRequest = (fields: Record<string, unknown>) => check(resetRequestSchema, fields);
export const checkNewPassword = (fields: Record<string, unknown>) => check(newPasswordSchema, fields);
export const checkEmailChange = (fields: Record<string, unknown>) => check(emailChangeSchema, fields);
