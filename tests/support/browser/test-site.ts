import type { Area } from "#domain/actor.ts";
import { DEFAULT_LANGUAGE, pathIn } from "#domain/language.ts";
import { ACCOUNT_EMAILS as ENGLISH } from "#generated/messages/en/emails/account-emails.ts";
import { ACCOUNT_EMAILS as HINDI } from "#generated/messages/hi/emails/account-emails.ts";
import { createAdmin } from "#server/auth/operator-commands.ts";
import { inLanguage, languageInProgress } from "#server/language.ts";
import { Browserless } from "../browserless.ts";
import { aDoctor, anEmail, aPatient, GOOD_PASSWORD } from "../builders.ts";
import { startSmsGateway, type TestGateway } from "../fakes/sms-gateway.ts";
import { startWhatsapp, type TestWhatsapp } from "../fakes/whatsapp-api.ts";
import { type ClinicProcess, startClinic } from "../processes/clinic-process.ts";
import { freePort } from "../processes/free-port.ts";
import { linkIn, type MailServer, type ReceivedMail, startMailServer } from "../processes/smtp.ts";
import { logInWithoutBrowser, withDirectAccess } from "./direct-access.ts";

/** An existing account, and the cookies of a browser after a login. */
export interface TestAccount {
  readonly email: string;
  readonly password: string;
  readonly cookies: readonly { readonly name: string; readonly value: string; readonly url: string }[];
}

/** A separate clinic with the mail server that receives its emails. */
export interface TestSite {
  readonly clinic: ClinicProcess;
  readonly mail: MailServer;
  /** Undefined at a clinic that sends no SMS. */
  readonly sms: TestGateway | undefined;
  /** Undefined at a clinic without WhatsApp. */
  readonly whatsapp: TestWhatsapp | undefined;
  /** The environment variables of both. */
  readonly gateways: Readonly<Record<string, string | undefined>>;
  /** The link that the server printed for the first admin. */
  readonly firstAdminLink: string;
  /** The site's shared account of a role, for tests that end no session and change no password. */
  testAccount(role: Area): Promise<TestAccount>;
  close(): Promise<void>;
}

const SIGN_UP = {
  patient: { path: "/PatientSignup", fields: aPatient },
  doctor: { path: "/DoctorSignup", fields: aDoctor },
} as const;

/** Signs up by a form without scripts, in the language in progress: for accounts that a test is not about. */
export async function signUp(
  address: string,
  role: keyof typeof SIGN_UP,
  replaced: Readonly<Record<string, string>> = {},
): Promise<TestAccount> {
  const { path, fields } = SIGN_UP[role];
  return enter(address, pathIn(languageInProgress(), path), { ...fields(), ...replaced });
}

async function enter(address: string, path: string, fields: Readonly<Record<string, string>>): Promise<TestAccount> {
  const browser = new Browserless(address);
  const answer = await browser.post(path, fields);
  const { email = "", password = "" } = fields;
  if (answer.status !== 200) throw new Error(`${email} could not come in by ${path}: ${answer.status}`);
  return { email, password, cookies: browser.jar.map(([name, value]) => ({ name, value, url: address })) };
}

const [IN_ENGLISH, IN_HINDI] = [ENGLISH, HINDI].map(({ confirm }) => confirm.subject({ clinic: "Tulsi" }));

/** Opens the link of the first email to an account, and confirms. */
async function confirmEmail(address: string, link: string): Promise<void> {
  const token = new URL(link).searchParams.get("token") ?? "";
  const answer = await new Browserless(address).post("/confirm-email", { token }, { accept: "text/html" });
  // A password reset voids the link and confirms the address itself: refused then, and nothing is left to do.
  if (![303, 400].includes(answer.status)) throw new Error(`An email could not be confirmed: ${answer.status}`);
}

function gatewaySettings({ settings }: TestGateway): Readonly<Record<string, string | undefined>> {
  return {
    TULSI_SMS_URL: settings.url,
    TULSI_SMS_HEADERS: JSON.stringify(settings.headers),
    TULSI_SMS_BODY: settings.body,
    TULSI_SMS_TEMPLATES: JSON.stringify(settings.templates),
    TULSI_SMS_SUCCESS: settings.success,
    TULSI_SMS_ALLOW_PRIVATE: "yes",
  };
}

function whatsappSettings({ settings }: TestWhatsapp): Readonly<Record<string, string | undefined>> {
  return {
    TULSI_WHATSAPP_NUMBER_ID: settings.numberId,
    TULSI_WHATSAPP_TOKEN: settings.token,
    TULSI_WHATSAPP_APP_SECRET: settings.appSecret,
    TULSI_WHATSAPP_VERIFY_TOKEN: settings.verifyToken,
    TULSI_WHATSAPP_URL: settings.url,
    TULSI_WHATSAPP_ALLOW_PRIVATE: "yes",
  };
}

interface SiteOptions {
  /** The name of this machine in the clinic's address; passkeys need a name. */
  readonly host?: "127.0.0.1" | "localhost" | undefined;
  readonly sendsSms?: boolean;
  /** Whether it sends WhatsApp messages beside SMS. */
  readonly sendsWhatsapp?: boolean;
  /** False where a test needs an address that stays unconfirmed however long it takes. */
  readonly confirmsEmails?: boolean;
  /** False where a test reads the confirmation in Hindi itself. */
  readonly confirmsHindi?: boolean;
}

/**
 * @param besides - Further environment variables.
 * @param options - What is special about this clinic.
 */
export async function startTestSite(
  besides: Readonly<Record<string, string>> = {},
  {
    host = "127.0.0.1",
    sendsSms = false,
    sendsWhatsapp = false,
    confirmsEmails = true,
    confirmsHindi = true,
  }: SiteOptions = {},
): Promise<TestSite> {
  // Chosen beforehand, because links in emails contain it.
  const port = await freePort();
  const address = `http://${host}:${port}`;
  const confirmations: readonly (string | undefined)[] = confirmsHindi ? [IN_ENGLISH, IN_HINDI] : [IN_ENGLISH];
  // Accounts of most clinics confirm their address immediately.
  const received = async (mail: ReceivedMail) => {
    if (confirmsEmails && confirmations.includes(mail.subject)) await confirmEmail(address, linkIn(mail));
  };
  const mail = await startMailServer({ received, aside: confirmations });
  const own = { SMTP_URL: mail.url, PORT: String(port), TULSI_URL: address, HOST: host };
  const sms = sendsSms || sendsWhatsapp ? await startSmsGateway() : undefined;
  const whatsapp = sendsWhatsapp ? await startWhatsapp() : undefined;
  const gateways = { ...(sms && gatewaySettings(sms)), ...(whatsapp && whatsappSettings(whatsapp)) };
  const environment = { ...own, ...gateways, ...besides };
  const site = await startClinic({ environment }).catch(async (error: unknown) => {
    await Promise.all([mail.close(), sms?.close(), whatsapp?.close()]);
    throw error;
  });
  const firstAdminLink = await printedLink(site);
  const accounts = new Map<Area, Promise<TestAccount>>();

  async function setUp(role: Area): Promise<TestAccount> {
    if (role !== "admin") return signUp(site.address, role);
    const email = anEmail("admin");
    // Not by the link for the first admin: a test before may have created another one.
    await withDirectAccess(testSite, ({ app }) => createAdmin(app, { email, password: GOOD_PASSWORD }));
    return logInWithoutBrowser(testSite, "admin", email);
  }

  const testSite: TestSite = {
    clinic: site,
    mail,
    sms,
    whatsapp,
    gateways,
    firstAdminLink,
    testAccount(role) {
      const known = accounts.get(role) ?? inLanguage(DEFAULT_LANGUAGE, () => setUp(role));
      accounts.set(role, known);
      return known;
    },
    async close() {
      await site.remove();
      await Promise.all([mail.close(), sms?.close(), whatsapp?.close()]);
    },
  };
  return testSite;
}

const LINK = /http:\/\/\S+\/admin\/first\?token=\S+/u;
const LINK_MS = 30_000;

/** The link is on the line after the one that reports the start. */
async function printedLink(site: ClinicProcess): Promise<string> {
  for (const until = Date.now() + LINK_MS; Date.now() < until; ) {
    const link = LINK.exec(site.stdout)?.[0];
    if (link !== undefined) return link;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`The clinic printed no link for its first admin. It said: ${site.stdout}`);
}
