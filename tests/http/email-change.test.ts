import { afterAll, expect, it } from "vitest";
import { startTestSite } from "#support/browser/test-site.ts";
import { alertsIn, Browserless } from "#support/browserless.ts";
import { anEmail, aPatient } from "#support/builders.ts";
import { linkIn } from "#support/processes/smtp.ts";

const site = await startTestSite();
afterAll(() => site.close());

it("a patient changes the email address without scripts and logs in with it", async () => {
  const fields = aPatient();
  const [here, elsewhere, later] = [0, 1, 2].map(() => new Browserless(site.clinic.address)) as [
    Browserless,
    Browserless,
    Browserless,
  ];
  expect((await here.post("/PatientSignup", fields)).status).toBe(200);
  const login = { email: fields.email, password: fields.password };
  expect((await elsewhere.post("/PatientLogin", login)).status).toBe(200);
  const fresh = anEmail("fresh");
  const wrong = await here.post("/patient/email", { email: fresh, password: "not-her-password" });
  expect([wrong.status, alertsIn(await wrong.text())]).toEqual([401, ["Incorrect password."]]);
  const asked = await here.post("/patient/email", { email: fresh, password: fields.password });
  expect([asked.status, alertsIn(await asked.text())]).toEqual([
    200,
    ["We've sent a link to the new address. Your account uses it once you open the link and confirm."],
  ]);
  const token = new URL(linkIn(await site.mail.next(fresh))).searchParams.get("token") ?? "";
  // Mail programs open links too, which must change nothing.
  expect((await later.get(`/new-email?token=${token}`)).status).toBe(200);
  expect((await here.get("/patient/email")).status).toBe(200);
  const changed = await here.post("/new-email", { token });
  expect(changed.status).toBe(200);
  expect(await (await here.get("/patient/dashboard")).text()).toContain(fresh);
  expect((await elsewhere.get("/patient/dashboard")).status).toBe(302);
  expect((await later.post("/PatientLogin", { ...login, email: fresh })).status).toBe(200);
  const again = await here.post("/new-email", { token });
  expect([again.status, alertsIn(await again.text())]).toEqual([
    200,
    alertsIn(await (await here.get("/new-email?done")).text()),
  ]);
});
