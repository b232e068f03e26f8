import { describe, expect, test } from "vitest";
import { finishEmailChange, startEmailChange } from "@/server/flows/account-security/email-change";
import { startPhoneChange } from "@/server/flows/account-security/phone-change";
import { loadKycCard } from "@/server/flows/attestations/kyc-card";
import { submitAttestation } from "@/server/flows/attestations/submit-attestation";
import { kycFacts } from "@/server/lookups/shown-texts/attestations";
import { attestationShown } from "../../kit/pages/accepted-texts.ts";
import { type Caller, destinationOf, ownPlatform } from "../../kit/pages/flow-caller.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";
import { proveBy } from "../strong-auth/open-strong-auth.ts";
import { askedFor, v2 } from "./asking.ts";

const platform = ownPlatform();

const key = "KYCRefresh";
const asked = (input: PersonaInput = {}) => askedFor(platform, key, input);
const card = async (caller: Caller, query: Record<string, string> = {}) => loadKycCard(await caller.look({ query }));
const returnPath = "/correctiveactions/mithra-submit-attestation?product=sportsbook";
const from = "kycRefresh";
const queryOf = (outcome: { to?: string }) => Object.fromEntries(new URL(outcome.to ?? "", "http://own").searchParams);

describe("the card", () => {
  test("shows the details on file, the date in full and the address in three lines [ATT-51, ATT-52, ATT-53, ATT-62!]", async () => {
    const profile = {
      firstName: "Nora",
      lastName: "Delacroix-Whitfield",
      dateOfBirth: "1986-04-28",
      address: {
        addressLine1: "12 Harbour Street",
        city: "Portland",
        regionCode: "ME",
        postalCode: "04101",
        countryCode: "US",
      },
    };
    const { caller, email } = await asked({ profile: { ...profile, phoneNumber: "+12075550142" } });
    expect(await card(caller)).toEqual({
      name: "Nora Delacroix-Whitfield",
      dateOfBirth: new Date("1986-04-28T12:00:00Z"),
      address: ["12 Harbour Street", "Portland, ME", "04101 US"],
      email,
      phone: "(207) 555-0142",
      isUpdated: { email: false, phone: false },
    });
  });

  test("takes the e-mail address from the session [ATT-54]", async () => {
    const { caller } = await asked({
      claims: { email: "of.the.token@example.test" },
      profile: { email: "other@example.test" },
    });
    expect(await card(caller)).toMatchObject({ email: "of.the.token@example.test" });
  });

  test.each(["unknown", ""])("leaves out what is not on file, such as “%s” [ATT-52]", async (dateOfBirth) => {
    const profile = { address: { city: "Portland" }, dateOfBirth, phoneNumber: null };
    const { caller } = await asked({ profile });
    expect(await card(caller)).toMatchObject({ address: ["Portland"], dateOfBirth: undefined, phone: "" });
  });

  test.each(["28/04/1986", "1986-02-30", 19860428])(
    "never says that a date of birth such as %s is not on file [ATT-52, ATT-62!]",
    async (dateOfBirth) => {
      const { caller } = await asked({ profile: { dateOfBirth } });
      const [context, details] = [await caller.look(), await card(caller)];
      expect(details && kycFacts(context, details).dateOfBirth.value).toBe(String(dateOfBirth));
    },
  );

  test("is not there when the profile cannot be loaded or names no player [ATT-58, ATT-59]", async () => {
    const broken = await asked({ quirks: { fails: "GET /users/v1/profile" } });
    expect(await card(broken.caller)).toBeUndefined();
    const empty = await asked({ profile: { firstName: "", lastName: null } });
    expect(await card(empty.caller)).toBeUndefined();
  });
});

describe("the answer", () => {
  test("is refused while the card cannot be loaded, and nothing is sent [ATT-58, ERR-77]", async () => {
    const { press } = await asked({ quirks: { fails: "GET /users/v1/profile" } });
    expect(await press("primary")).toEqual({ kind: "error", problem: "kycRefreshNotLoaded" });
    expect(await platform.control.writes()).toEqual([]);
  });

  test("is one page, apart from the wizard of reverification: its press continues the sequence [KYC-116!]", async () => {
    const { press } = await asked();
    expect(destinationOf(await press("primary"))).toBe("/correctiveactions?flow");
  });
});

const newAddress = "moved.on@example.test";

describe("an edit of the e-mail address", () => {
  async function edited() {
    const { caller, ...made } = await asked();
    const mark = await platform.control.mark();
    const fields = { emailAddress: newAddress, confirmEmail: newAddress, from, returnPath };
    await caller.submit(startEmailChange, { fields });
    const { id: change } = caller.record("security");
    await proveBy(platform, caller, "Email2FA", newAddress);
    const outcome = await caller.submit(finishEmailChange, { flow: change });
    return { caller, ...made, change, outcome, writes: await platform.control.writes(mark) };
  }

  test("says that it is of the refresh, and leads back to the card [ATT-57, EML-10, API-80]", async () => {
    const { outcome, writes, change } = await edited();
    expect(writes[0]).toEqual(["POST /users/v1/emailupdates", { newEmailAddress: newAddress, IsKycRefresh: true }]);
    expect(outcome).toEqual({ kind: "redirect", to: `${returnPath}&updatedEmail=${change}` });
  });

  test("is marked, with the new address although the token still holds the old one [ATT-55, EML-18?]", async () => {
    const { caller, email, change } = await edited();
    const context = await caller.look({ query: { updatedEmail: change } });
    const stale = { ...context, player: { ...context.player, email } };
    expect(await loadKycCard(stale)).toMatchObject({ email: newAddress, isUpdated: { email: true, phone: false } });
  });
});

const newNumber = "+12075550191";

describe("an edit of the phone number", () => {
  async function begun(input: PersonaInput = {}) {
    const { caller, ...made } = await asked(input);
    const mark = await platform.control.mark();
    const fields = { phone: "207 555 0191", countryCode: "US", from, returnPath };
    const outcome = await caller.submit(startPhoneChange, { fields, pathname: "/accountcenter/security/phone" });
    return { caller, ...made, outcome, mark };
  }

  test("is proved by strong authentication with the reason of the refresh, and marked on the card [ATT-55, ATT-56, ATT-68?]", async () => {
    const { caller, mark } = await begun();
    const { id: change } = caller.record("security");
    const outcome = await proveBy(platform, caller, "SMS2FA", newNumber);
    const [initiated] = await platform.control.writes(mark);
    expect(initiated).toEqual([
      "POST /strongauth/v3/requests",
      expect.objectContaining({ strongAuthReason: "KYC_REFRESH" }),
    ]);
    expect(outcome).toEqual({ kind: "redirect", to: `${returnPath}&updatedPhone=${change}` });
    expect(await card(caller, queryOf(outcome as { to: string }))).toMatchObject({
      phone: "(207) 555-0191",
      isUpdated: { email: false, phone: true },
    });
  });

  test("from account security has that reason [ATT-68?]", async () => {
    const { caller } = await asked();
    const mark = await platform.control.mark();
    await caller.submit(startPhoneChange, { fields: { phone: "207 555 0191", countryCode: "US" } });
    const [initiated] = await platform.control.writes(mark);
    expect(initiated?.[1]).toMatchObject({ strongAuthReason: "UPDATE_PHONE" });
  });

  test("that is not finished is not marked, and neither is a link that names another change [ATT-55]", async () => {
    const { caller } = await begun();
    const { id: change } = caller.record("security");
    const notUpdated = { isUpdated: { email: false, phone: false } };
    expect(await card(caller, { updatedPhone: change })).toMatchObject(notUpdated);
    expect(await card(caller, { updatedEmail: change })).toMatchObject(notUpdated);
    expect(await card(caller, { updatedPhone: "of-somewhere-else" })).toMatchObject(notUpdated);
  });

  test("refuses an invalid number with the message of the form", async () => {
    const { caller } = await asked();
    const fields = { phone: "12", countryCode: "US", from };
    expect(await caller.submit(startPhoneChange, { fields })).toMatchObject({ problem: "phoneInvalid" });
  });
});

describe("details that have changed since the page was opened", () => {
  const moved = { addressLine1: "9 Quay", city: "Boston", regionCode: "MA", postalCode: "02108", countryCode: "US" };

  test("are shown again by their names, and are not confirmed unseen", async () => {
    const { id, caller, flow } = await asked({ profile: { phoneNumber: "+12025550142", firstName: "Nora" } });
    const shown = await attestationShown(await caller.look({ flow }));
    await platform.control.setProfile(id, { address: moved, phoneNumber: "+12025550143" });
    const fields = { ...shown, intent: "primary" };
    expect(await caller.submit(submitAttestation(v2), { flow, fields })).toEqual({
      kind: "error",
      problem: "factsChanged",
      facts: { what: "Address and Mobile number" },
      refreshesPage: true,
    });
    expect(await platform.control.writes()).toEqual([]);
    const again = { ...(await attestationShown(await caller.look({ flow }))), intent: "primary" };
    const outcome = await caller.submit(submitAttestation(v2), { flow, fields: again });
    expect(destinationOf(outcome)).toBe("/correctiveactions?flow");
  });

  test("say nothing of another player or another value", async () => {
    const { caller, flow } = await asked();
    const { caller: other, flow: otherFlow } = await asked();
    const { shownFacts = "" } = await attestationShown(await other.look({ flow: otherFlow }));
    const fields = { ...(await attestationShown(await caller.look({ flow }))), shownFacts, intent: "primary" };
    expect(await caller.submit(submitAttestation(v2), { flow, fields })).toMatchObject({ problem: "factsChanged" });
  });
});
