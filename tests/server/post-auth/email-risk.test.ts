// What the check of the e-mail address decides (PA-36 to PA-38).
import { expect, test } from "vitest";
import { grantAccountProof } from "@/server/upstream/account-proof";
import { verifyEmailRisk } from "@/server/upstream/post-auth/email-risk";
import { json, ownUpstream, upstreamAt } from "../../kit/stack/faulty-upstream";

const server = ownUpstream();
const strongAuthMetadata = { strongAuthInitializationKey: "key-9" };

test.each([
  [{ status: "Success" }, { kind: "passed" }],
  [{ status: "Success", strongAuthMetadata }, { kind: "passed" }],
  [
    { status: "Challenge", strongAuthMetadata },
    { kind: "challenged", initializationKey: "key-9" },
  ],
  [{ status: "Challenge" }, { kind: "neither" }],
])("an answer of %j is read as %j [PA-35, PA-36, PA-37]", async (answer, risk) => {
  server.answer("/emailrisk/v1/verifications", json(200, answer));
  const { caller } = upstreamAt(server.origin);
  expect(await verifyEmailRisk(caller, grantAccountProof(caller.upstream))).toEqual(risk);
});
