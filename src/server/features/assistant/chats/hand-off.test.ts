import { expect, it } from "vitest";
import { createChatClient } from "#support/chat.ts";
import { aSignedInPatient, describeClinic } from "#support/open-clinic.ts";

describeClinic("the summary of a chat", (open) => {
  it("reads a list of medicines to the end of the clause, in three ways of writing", async () => {
    const list = "metformin 500 mg in the morning, telmisartan 40 mg, aspirin 75 mg, atorvastatin 10 mg at night, ";
    const many = `${list}levothyroxine 50 mcg before breakfast and warfarin 2 mg on Mondays`;
    const person = createChatClient(open, await aSignedInPatient(open));
    for (const [question, medicines] of [
      [`My cough is dry. I take ${many}.`, many],
      [`Sookhi khansi hai. ${many} leta hoon`, many],
      [`सूखी खाँसी है। ${many} लेता हूँ`, many],
    ] as const) {
      await person.ask(question);
      expect((await open.api.assistant.readHandOff(person.actor, person.chatId)).medicines).toBe(medicines);
    }
  });
});
