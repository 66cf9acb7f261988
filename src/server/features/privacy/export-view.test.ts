import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Viewer, viewerInProgress } from "#server/database/wall/viewer.ts";
import { GOOD_PASSWORD } from "#support/builders.ts";
import { describeClinic } from "#support/open-clinic.ts";
import { aPatientWithAllData } from "#support/patient-with-all-data.ts";

describeClinic("files that are made while they are read", async (open) => {
  const { patient, past } = await aPatientWithAllData(open);
  const seen: Viewer[] = [];

  beforeEach(() => {
    const { vault } = open.app;
    const openText = vault.open.bind(vault);
    vi.spyOn(vault, "open").mockImplementation((...text) => {
      seen.push(viewerInProgress());
      return openText(...text);
    });
  });
  afterEach(() => void vi.restoreAllMocks());

  /** For whom rows are read while somebody outside of the operation reads the stream to its end. */
  async function viewersOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<readonly Viewer[]> {
    seen.length = 0;
    await new Response(stream).arrayBuffer();
    expect(seen.length).toBeGreaterThan(0);
    return [...new Map(seen.map((viewer) => [JSON.stringify(viewer), viewer])).values()];
  }
  const own = { uid: patient.uid, consultations: [] };

  it.each(["", "a password for the file 8"])(
    "are a patient's own rows in the data export, with password %j",
    async (filePassword) => {
      const { stream } = await open.api.privacy.exportData(patient, { proofPassword: GOOD_PASSWORD, filePassword });
      expect(await viewersOf(stream)).toEqual([own]);
      expect(viewerInProgress()).toBe("clinic");
    },
  );

  it("are a patient's own rows in the archive of a consultation", async () => {
    const { stream } = await open.api.advice.readConsultationRecord(patient, past);
    expect(await viewersOf(stream)).toEqual([own]);
  });
});
