import { expect, test } from "vitest";
import { z } from "zod";
import { check } from "#domain/form.ts";
import { formSchema } from "./form-schema.ts";

const schema = z.object({ title: z.string().min(1, "Title?"), steps: z.array(z.string().max(3, "Shorter.")) });
const input = ({ title, step1, step2 }: Readonly<Record<string, unknown>>) => ({ title, steps: [step1, step2] });

test("validates the value built from the form's inputs", () => {
  const form = formSchema(schema, input);
  expect(check(form, { title: "Tea", step1: "a", step2: "b" })).toEqual({
    ok: true,
    value: { title: "Tea", steps: ["a", "b"] },
  });
});

test("maps the first issue to the name of its input", () => {
  const issueOf = (form: z.ZodType, title: string) => check(form, { title, step1: "a", step2: "longer" });
  const dotted = formSchema(schema, input);
  expect(issueOf(dotted, "")).toMatchObject({ refusal: { field: "title", key: "Title?" } });
  expect(issueOf(dotted, "Tea")).toMatchObject({
    refusal: { field: "steps.1", key: "Shorter.", values: { maximum: 3 } },
  });
  const named = formSchema(schema, input, ([, at]) => `step${Number(at) + 1}`);
  expect(issueOf(named, "Tea")).toMatchObject({ refusal: { field: "step2" } });
});
