import type { Page } from "@playwright/test";
import { FAILURE } from "#generated/messages/site/failure.ts";
import { FORM } from "#generated/messages/site/form.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, expectSuccess, fillIn, send } from "../../support/browser/screens.ts";
import { aPatient } from "../../support/builders.ts";

// A separate clinic, because a test kills the server.
test.use({ siteName: "off the net" });

const BUTTON = "Create account";
const NOT_REACHED = FORM.offline;

async function expectStillTyped(page: Page, fields: ReturnType<typeof aPatient>): Promise<void> {
  for (const name of ["name", "email", "password", "phone", "age", "aadhar", "medicalHistory"] as const) {
    await expect(page.locator(`[name=${name}]`)).toHaveValue(fields[name]);
  }
  await expect(page.getByRole("radio", { name: fields.gender, exact: true })).toBeChecked();
  await expect(page.getByRole("checkbox")).toBeChecked();
}

/** The URLs of all forms that a page submits from now on. */
function postsOf(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  return sent;
}

test("a form sent offline preserves the input and can be sent later", {
  tag: "@core",
}, async ({ page, watch }) => {
  const fields = aPatient();
  await page.goto("/PatientSignup");
  await fillIn(page, fields);
  watch.allowLostConnection();
  await page.context().setOffline(true);
  await send(page, BUTTON);
  await expectRefusal(page, NOT_REACHED);
  await expectStillTyped(page, fields);
  await page.context().setOffline(false);
  await send(page, BUTTON);
  await expectSuccess(page, "Registration successful! Redirecting…");
});

test("a link followed offline opens once the connection is back", async ({ page, watch }) => {
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  watch.allowLostConnection();
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Contact us" }).first().click();
  await expect(page.getByRole("heading", { name: FAILURE.offline.title })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Get in touch" })).toBeVisible();
});

test("a form first sent offline preserves the input and can be sent later", async ({ page, watch }) => {
  const fields = aPatient();
  await page.goto("/PatientSignup");
  watch.allowLostConnection();
  await page.context().setOffline(true);
  await fillIn(page, fields);
  await send(page, BUTTON);
  await expectRefusal(page, NOT_REACHED);
  await expectStillTyped(page, fields);
  await page.context().setOffline(false);
  await send(page, BUTTON);
  await expectSuccess(page, "Registration successful! Redirecting…");
});

test("a proxy's error in place of a response is reported, and the form can be sent again", async ({ page, watch }) => {
  const fields = aPatient();
  await page.route("**/PatientSignup*", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" })
      : route.continue(),
  );
  await page.goto("/PatientSignup");
  await fillIn(page, fields);
  watch.allowStatus(502);
  await send(page, BUTTON);
  await expect(page.getByRole("alert")).toHaveCount(1);
  await expect(page.getByRole("alert")).toHaveText(FORM.failed);
  await expectStillTyped(page, fields);
  await page.unrouteAll();
  await send(page, BUTTON);
  await expectSuccess(page, "Registration successful! Redirecting…");
});

test("a form sent while the server is down preserves the input and can be sent later", async ({
  page,
  site,
  watch,
}) => {
  const fields = aPatient();
  await page.goto("/PatientSignup");
  await fillIn(page, fields);
  watch.allowLostConnection();
  await site.clinic.kill();
  await send(page, BUTTON);
  await expectRefusal(page, NOT_REACHED);
  await expectStillTyped(page, fields);
  await site.clinic.start();
  await send(page, BUTTON);
  await expectSuccess(page, "Registration successful! Redirecting…");
});

test("a double click creates one account", async ({ page }) => {
  const sent = postsOf(page);
  await page.goto("/PatientSignup");
  await fillIn(page, aPatient());
  await page.getByRole("button", { name: BUTTON }).dblclick();
  await expectSuccess(page, "Registration successful! Redirecting…");
  await page.waitForURL("/");
  expect(sent).toHaveLength(1);
});

test("a second click during the submission creates one account", async ({ page }) => {
  const sent = postsOf(page);
  const gate = Promise.withResolvers<void>();
  await page.route("**/PatientSignup*", async (route) => {
    if (route.request().method() === "POST") await gate.promise;
    await route.continue();
  });
  await page.goto("/PatientSignup");
  await fillIn(page, aPatient());
  await send(page, BUTTON);
  const button = page.getByRole("button", { name: /^Creat/u });
  await expect.poll(() => sent.length).toBe(1);
  await button.click({ force: true });
  await button.evaluate((element: HTMLButtonElement) => element.form?.requestSubmit());
  gate.resolve();
  await expectSuccess(page, "Registration successful! Redirecting…");
  await page.waitForURL("/");
  expect(sent).toHaveLength(1);
});

test("repeated Enter creates one account", async ({ page }) => {
  const sent = postsOf(page);
  await page.goto("/PatientSignup");
  await fillIn(page, aPatient());
  await page.locator("[name=phone]").focus();
  for (let submissions = 0; submissions < 4; submissions++) await page.keyboard.press("Enter");
  await expectSuccess(page, "Registration successful! Redirecting…");
  await page.keyboard.press("Enter");
  await page.waitForURL("/");
  expect(sent).toHaveLength(1);
});
