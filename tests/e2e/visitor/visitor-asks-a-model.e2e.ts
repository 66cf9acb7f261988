import { test as base, expect } from "@playwright/test";
import { ask, openAssistant, waitForAnswer } from "../../support/browser/assistant-page.ts";
import { createWatch } from "../../support/browser/watch.ts";
import { type ClinicProcess, startClinic } from "../../support/processes/clinic-process.ts";
import { fieldNumber, type ScriptedModel, startScriptedModel } from "../../support/processes/scripted-model.ts";

interface ModelSite {
  readonly model: ScriptedModel;
  readonly clinic: ClinicProcess;
}

/** A clinic with a scripted model. */
const test = base.extend<{ modelSite: ModelSite }>({
  modelSite: async ({ browserName: _ }, use) => {
    const model = await startScriptedModel();
    const environment = { TULSI_MODEL_URL: model.url, TULSI_MODEL_NAME: "small", TULSI_MODEL_ALLOW_PRIVATE: "yes" };
    const site = await startClinic({ environment });
    await use({ model, clinic: site });
    await site.remove();
    await model.close();
  },
  baseURL: async ({ modelSite }, use) => use(modelSite.clinic.address),
  context: async ({ context, modelSite }, use) => {
    const watch = createWatch(modelSite.clinic.address);
    watch.follow(context);
    await use(context);
    expect(watch.faults, "what went wrong unseen").toEqual([]);
  },
});

const QUESTION = "Is ginger tea good for a cold?";
const TRUE = "Ginger tea is a warm drink that many find soothing during a cold";
const MILK = "खाँसी में दूध पी सकते हैं; इससे बलगम";
const MILK_IN_OTHER_WORDS = "खाँसी में दूध पीना ठीक है, इससे बलगम ज़्यादा नहीं होता";
/** In both answers: the library replaces the model when a reload takes longer than a reader may be away. */
const IN_EITHER = "many find soothing";
const cited = (user: string) => `[${fieldNumber({ user }, IN_EITHER)}]`;

test("a model's answer is labelled and shows no planted violation, can be stopped, and survives a reload", {
  tag: "@core",
}, async ({ page, modelSite }) => {
  modelSite.model.behave(({ user }) => {
    const n = cited(user);
    const sentences = [
      TRUE,
      "Ginger tea is a warm drink",
      "Many find ginger tea soothing",
      "It does not shorten the cold",
    ];
    const planted = `Take 500 mg three times a day ${n}. You have a cold [9].`;
    return { says: `${TRUE} ${n}. ${planted} ${sentences.map((sentence) => `${sentence} ${n}.`).join(" ")}` };
  });
  await openAssistant(page);
  const turn = await ask(page, QUESTION);
  await waitForAnswer(turn);
  await expect(turn).toContainText(TRUE);
  await expect(turn).not.toContainText(/500 mg|You have a cold/u);
  await expect(page.locator(".assistant-head")).toContainText("AI-written from our library");

  modelSite.model.behave(({ user }) => {
    const n = fieldNumber({ user }, MILK);
    const faithful = `${MILK_IN_OTHER_WORDS} [${n}]।`;
    return { says: `${faithful} रोज़ 500 mg पैरासिटामोल लें [${n}]। ${faithful}` };
  });
  const hindi = await ask(page, "क्या खांसी में दूध पी सकते हैं?");
  await waitForAnswer(hindi);
  await expect(hindi).toContainText(MILK_IN_OTHER_WORDS);
  await expect(hindi).not.toContainText("500 mg");

  await test.step("the library answers for a silent model, with a label that says so", async () => {
    modelSite.model.behave({ status: 500 });
    await openAssistant(page);
    const silent = await ask(page, QUESTION);
    await waitForAnswer(silent);
    await expect(silent.locator(".cite").first()).toBeVisible();
    await expect(page.locator(".assistant-head")).toContainText("From our library: the AI model's answer was not used");
  });

  await test.step("stopping an answer stops the model's request", async () => {
    modelSite.model.behave(({ user }) => ({
      says: `${TRUE} ${cited(user)}. And a sentence that never`,
      after: "hangs",
    }));
    await openAssistant(page);
    const turn = await ask(page, QUESTION);
    await expect(turn).toContainText(TRUE);
    const { abandoned } = modelSite.model;
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(turn.getByRole("status").first()).toHaveText("Stopped.");
    await expect.poll(() => modelSite.model.abandoned).toBe(abandoned + 1);
    await expect(page.getByRole("button", { name: "Send" })).toBeVisible();
  });

  await test.step("a reload just before the end of an answer shows the whole answer", async () => {
    const mayEnd = Promise.withResolvers<void>();
    modelSite.model.behave(({ user }) => ({
      says: `${TRUE} ${cited(user)}. Ginger tea is a warm drink ${cited(user)}.`,
      after: mayEnd.promise,
    }));
    await openAssistant(page);
    await expect(await ask(page, QUESTION)).toContainText(TRUE);
    await expect(page).toHaveURL(/chat=/u);
    // The page loads while the answer is being written; on a slow connection its next request comes after the end.
    await page.route("**/assistant/stream?chat=*", async (route) => {
      mayEnd.resolve();
      await expect.poll(async () => (await page.request.get(route.request().url())).status()).toBe(204);
      await route.continue();
    });
    await page.reload();
    await waitForAnswer(page.locator("article.turn"));
    await expect(page.locator("article.turn")).toContainText(IN_EITHER);
  });
});
