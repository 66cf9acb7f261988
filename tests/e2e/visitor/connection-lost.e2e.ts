import type { Page } from "@playwright/test";
import { FAILURE } from "#generated/messages/site/failure.ts";
import { FORM } from "#generated/messages/site/form.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, expectSuccess, fillIn, send } from "../../support/browser/screens.ts";
import { aMessage, aPatient } from "../../support/builders.ts";
import { contactForm, feedbackForm } from "../../support/processes/mailbox.ts";

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
function postsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  return sent;
}

/** Sends a filled-in form and expects a refusal after which everything is still there. */
async function expectNotSent(page: Page, fields: ReturnType<typeof aPatient>, message: string): Promise<void> {
  await send(page, BUTTON);
  await expectRefusal(page, message);
  await expectStillTyped(page, fields);
}

/** Sends the form again; the person who is then signed in is another one for the next form. */
async function expectSent(page: Page): Promise<void> {
  await send(page, BUTTON);
  await expectSuccess(page, "Registration successful! Redirecting…");
  await expect(page).toHaveURL("/");
  await page.context().clearCookies();
}

test("a form that can't be sent preserves the input and can be sent later", { tag: "@core" }, async ({
  page,
  site,
  watch,
}) => {
  watch.allowLostConnection();
  watch.allowStatus(502);

  await test.step("filled in and sent offline", async () => {
    const fields = aPatient();
    await page.goto("/PatientSignup");
    await page.context().setOffline(true);
    await fillIn(page, fields);
    await expectNotSent(page, fields, NOT_REACHED);
    await page.context().setOffline(false);
    await expectSent(page);
  });

  await test.step("filled in online and sent offline", async () => {
    const fields = aPatient();
    await page.goto("/PatientSignup");
    await fillIn(page, fields);
    await page.context().setOffline(true);
    await expectNotSent(page, fields, NOT_REACHED);
    await page.context().setOffline(false);
    await expectSent(page);
  });

  await test.step("answered by a proxy's error", async () => {
    const fields = aPatient();
    await page.route("**/PatientSignup*", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" })
        : route.continue(),
    );
    await page.goto("/PatientSignup");
    await fillIn(page, fields);
    await expectNotSent(page, fields, FORM.failed);
    await page.unrouteAll();
    await expectSent(page);
  });

  await test.step("sent while the server is down", async () => {
    const fields = aPatient();
    await page.goto("/PatientSignup");
    await fillIn(page, fields);
    await site.clinic.kill();
    await expectNotSent(page, fields, NOT_REACHED);
    await site.clinic.start();
    await expectSent(page);
  });
});

test("a link followed offline opens once the connection is back, and both forms there can be sent later", async ({
  page,
  watch,
}) => {
  await page.goto("/");
  watch.allowLostConnection();
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Contact us" }).first().click();
  await expect(page.getByRole("heading", { name: FAILURE.offline.title })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Get in touch" })).toBeVisible();

  const message = aMessage();
  await fillIn(contactForm(page), message);
  const comment = "Written on a train.";
  await fillIn(feedbackForm(page), { feedback: comment, rating: "3" });
  await page.context().setOffline(true);
  await send(page, "Send message");
  await expectRefusal(contactForm(page), "Failed to submit. Please try again.");
  await send(page, "Send feedback");
  await expectRefusal(feedbackForm(page), "Failed to submit feedback. Please try again.");
  for (const [name, value] of Object.entries(message)) {
    await expect(contactForm(page).locator(`[name=${name}]`)).toHaveValue(value);
  }
  await expect(feedbackForm(page).locator("[name=feedback]")).toHaveValue(comment);
  await expect(feedbackForm(page).getByRole("radio", { name: "3 of 5 stars: okay" })).toBeChecked();

  await page.context().setOffline(false);
  await send(page, "Send message");
  await expect(page.getByText("Thank you for contacting us!", { exact: true })).toBeVisible();
  await send(page, "Send feedback");
  await expect(feedbackForm(page).getByRole("status")).toHaveText("Thank you for your feedback!");
});

test("a double click, a second click and repeated Enter send a form once", async ({ page }) => {
  const sent = postsOf(page);
  const expectOne = async () => {
    await expectSuccess(page, "Registration successful! Redirecting…");
    await expect(page).toHaveURL("/");
    expect(sent.splice(0)).toHaveLength(1);
    await page.context().clearCookies();
    await page.goto("/PatientSignup");
  };
  await page.goto("/PatientSignup");
  await test.step("a double click", async () => {
    await fillIn(page, aPatient());
    await page.getByRole("button", { name: BUTTON }).dblclick();
    await expectOne();
  });

  await test.step("a second click during the submission", async () => {
    const gate = Promise.withResolvers<void>();
    await page.route("**/PatientSignup*", async (route) => {
      if (route.request().method() === "POST") await gate.promise;
      await route.continue();
    });
    await fillIn(page, aPatient());
    await send(page, BUTTON);
    const button = page.getByRole("button", { name: /^Creat/u });
    await expect.poll(() => sent.length).toBe(1);
    await button.click({ force: true });
    await button.evaluate((element: HTMLButtonElement) => element.form?.requestSubmit());
    gate.resolve();
    await expectOne();
    await page.unrouteAll();
  });

  await test.step("repeated Enter", async () => {
    await fillIn(page, aPatient());
    await page.locator("[name=phone]").focus();
    for (let times = 0; times < 4; times += 1) await page.keyboard.press("Enter");
    await expectSuccess(page, "Registration successful! Redirecting…");
    await page.keyboard.press("Enter");
    await expectOne();
  });

  await test.step("a double click on a message to the clinic", async () => {
    await page.goto("/ContactUs");
    await fillIn(contactForm(page), aMessage());
    await page.getByRole("button", { name: "Send message" }).dblclick();
    await expect(page.getByText("Thank you for contacting us!", { exact: true })).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});
