// The user key of a call: the token's, whatever a form or a link says.
import { expect, test } from "vitest";
import { loadAvatar } from "@/server/flows/account-home/avatar";
import { submitAcknowledgement } from "@/server/flows/cool-off/acknowledge";
import { loadEntryPage } from "@/server/flows/corrective-actions/entry-page";
import { submitReactivation } from "@/server/flows/reactivation/reactivation";
import { submitDelta } from "../../kit/pages/accepted-texts.ts";
import { type Caller, needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";

const platform = ownPlatform();

// no page may read it, so the type of a query does not name it
const query: Readonly<Record<string, string>> = { userKey: "user-nora" };
const delta = {
  ...query,
  ssn: "900123456",
  phone: "(207) 555-9911",
  countryCode: "US",
  "requiredterms-of-use": "on",
  "requiredprivacy-notice": "on",
};
const step = (...codes: string[]) => ({ phone: null, restrictions: [needing(...codes)] });

type Row = [string, PersonaInput, (caller: Caller) => Promise<unknown>, count?: number];
const asked = { fields: query, query };
const chargeback = { restrictions: [{ shortReasonCode: "ChargebackFlag" }] };

test.each<Row>([
  [
    "SSN, phone number and agreements",
    step("provide-ssn", "provide-phone-number", "agree-to-terms"),
    (caller) => caller.submit(submitDelta, { fields: delta, query }),
    3,
  ],
  ["a cool-off", step("ack-cooloff-exp"), (caller) => caller.submit(submitAcknowledgement, asked)],
  ["a reactivation", step("reactivate-account"), (caller) => caller.submit(submitReactivation, asked)],
  ["the avatar", {}, async (caller) => loadAvatar(await caller.look({ query }))],
  ["the reversals of a chargeback", chargeback, async (caller) => loadEntryPage(await caller.look({ query }))],
])("the calls of %s take the user key from the token alone [GATE-04, API-110?]", async (...row) => {
  const [, input, work, count = 1] = row;
  const { id, caller } = await playerOn(platform, input);
  const mark = await platform.control.mark();
  await work(caller);
  const keys = (await platform.control.ledger(mark)).flatMap(({ path, body }) => [
    ...(/\/users\/(user-[^/]+)/.exec(path)?.slice(1) ?? []),
    ...(body && typeof body === "object" && "userKey" in body ? [body.userKey] : []),
  ]);
  expect(keys).toEqual(Array.from({ length: count }, () => `user-${id}`));
});
