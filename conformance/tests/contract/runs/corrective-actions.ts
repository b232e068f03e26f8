// Restrictions and the corrective actions with their own forms.

import { expect } from "vitest";
import { agreementAcceptance, readAgreements } from "@/server/upstream/agreements/agreements";
import { coolOffAcknowledgement } from "@/server/upstream/cool-off";
import { phoneLookup, phoneSubmit, ssnSubmit } from "@/server/upstream/corrective-actions";
import { reactivation } from "@/server/upstream/reactivations";
import { readRestrictionLists, readRestrictions } from "@/server/upstream/restrictions";
import { readReversals } from "@/server/upstream/reversals";
import { readTransfer, transferStart } from "@/server/upstream/transfers";
import { watchlistScreening } from "@/server/upstream/watchlists";
import type { PersonaInput } from "../../../../tests/kit/stack/sandbox-client.ts";
import { done, needs, newPlayer, type Runs } from "../contract-sandbox.ts";

export const runs: Runs = {
  coolOffAcknowledgement: async (pascalCase) => {
    const one = await newPlayer(pascalCase, needs("ack-cooloff-exp"));
    expect(await one.send(coolOffAcknowledgement)).toMatchObject({ ok: true, value: { success: true } });
  },
  reactivation: async (pascalCase) => {
    const { send } = await newPlayer(pascalCase, needs("reactivate-account"));
    expect(await send(reactivation)).toMatchObject(done);
  },
  watchlistScreening: async (pascalCase) => {
    const one = await newPlayer(pascalCase, needs("complete-watchlist-screening"));
    expect(
      await one.send(watchlistScreening, { body: { flowName: "WatchListScreeningCorrectiveAction" } }),
    ).toMatchObject(done);
  },
  PaymentReversalsForUser: async (pascalCase) => {
    const { caller } = await newPlayer(pascalCase, {
      reversals: {
        reversalDetails: [{ reversalAmount: 120.5 }, { reversalAmount: null }],
        disputedAmount: 99.995,
        messagingType: "Chargeback",
      },
    });
    const reversals = await readReversals(caller);
    expect(reversals).toEqual({ amounts: [120.5, 0], disputedAmount: 99.995, messagingType: "Chargeback" });
    const other = await newPlayer(pascalCase, { reversals: {} });
    expect(await readReversals(other.caller)).toEqual({ amounts: [] });
  },
  restrictions: async (pascalCase) => {
    const explanation = { header: "A header", details: "One line.\nAnother." };
    const each = { explanation: { ...explanation, language: "en-US" }, permission: "PlaySportsbook" };
    const { caller } = await newPlayer(pascalCase, {
      restrictions: [
        { shortReasonCode: "RGReview", explanation, isPostAuth: true },
        {
          shortReasonCode: "Both",
          correctiveActions: [{ correctiveActionCode: "provide-ssn" }, { correctiveActionCode: "new" }],
          explanation,
          name: "WatchlistRestriction",
          stops: ["withdraw", "breathe"],
          balance: 99.995,
          playTimeMinutes: 90,
          state: "received",
          since: "2026-11-19T15:30:00Z",
          receivedAt: "2026-11-20T15:30:00Z",
          expectedBy: "2026-11-21T15:30:00Z",
          caseReference: "4471-0829",
        },
      ],
      quirks: { stepsDown: { "provide-ssn": 15 } },
    });
    expect((await readRestrictions(caller, "PlaySportsbook")).restrictions).toEqual([
      { ...each, shortReasonCode: "RGReview", correctiveActions: [], isPostAuth: true },
      {
        ...each,
        shortReasonCode: "Both",
        correctiveActions: ["provide-ssn", "new"],
        isPostAuth: false,
        stepsDown: { "provide-ssn": expect.any(Number) },
        name: "WatchlistRestriction",
        stops: ["withdraw"],
        balance: 99.995,
        playTimeMinutes: 90,
        since: Date.UTC(2026, 10, 19, 15, 30),
        isReceived: true,
        case: {
          reference: "4471-0829",
          receivedAt: Date.UTC(2026, 10, 20, 15, 30),
          expectedBy: Date.UTC(2026, 10, 21, 15, 30),
        },
      },
    ]);
  },
  restrictionLists: async (pascalCase) => {
    const { caller } = await newPlayer(pascalCase, {
      restrictions: [
        { shortReasonCode: "RGReview", permission: "PlayCasino" },
        { shortReasonCode: "SelfExcluded", scope: "account" },
      ],
    });
    const permissions = ["PlaySportsbook", "PlayCasino"];
    const lists = await readRestrictionLists(caller, permissions);
    expect([...lists.keys()]).toEqual(permissions);
    for (const permission of permissions)
      expect(lists.get(permission)).toEqual(await readRestrictions(caller, permission));
    expect(lists.get("PlayCasino")?.restrictions).toHaveLength(2);
  },
  ssn: async (pascalCase) => {
    const { tokens, send } = await newPlayer(pascalCase, needs("provide-ssn"));
    const give = (ssn: string) => send(ssnSubmit, { body: { ssn } });
    expect(await give("900000002")).toMatchObject({
      refusal: "verify-information",
      code: "verify-information",
      status: 422,
      metadata: { shouldShowPartial: true },
    });
    expect(await give("900000004")).toMatchObject({
      refusal: "account-recovery",
      metadata: { strongAuthInitializationKey: expect.any(String), email: expect.any(String) },
    });
    const others = ["0003", "0005", "0006", "0007", "0008"].map((last) => `90000${last}`);
    for (const ssn of others) expect(await give(ssn)).toMatchObject({ ok: false });
    expect(await give("900123456")).toMatchObject(done);
    expect(tokens).toHaveLength(1);
  },
  phoneNumber: async (pascalCase) => {
    const { number, send } = await newPlayer(pascalCase, needs("provide-phone-number"));
    const give = (phone: string) => send(phoneSubmit, { body: { phone, countryCode: "US" } });
    const expected = { refusal: "exists", code: "phone-exists", status: 422, developerMessage: expect.any(String) };
    expect(await give("2075559901")).toMatchObject(expected);
    expect(await give("2075559902")).toMatchObject({ refusal: "invalid" });
    expect(await give(`20755595${String(number).padStart(2, "0").slice(-2)}`)).toMatchObject(done);
  },
  phoneExists: async (pascalCase) => {
    const { send } = await newPlayer(pascalCase);
    const look = (phoneNumber: string) => send(phoneLookup, { body: { phoneNumber, countryCode: "US" } });
    expect(await look("+12075559901")).toMatchObject({ ok: true, value: { exists: true } });
    expect(await look("+12075559876")).toMatchObject({ ok: true, value: { exists: false } });
  },
  agreementList: async (pascalCase) => {
    const { caller } = await newPlayer(pascalCase, needs("agree-to-terms"));
    const [terms, , offers] = await readAgreements(caller);
    expect(terms).toEqual({
      id: "terms-of-use",
      title: "Terms of use",
      path: "/documents/us-terms-of-use",
      version: "2026-03",
      isRequired: true,
    });
    expect(offers).toMatchObject({ id: "marketing-offers", isRequired: false });
  },
  agreementsAccept: async (pascalCase) => {
    const { caller, send } = await newPlayer(pascalCase, needs("agree-to-terms"));
    const agree = (...agreementIds: string[]) => send(agreementAcceptance, { body: { agreementIds } });
    expect(await agree("terms-of-use")).toMatchObject({ refusal: "missing" });
    expect(await agree("terms-of-use", "privacy-notice")).toMatchObject(done);
    expect(await readAgreements(caller)).toEqual([]);
  },
  transfers: async (pascalCase) => {
    const start = async (input: PersonaInput = {}) =>
      (await newPlayer(pascalCase, input)).send(transferStart, { body: { forceCreate: true } });
    expect(await start()).toMatchObject({ ok: true, value: { transferKey: expect.any(String) } });
    expect(await start({ transferStatus: "Completed" })).toMatchObject({ refusal: "completed", status: 409 });
  },
  transferStatus: async (pascalCase) => {
    for (const transferStatus of ["NotStarted", "Pending", "Completed"]) {
      const { caller } = await newPlayer(pascalCase, { transferStatus });
      expect(await readTransfer(caller)).toEqual({ status: transferStatus, facts: {} });
    }
  },
};
