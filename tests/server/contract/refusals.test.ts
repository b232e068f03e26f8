import { describe, expect, test } from "vitest";
import { grantAccountProof } from "@/server/upstream/account-proof";
import { call } from "@/server/upstream/call";
import { phoneSubmit, SsnMetadata, ssnSubmit } from "@/server/upstream/corrective-actions";
import { initiate, verify } from "@/server/upstream/sign-in/one-time-code";
import { newPlayer, startContractSandbox } from "./contract-sandbox.ts";
import { refusalRuns } from "./runs/refusals.ts";

startContractSandbox();

test.each(Object.entries(refusalRuns))("%s", async (_, run) => {
  await run();
});

test("the metadata of a refused SSN hold the key for strong authentication, the e-mail address and the wish for less [SSN-09]", async () => {
  const { id, upstream, userKey, key, email } = await newPlayer(true);
  const metadataOf = async (ssn: string) => {
    const answer = await call(upstream, ssnSubmit, {
      body: { siteExperience: upstream.siteExperience, userKey, ssn },
      idempotencyKey: `${key}-${ssn}`,
    });
    return answer.ok ? undefined : SsnMetadata.parse(answer.metadata ?? {});
  };
  expect(await metadataOf("900000004")).toEqual({ strongAuthInitializationKey: `recovery-${id}`, email });
  expect(await metadataOf("900000002")).toEqual({ shouldShowPartial: true });
  expect(await metadataOf("900000001")).toEqual({});
});

test.each([
  ["111111", "expired"],
  ["222222", "restricted"],
  ["333333", "indefinitelyRestricted"],
  ["444444", "jwe"],
  ["555555", "alreadyFailed"],
  ["666666", "maxAttempts"],
  ["777777", "unknown"],
])("the code %s is refused as %s", async (typed, refusal) => {
  const { upstream, email, key } = await newPlayer(false);
  const sent = await initiate(upstream, { kind: "email", value: email }, "login", `${key}-i`);
  const requestKey = sent.ok ? sent.value.requestKey : "";
  expect(await verify(upstream, requestKey, typed, `${key}-v`)).toMatchObject({ ok: false, refusal });
});

describe("a refusal outside the closed set", () => {
  test("of an SSN or a phone is thrown with its code, its message for developers and its status [CA-03, ERR-08]", async () => {
    const { upstream, userKey, key } = await newPlayer(false);
    await expect(
      call(upstream, ssnSubmit, {
        body: { siteExperience: upstream.siteExperience, userKey, ssn: "900000009" },
        idempotencyKey: `${key}-1`,
      }),
    ).rejects.toMatchObject({
      kind: "status",
      status: 422,
      code: "ssn-surprise",
      developerMessage: "A code that no document mentions.",
    });
    await expect(
      call(upstream, phoneSubmit, {
        body: { userKey, phone: "2075559904", countryCode: "US" },
        proof: grantAccountProof(upstream),
        idempotencyKey: `${key}-2`,
      }),
    ).rejects.toMatchObject({
      status: 422,
      code: "phone-silent",
      developerMessage: undefined,
    });
  });
});
