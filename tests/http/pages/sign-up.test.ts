import { describe, expect, it } from "vitest";
import { alertsIn, type Browserless } from "#support/browserless.ts";
import { aDoctor, anEmail, aPatient } from "#support/builders.ts";
import { aSignedInDoctor, aSignedInPatient } from "#support/open-clinic.ts";
import { fieldsIn, invalidFieldsIn, labelsIn } from "#support/pages/page-forms.ts";
import { elementIn, titleOf } from "#support/pages/page-html.ts";
import { openServedPages } from "#support/pages/served-pages.ts";

const { open, visitor, browserOf } = await openServedPages();

const TAKEN = "This email already has an account. Log in or use another email.";
const DONE = "Registration successful! Redirecting…";
const PATH = { patient: "/PatientSignup", doctor: "/DoctorSignup" } as const;
const pageOf = async (browser: Browserless, path: string) => (await browser.get(path)).text();

/** Submits a form that is refused: one alert, and one invalid field that gets the focus. */
async function refusedPage(path: string, fields: Readonly<Record<string, string>>, message: string, field: string) {
  const browser = visitor();
  const answer = await browser.post(path, fields);
  const html = await answer.text();
  expect([answer.status, alertsIn(html), invalidFieldsIn(html)]).toEqual([400, [message], [field]]);
  expect(html).toMatch(new RegExp(`<[^>]*autofocus=""[^>]*name="${field}"`, "u"));
  return { browser, html };
}

describe("the registration form", () => {
  it.each([
    [
      "patient",
      {
        ...{ Name: "name", Email: "email", Password: "password", Phone: "phone", Age: "age" },
        ...{ "Aadhaar number": "aadhar", "Medical history (optional)": "medicalHistory" },
        ...{ Male: "gender", Female: "gender", Other: "gender" },
        "I accept the terms and conditions and have read how my data is handled.": "terms",
      },
    ],
    [
      "doctor",
      {
        ...{ "First name": "firstName", "Last name": "lastName", "Date of birth": "dob" },
        ...{ "Aadhaar number": "aadhaar", "Licence number": "license", Email: "email", Password: "password" },
        ...{ Male: "gender", Female: "gender", Other: "gender" },
      },
    ],
  ] as const)("of a %s has every field by name, each with a visible label", async (role, labels) => {
    const html = await pageOf(visitor(), PATH[role]);
    const form = elementIn(html, "form", /aria-label="(?:Sign up as a patient|Register as a doctor)"/u);
    expect(labelsIn(form)).toEqual(labels);
    expect(form).not.toMatch(/<label[^>]*(?:sr-only|hidden)/u);
    expect(elementIn(form, "fieldset", /./u)).toMatch(/<legend[^>]*>Gender/u);
  });

  it("says with whom a number is too long, and cuts nothing", async () => {
    const long = aPatient({ phone: "98765432109" });
    const { html } = await refusedPage(PATH.patient, long, "Phone number must be exactly 10 digits.", "phone");
    expect(fieldsIn(html).phone).toBe("98765432109");
  });

  it.each([
    ["seven77", "Password must have at least 8 characters."],
    ["qwertyuiop", "This password is very common and easy to guess. Please choose another."],
  ])("refuses the password %j with the reason, and preserves the other input", async (password, message) => {
    const fields = aPatient({ password });
    const { html } = await refusedPage(PATH.patient, fields, message, "password");
    expect(fieldsIn(html)).toMatchObject({ ...fields, password: "" });
  });

  it("accepts an empty medical history", async () => {
    const browser = visitor();
    const answer = await browser.post(PATH.patient, aPatient({ medicalHistory: "" }));
    expect(alertsIn(await answer.text())).toEqual([DONE]);
    expect(fieldsIn(await pageOf(browser, "/patient/profile")).medicalHistory).toBe("");
  });

  it("stores markup, SQL and right-to-left text as they were typed", async () => {
    const name = `<img src=x onerror=alert(1)> "'; DROP TABLE patients; -- \u{1f33f} מירה`;
    const medicalHistory = "</textarea><script>alert(document.cookie)</script>\n{{7*7}} &amp; दमा";
    const fields = aPatient({ name, medicalHistory });
    const { terms: _, ...unaccepted } = fields;
    const { html } = await refusedPage(PATH.patient, unaccepted, "You must accept the terms and conditions.", "terms");
    expect(fieldsIn(html)).toMatchObject({ name, medicalHistory });
    const browser = visitor();
    expect((await browser.post(PATH.patient, fields)).status).toBe(200);
    expect(titleOf(await pageOf(browser, "/patient/dashboard"))).toContain(name);
    const profile = await pageOf(browser, "/patient/profile");
    expect(fieldsIn(profile).medicalHistory).toBe(medicalHistory);
    expect(profile).not.toContain("<img src=x");
  });

  it("refuses a registered email for either role, preserves the input, and signs no one in", async () => {
    const taken = anEmail("asha");
    const { uid } = await aSignedInPatient(open, { email: taken });
    for (const [path, fields] of [
      [PATH.patient, aPatient({ email: taken.toUpperCase() })],
      [PATH.doctor, aDoctor({ email: taken })],
    ] as const) {
      const browser = visitor();
      const answer = await browser.post(path, fields);
      const html = await answer.text();
      expect([answer.status, alertsIn(html), invalidFieldsIn(html)]).toEqual([409, [TAKEN], ["email"]]);
      const { password: _, ...others } = fields;
      expect(fieldsIn(html)).toMatchObject(others);
      expect(html).not.toContain("Sign Out");
      expect((await browser.get("/security")).status).toBe(302);
    }
    const doctor = await aSignedInDoctor(open, { email: anEmail("vikram") });
    const answer = await visitor().post(PATH.doctor, aDoctor({ email: doctor.email }));
    expect(alertsIn(await answer.text())).toEqual([TAKEN]);
    expect(uid).not.toBe(doctor.uid);
  });
});

it("a signed-in person is redirected from login and sign-up", async () => {
  const patient = await browserOf("patient", (await aSignedInPatient(open)).email);
  const doctor = await browserOf("doctor", (await aSignedInDoctor(open)).email);
  for (const [browser, paths, target] of [
    [patient, ["/PatientLogin", "/PatientSignup"], "/"],
    [doctor, ["/DoctorLogin", "/DoctorSignup"], "/doctor/dashboard"],
  ] as const) {
    for (const path of paths) {
      const answer = await browser.get(path);
      expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 302, target]);
    }
  }
});
