import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestSandbox, type TestSandbox } from "./test-sandbox.ts";

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
beforeEach(() => sandbox.control.reset());
afterAll(() => sandbox.close());

test.each([
  ["Log out", ["mithra-submit-attestation"]],
  ["Continue", []],
])("“%s” leaves %j of a fit-to-play attestation", async (userActionText, left) => {
  const { token } = await sandbox.control.session("otto");
  const path = "/attestations/v2/attestations";
  const { body } = await sandbox.call(`${path}/RG-OntarioFitToPlay`, { token });
  const [{ attestationKey, attestationVersionId }] = body.attestations as [Record<string, unknown>];
  const answer = { attestationKey, attestationVersionId, userActionText };
  expect((await sandbox.call(path, { token, body: answer })).status).toBe(200);
  expect((await sandbox.control.personas()).find(({ id }) => id === "otto")?.correctiveActions).toEqual(left);
});
