import { describe, expect, it } from "vitest";
import { aDoctor, aPatient } from "#support/builders.ts";
import type { PlainBrowser } from "#support/plain/plain-browser.ts";
import { nameOf, textOf } from "#support/plain/plain-page.ts";
import { expectRefused, expectSignedOutOn, openPlainSite } from "#support/plain/plain-site.ts";

const site = await openPlainSite();

const BUTTON = "Create account";
const TAKEN = "This email already has an account. Log in or use another email.";
const DONE = "Registration successful! Redirecting…";
const PATH = { patient: "/PatientSignup", doctor: "/DoctorSignup" } as const;

async function opened(path: string): Promise<PlainBrowser> {
  const browser = site.browser();
  await browser.open(path);
  return browser;
}

/** The names of a form's fields by their labels. */
function labelsIn(form: Element): Record<string, string> {
  const labels = [...form.querySelectorAll("label")].map((label) => {
    const field = label.querySelector("input") ?? form.querySelector(`[id="${label.getAttribute("for")}"]`);
    expect(label.matches(".sr-only, .sr-only *"), textOf(label)).toBe(false);
    return [textOf(label), field?.getAttribute("name") ?? ""];
  });
  return Object.fromEntries(labels);
}

describe("the registration form", () => {
  it.each([
    [
      "patient",
      "Sign up as a patient",
      {
        ...{ Name: "name", Email: "email", Password: "password", Phone: "phone", Age: "age" },
        ...{ "Aadhaar number": "aadhar", "Medical history (optional)": "medicalHistory" },
        ...{ Male: "gender", Female: "gender", Other: "gender" },
        "I accept the terms and conditions and have read how my data is handled.": "terms",
      },
    ],
    [
      "doctor",
      "Register as a doctor",
      {
        ...{ "First name": "firstName", "Last name": "lastName", "Date of birth": "dob" },
        ...{ "Aadhaar number": "aadhaar", "Licence number": "license", Email: "email", Password: "password" },
        ...{ Male: "gender", Female: "gender", Other: "gender" },
      },
    ],
  ] as const)("of a %s has every field by name, each with a visible label", async (role, name, labels) => {
    const { page } = await opened(PATH[role]);
    const form = page.named("form", name);
    expect(labelsIn(form)).toEqual(labels);
    expect(page.texts("fieldset > legend", form)).toEqual(["Gender"]);
  });

  it("refuses a number that is too long, and cuts nothing", async () => {
    const refused = await (await opened(PATH.patient)).submit(BUTTON, aPatient({ phone: "98765432109" }));
    expectRefused(refused, "Phone number must be exactly 10 digits.", "phone");
    expect(refused.value("phone")).toBe("98765432109");
  });

  it.each([
    ["seven77", "Password must have at least 8 characters."],
    ["qwertyuiop", "This password is very common and easy to guess. Please choose another."],
  ])("refuses the password %j with the reason, and preserves the other input", async (password, message) => {
    const { password: _, terms, ...others } = aPatient();
    const refused = await (await opened(PATH.patient)).submit(BUTTON, { ...others, terms, password });
    expectRefused(refused, message, "password");
    for (const [name, typed] of Object.entries(others)) expect(refused.value(name)).toBe(typed);
    expect(refused.find("[name=terms]").hasAttribute("checked")).toBe(true);
    expect(refused.value("password")).toBe("");
  });

  it("accepts an empty medical history", async () => {
    const browser = await opened(PATH.patient);
    const done = await browser.submit(BUTTON, aPatient({ medicalHistory: "" }));
    expect(done.messages("status")).toContain(DONE);
    expect((await browser.open("/patient/profile")).value("medicalHistory")).toBe("");
  });

  it("stores markup, SQL and right-to-left text as they were typed", async () => {
    const name = `<img src=x onerror=alert(1)> "'; DROP TABLE patients; -- \u{1f33f} מירה`;
    const medicalHistory = "</textarea><script>alert(document.cookie)</script>\n{{7*7}} &amp; दमा";
    const fields = aPatient({ name, medicalHistory });
    const browser = await opened(PATH.patient);
    const refused = await browser.submit(BUTTON, { ...fields, terms: "off" });
    expectRefused(refused, "You must accept the terms and conditions.", "terms");
    expect([refused.value("name"), refused.value("medicalHistory")]).toEqual([name, medicalHistory]);
    const done = await browser.submit(BUTTON, { password: fields.password, terms: "on" });
    expect(done.messages("status")).toContain(DONE);
    expect((await browser.open("/patient/dashboard")).heading).toContain(name);
    const profile = await browser.open("/patient/profile");
    expect(profile.value("medicalHistory")).toBe(medicalHistory);
    expect(profile.document.querySelectorAll("main img, main script")).toHaveLength(0);
  });

  it("refuses a registered email for either role, preserves the input, and signs no one in", async () => {
    const patient = await site.signedIn("patient");
    const doctor = await site.signedIn("doctor");
    for (const [path, fields] of [
      [PATH.patient, aPatient({ email: patient.email.toUpperCase() })],
      [PATH.doctor, aDoctor({ email: patient.email })],
      [PATH.doctor, aDoctor({ email: doctor.email })],
    ] as const) {
      const browser = await opened(path);
      const refused = await browser.submit(BUTTON, fields);
      expectRefused(refused, TAKEN, "email");
      expect(refused.value("email")).toBe(fields.email);
      expectSignedOutOn(refused);
      await browser.open("/security");
      expect(nameOf(browser.page.find("main form"))).not.toBe("Change password");
      expect(browser.path).toMatch(/^\/PatientLogin\?/u);
    }
  });
});

it("a signed-in person is redirected from login and sign-up", async () => {
  for (const [role, target] of [
    ["patient", "/"],
    ["doctor", "/doctor/dashboard"],
  ] as const) {
    const { browser } = await site.signedIn(role);
    for (const path of [role === "patient" ? "/PatientLogin" : "/DoctorLogin", PATH[role]]) {
      await browser.open(path);
      expect([path, browser.path]).toEqual([path, target]);
    }
  }
});
