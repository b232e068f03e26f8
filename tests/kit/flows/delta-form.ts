// Players at the delta form.

import { atStep } from "../pages/journey.ts";
import type { LedgerEntry } from "../stack/sandbox-client.ts";

export const allSteps = ["provide-ssn", "provide-phone-number", "agree-to-terms"];

export const atTheForm = (codes = allSteps, more: object = {}) => atStep(codes, { phone: null, ...more });

export const writes = (calls: readonly LedgerEntry[]) =>
  calls.filter((call) => call.method === "POST").map(({ path }) => path.replace(/^\/sites\/[^/]+/, ""));
