// Players at the license form.

import { callsDuring, requires, sportsbookPlayer } from "../pages/journey.ts";
import type { Visitor } from "../pages/visitor.ts";

export const thisYear = new Date().getFullYear();

export const licence = {
  ...{ licenseNumber: "D1234567", issueMonth: "3", issueDay: "7", issueYear: "2021" },
  ...{ expirationMonth: "3", expirationDay: "7", expirationYear: `${thisYear + 2}` },
  ...{ firstName: "Nora", lastName: "O’Neil-Søren", month: "4", day: "9", year: "1988" },
  ...{ address1: "12 Harbor Lane", address2: "Unit 4", city: "Portland", region: "ME", zip: "04101" },
};

export type Where = { brand?: "gnog" | "lottery" };

/** A player at the form, sent there by a scan that did not match. */
export const atForm = (where: Where = {}) => {
  const at = "/docscan/details?intendedSiteExp=US-SB&entryFlow=login";
  return sportsbookPlayer({ restrictions: [requires("docscan-verification")], ...where }, { at });
};

export async function send(visitor: Visitor, changes: Record<string, string> = {}) {
  return callsDuring(() => visitor.submit("Send my details", { ...licence, ...changes }));
}
