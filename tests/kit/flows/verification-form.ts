// Players at the verification form, and what a submit of it sends.

import { callsDuring, callsTo } from "../pages/journey.ts";
import type { Visitor } from "../pages/visitor.ts";
import { submitLabel } from "./verification.ts";

const verifyPath = "/verifications/v1/verifications";

export const namesIn = ({ document }: Visitor) =>
  [...document.querySelectorAll<HTMLInputElement>("main input, main select")]
    .filter(({ type }) => type !== "hidden")
    .map(({ name }) => name);

export const sent = async (visitor: Visitor, button = submitLabel) => {
  const calls = await callsDuring(() => visitor.press(button));
  return callsTo(calls, "POST", verifyPath)[0]?.body as Record<string, unknown> | undefined;
};
