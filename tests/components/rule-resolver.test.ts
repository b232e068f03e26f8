import { expect, test } from "vitest";
import { minLength, object, string } from "zod/mini";
import { ruleResolver } from "@/components/forms/rule-resolver";

type Values = { name: string };
const options = { fields: {}, shouldUseNativeValidation: false };
const rule = object({ name: string("nameMissing").check(minLength(1, "nameMissing"), minLength(3, "nameTooShort")) });
const judge = (values: Values) => rule.safeParse(values);

test("a field has the first problem that the rule finds", async () => {
  const resolve = ruleResolver<Values>(async () => judge);
  expect(await resolve({ name: "" }, undefined, options)).toEqual({
    values: {},
    errors: { name: { type: "rule", message: "nameMissing" } },
  });
  expect(await resolve({ name: "Ada" }, undefined, options)).toEqual({ values: { name: "Ada" }, errors: {} });
});

test("a rule that cannot be loaded accepts every value, because the server validates", async () => {
  const resolve = ruleResolver<Values>(() => Promise.reject(new Error("no network")));
  expect(await resolve({ name: "" }, undefined, options)).toEqual({ values: { name: "" }, errors: {} });
});
