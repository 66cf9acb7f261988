import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, fillIn, send } from "../../support/browser/screens.ts";

// A separate clinic, because this test changes the clinic's name.
test.use({ siteName: "renamed", viewport: { width: 1440, height: 900 } });

const ADMIN = "/AdminDashboard/clinic";
const EXAMPLES = "Your clinic's details aren't filled in yet. Visitors see them after you save.";
const CONTACT = {
  address: "7 Banyan Road, Nashik 422001",
  phone: "+91 98220 11223",
  email: "desk@neem.test",
  hours: "Every day but Monday",
  "grievance.officer": "Nirmala Joshi",
  "grievance.phone": "+91 98220 11224",
  "grievance.email": "nirmala@neem.test",
};
const SAVED = "Saved. The public pages are updated.";

test("visitors see the name, team and testimonials that an admin saves", { tag: "@core" }, async ({
  page,
  newPage,
  signedInAs,
}) => {
  const visitor = await newPage({ viewport: { width: 1440, height: 900 } });
  await visitor.goto("/");
  await expect(visitor.getByRole("heading", { name: "What patients say" })).toHaveCount(0);
  await expect(visitor.getByText("Neem Tree House")).toHaveCount(0);

  await signedInAs("admin");
  await page.goto(ADMIN);
  await fillIn(page, { name: "  ", tagline: "Where a doctor reads along." });
  await send(page, "Save");
  await expectRefusal(page, "Please fill in this field.", "name");
  await fillIn(page, {
    name: "Neem Tree House",
    ...CONTACT,
    "emergency.mentalHealth": "1800 891 4416",
    "team.0.name": "Dr Shalini Bose",
    "team.0.role": "Doctor in charge",
    "team.0.description": "Sees patients every morning.",
    "testimonials.0.quote": "They told me to see my doctor.",
    "testimonials.0.who": "Savitri",
    "testimonials.0.when": "October 2026",
    "sponsors.0": "Banyan Press",
  });
  await send(page, "Save");
  await expect(page.getByRole("status").filter({ hasText: SAVED })).toBeVisible();
  await expect(page.getByText(EXAMPLES)).toHaveCount(0);

  await visitor.reload();
  await expect(visitor).toHaveTitle(/Neem Tree House/u);
  await expect(visitor.getByRole("banner")).toContainText("Neem Tree House");
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Where a doctor reads along.");
  await expect(visitor.getByText("They told me to see my doctor.")).toBeVisible();
  await expect(visitor.getByText("Banyan Press")).toBeVisible();
  await expect(visitor.getByRole("link", { name: /1800 891 4416/u }).first()).toHaveAttribute(
    "href",
    "tel:18008914416",
  );
  await visitor.goto("/AboutUs");
  await expect(visitor.getByRole("heading", { name: "Dr Shalini Bose" })).toBeVisible();
  await expect(visitor.getByText("(example)")).toHaveCount(0);
  await visitor.goto("/ContactUs");
  await expect(visitor.getByText("Every day but Monday")).toBeVisible();
});
