import { test as base, expect } from "@playwright/test";
import { ask, openAssistant, waitForAnswer } from "../../support/browser/assistant-page.ts";
import { createWatch } from "../../support/browser/watch.ts";
import { type ClinicProcess, startClinic } from "../../support/processes/clinic-process.ts";
import { choiceOf, choosing, type ScriptedModel, startScriptedModel } from "../../support/processes/scripted-model.ts";

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
const TRUE = "that many find soothing";
const EVIDENCE = "In one study of thirty people";
const MILK = "खाँसी में दूध पी सकते हैं";

test("a model's choice is labelled and shown in the words of the page, can be stopped, and survives a reload", {
  tag: "@core",
}, async ({ page, modelSite }) => {
  modelSite.model.behave(choosing(EVIDENCE, TRUE));
  await openAssistant(page);
  const turn = await ask(page, QUESTION);
  await waitForAnswer(turn);
  await expect(turn).toContainText(EVIDENCE);
  await expect(turn).toContainText(TRUE);
  await expect(page.locator(".assistant-head")).toContainText("From our library, chosen by an AI model");

  modelSite.model.behave(choosing(MILK));
  const hindi = await ask(page, "क्या खांसी में दूध पी सकते हैं?");
  await waitForAnswer(hindi);
  await expect(hindi).toContainText(MILK);

  await test.step("a question back has pages to choose from, and the answer is chosen with it", async () => {
    modelSite.model.behave({ says: JSON.stringify({ answer: "ASK", fields: [], pages: [1, 2] }) });
    await openAssistant(page);
    const unsure = await ask(page, QUESTION);
    await waitForAnswer(unsure);
    modelSite.model.behave(choosing(TRUE));
    await unsure.getByRole("button", { name: "Ginger tea" }).click();
    const chosen = page.locator("article.turn").last();
    await waitForAnswer(chosen);
    await expect(chosen).toContainText(TRUE);
  });

  await test.step("the library answers for a silent model, with a label that says so", async () => {
    modelSite.model.behave({ status: 500 });
    await openAssistant(page);
    const silent = await ask(page, QUESTION);
    await waitForAnswer(silent);
    await expect(silent.locator(".cite").first()).toBeVisible();
    await expect(page.locator(".assistant-head")).toContainText("From our library: the AI model's choice was not used");
  });

  await test.step("stopping an answer stops the model's request", async () => {
    modelSite.model.behave({ says: choiceOf(1), after: "hangs" });
    await openAssistant(page);
    const { abandoned, asked } = modelSite.model;
    const requests = asked.length;
    const turn = await ask(page, QUESTION);
    await expect.poll(() => asked.length).toBe(requests + 1);
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(turn.getByRole("status").first()).toHaveText("Stopped.");
    await expect.poll(() => modelSite.model.abandoned).toBe(abandoned + 1);
    await expect(page.getByRole("button", { name: "Send" })).toBeVisible();
  });

  await test.step("a reload just before the end of an answer shows the whole answer", async () => {
    const mayEnd = Promise.withResolvers<void>();
    modelSite.model.behave((asked) => ({ ...choosing(TRUE)(asked), after: mayEnd.promise }));
    await openAssistant(page);
    await ask(page, QUESTION);
    await expect(page).toHaveURL(/chat=/u);
    // The page loads while the model is choosing; on a slow connection its next request comes after the end.
    await page.route("**/assistant/stream?chat=*", async (route) => {
      mayEnd.resolve();
      await expect.poll(async () => (await page.request.get(route.request().url())).status()).toBe(204);
      await route.continue();
    });
    await page.reload();
    await waitForAnswer(page.locator("article.turn"));
    // The library answers when the reload takes longer than a reader may be away: this is in both answers.
    await expect(page.locator("article.turn")).toContainText(TRUE);
  });
});
