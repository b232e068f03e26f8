import { expect, test } from "vitest";
import {
  loadDuplicatePerson,
  loadDuplicatePersonLink,
  loadDuplicatePersonStep,
} from "@/server/flows/recovery/duplicate-person";
import { loadVerification } from "@/server/flows/verification/verification";
import { callerFor, needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform();

/** @returns the type of duplicate that a link shows to a player who is blocked for a reason */
async function typeFor(given: string, linked: string) {
  const { caller } = await playerOn(platform, {
    recovery: { account: (await platform.control.makePersona()).id, idVerified: true },
    restrictions: [{ shortReasonCode: given, correctiveActions: [{ correctiveActionCode: "recover-other-account" }] }],
  });
  return (await loadDuplicatePersonLink(await caller.look({ query: { shortReasonCode: linked } })))?.type;
}

test("the reason of a duplicate person is the documented one [REC-29?, RS-34]", async () => {
  expect(await typeFor("DuplicateUniquePersonFlag", "DuplicateUniquePersonFlag")).toBe("duplicatePerson");
  expect(await typeFor("TwinFlag", "TwinFlag")).toBeUndefined();
});

test("before the second factor of the sign-in a link says nothing of another account, and asks nothing about it [OTP-34?]", async () => {
  const { id } = await platform.control.makePersona({
    mfaMethods: ["SMS2FA"],
    recovery: { account: (await platform.control.makePersona()).id, idVerified: true },
  });
  const query = { shortReasonCode: "DuplicateUniquePersonFlag" };
  const shownTo = async (isPending: boolean) =>
    loadDuplicatePersonLink(await (await callerFor(platform, id, { isPending })).look({ query }));
  expect(await shownTo(true)).toBeUndefined();
  expect(await platform.control.callsTo("/accountrecovery/")).toEqual([]);
  expect((await shownTo(false))?.type).toBe("oldVerified");
});

test("an address of blanks is none: the account is the new one with deposits [REC-19]", async () => {
  const { caller } = await playerOn(platform);
  const body = { redactedEmailAddress: "  ", idVerified: false };
  await platform.control.answer({ path: "*/accountrecovery/v1/email" }, 200, body);
  expect(await loadDuplicatePersonStep(await caller.look())).toMatchObject({
    type: "newWithDeposits",
    idVerified: false,
  });
});

test("an other account that the identity check has found is shown also without the record of its submit, so that no page leads back [KYC-77, BR-23, BR-30]", async () => {
  const keys = { ExistingUserEmailAddress: "olga@example.test", StrongAuthInitializationKey: "recovery-olga" };
  const { caller } = await playerOn(platform, {
    restrictions: [needing("id-verify")],
    verification: {
      submitted: true,
      verificationStatus: "kba",
      resultMetadata: { ShouldAttemptAccountRecovery: true, StrongAuthMetadata: keys },
    },
  });
  const context = await caller.look();
  const container = await loadVerification(context);
  const query = Object.fromEntries(new URL("to" in container ? container.to : "", "https://a.invalid").searchParams);
  expect(query).toEqual({
    intendedSiteExp: context.siteExperience,
    product: context.product,
    shortReasonCode: "DuplicateUniquePersonFlag",
  });
  const other = { type: "duplicatePerson", redactedEmail: "o•••@example.test", idVerified: true };
  expect(await loadDuplicatePersonLink(await caller.look({ query }))).toMatchObject(other);
  expect(await loadDuplicatePerson(context)).toMatchObject(other);
});
