import { expect, it } from "vitest";
import { SHOWN_FROM } from "#domain/ratings/ratings.rules.ts";
import { aConsultation, anOpenDoctor, aPastConsultation } from "#support/consultations.ts";
import { aSignedInPatient, aVisitor, codeOf, describeClinic, type TestClinic } from "#support/open-clinic.ts";

describeClinic("ratings of consultations", async (open) => {
  const rao = await anOpenDoctor(open, { aheadDays: 60 });
  const rate = (...asked: Parameters<TestClinic["api"]["ratings"]["rateConsultation"]>) =>
    open.api.ratings.rateConsultation(...asked);

  it("are given by the consultation's patient only; others do not find the consultation", async () => {
    const { id } = await aPastConsultation(open, rao);
    const stranger = await aSignedInPatient(open);
    for (const someone of [aVisitor(), stranger, rao.doctor, rao.admin]) {
      expect(await codeOf(rate(someone, id, { stars: "1", comment: "" }))).toBe("NOT_FOUND");
    }
    expect(await open.api.ratings.listOwnRatings(stranger, [id])).toEqual({});
    expect((await open.api.ratings.readOwnAverage(rao.doctor)).count).toBe(0);
  });

  it("require a completed consultation", async () => {
    const booked = await aConsultation(open, rao.slug);
    expect(await codeOf(rate(booked.patient, booked.id, { stars: "5" }))).toBe("RATING_TOO_EARLY");
    await open.api.consultations.cancelConsultation(booked.patient, booked.id, {});
    expect(await codeOf(rate(booked.patient, booked.id, { stars: "5" }))).toBe("RATING_TOO_EARLY");
    const { patient, id } = await aPastConsultation(open, rao);
    expect(await codeOf(rate(patient, id, { stars: "0" }))).toBe("INVALID_FORM");
    expect(await open.api.ratings.listOwnRatings(patient, [id])).toEqual({});
  });

  it("are one for each consultation, also for ten simultaneous submissions, and do not change", async () => {
    const { patient, id } = await aPastConsultation(open, rao);
    await Promise.all(Array.from({ length: 10 }, () => rate(patient, id, { stars: "4", comment: "Kind." })));
    expect(await codeOf(rate(patient, id, { stars: "1", comment: "Kind." }))).toBe("RATED_ALREADY");
    expect(await codeOf(rate(patient, id, { stars: "4", comment: "Rude." }))).toBe("RATED_ALREADY");
    expect(await open.api.ratings.listOwnRatings(patient, [id])).toEqual({ [id]: 4 });
    expect(
      (await open.api.ratings.listRatingsForAdmin(rao.admin, {})).rows.filter(
        ({ consultationId }) => consultationId === id,
      ),
    ).toHaveLength(1);
  });

  it("show an average from five ratings on in the directory, the profile and the doctor's own view", async () => {
    const sen = await anOpenDoctor(open, { aheadDays: 60 });
    const seen = async () => ({
      listed: (await open.api.directory.searchDirectory(aVisitor(), {})).rows.find(({ slug }) => slug === sen.slug)
        ?.rating,
      profile: (await open.api.directory.readPublicDoctor(aVisitor(), sen.slug)).rating,
      own: (await open.api.ratings.readOwnAverage(sen.doctor)).shown,
    });
    for (const stars of ["5", "4", "4", "5"]) {
      const { patient, id } = await aPastConsultation(open, sen);
      await rate(patient, id, { stars });
    }
    expect(await seen()).toEqual({ listed: null, profile: null, own: null });
    expect((await open.api.ratings.readOwnAverage(sen.doctor)).count).toBe(SHOWN_FROM - 1);
    const before = await open.app.hub.version("doctors");
    const { patient, id } = await aPastConsultation(open, sen);
    await rate(patient, id, { stars: "5" });
    const shown = { average: 4.6, count: SHOWN_FROM };
    expect(await seen()).toEqual({ listed: shown, profile: shown, own: shown });
    expect(await open.app.hub.version("doctors")).toBeGreaterThan(before);
  });

  it("show encrypted comments to admins only", async () => {
    const comment = "canary-of-the-comment: he listened";
    const { patient, id } = await aPastConsultation(open, rao);
    await rate(patient, id, { stars: "5", comment });
    const { rows: read } = await open.api.ratings.listRatingsForAdmin(rao.admin, {});
    const ofConsultation = { consultationId: id, stars: 5, comment, doctor: "Dr Vikram Rao" };
    expect(read.find(({ consultationId }) => consultationId === id)).toMatchObject(ofConsultation);
    const rows = await open.kysely.selectFrom("consultationRatings").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("canary");
    const otherViews = [
      await open.api.directory.readPublicDoctor(aVisitor(), rao.slug),
      await open.api.ratings.readOwnAverage(rao.doctor),
      await open.api.consultations.readConsultation(rao.doctor, id),
    ];
    expect(JSON.stringify(otherViews)).not.toContain("canary");
  });

  it("are announced to the patient and the doctor", async () => {
    const { patient, id } = await aPastConsultation(open, rao);
    const before = await open.app.hub.version("ownConsultations", patient.uid);
    const doctors = await open.app.hub.version("ownConsultations", rao.doctor.uid);
    await rate(patient, id, { stars: "3" });
    expect(await open.app.hub.version("ownConsultations", patient.uid)).toBeGreaterThan(before);
    expect(await open.app.hub.version("ownConsultations", rao.doctor.uid)).toBeGreaterThan(doctors);
  });
});
