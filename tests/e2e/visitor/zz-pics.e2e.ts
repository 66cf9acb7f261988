import { test } from "../../support/browser/e2e-test.ts";
import { signUp } from "../../support/browser/test-site.ts";
for (const [path, who] of [["/patient/dashboard","patient"],["/AdminDashboard/manage-users","admin"],["/confirm-email?token=x","visitor"]] as const)
  for (const w of [390, 1440]) for (const scheme of ["light","dark"] as const)
  test(`${path} ${w} ${scheme}`, async ({ page, signedInAs, site }) => {
    const fresh = await signUp(site.clinic.address, "patient");
    if (who === "patient") await signedInAs(fresh); else if (who !== "visitor") await signedInAs(who);
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width: w, height: 900 });
    await page.goto(path); await page.waitForTimeout(400);
    await page.screenshot({ path: `/tmp/acc/p2${path.replaceAll(/[/?=]/g,"-")}-${w}-${scheme}.png` });
  });
