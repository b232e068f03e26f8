import { expect, test } from "vitest";
import type { RequestContext } from "@/server/context/request-context";
import { registrationOf } from "@/server/flows/registration/registration";
import type { RegistrationRecord } from "@/server/records/flow-record";

const now = Date.UTC(2026, 10, 20, 12);
const at = (usableUntil: number) => {
  const record = { kind: "registration", id: "r-1", usableUntil } as RegistrationRecord;
  return registrationOf({ record, now } as RequestContext)?.id;
};

test("a verified code opens an account until its end, and no longer", () => {
  expect([at(now + 1), at(now), at(now - 1)]).toEqual(["r-1", undefined, undefined]);
});

test("another record is no registration", () => {
  expect(registrationOf({ record: { kind: "sequence" }, now } as RequestContext)).toBeUndefined();
});
