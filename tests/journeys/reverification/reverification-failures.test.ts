import { within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { attest, confirm, partOf, reverify, toConfirm, writesIn } from "../../kit/flows/reverification.ts";
import { as, callsTo, sandbox, sportsbookPlayer } from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";

describe("an answer that does not come", () => {
  test("makes no second attestation, even when the number is corrected meanwhile", async () => {
    const { id, visitor } = await toConfirm();
    const path = `/kycattestations/v1/users/user-${id}`;
    await sandbox.faults([
      { match: { path: `*${path}`, method: "POST" }, fault: "reset", afterActing: true, times: 2 },
    ]);
    const first = await confirm(visitor, "900000001");
    expect(within(visitor.document.body).getByRole("alert").textContent).toContain("We lost the connection");
    const second = await confirm(visitor, "900123456");
    const keys = callsTo([...first, ...second], "POST", path).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
    expect(visitor.pathname).toBe("/postauth");
  });
});

describe("what cannot be loaded or kept", () => {
  test.each([
    ["quentin", "Check your details", "ERR-38"],
    ["silas", "Check your details", "ERR-40"],
  ])("is the unexpected error with a refresh, for %s [ERR-38, ERR-40, ERR-92?]", async (persona) => {
    const visitor = await as(persona, { at: "/correctiveactions" });
    expect(visitor.h1).toBe("This isn’t working right now");
    expect(visitor.text).toContain("Something went wrong on our side. Nothing was lost.");
    await visitor.follow("Refresh");
    expect(visitor.h1).toBe("This isn’t working right now");
  });

  test("an attestation that is refused is the same, and nothing more is sent [ERR-39, ERR-92?]", async () => {
    const visitor = await as("renate", { at: "/correctiveactions" });
    await visitor.press("Next");
    await visitor.press("Next");
    const calls = await confirm(visitor, "900123456");
    expect(visitor.h1).toBe("This isn’t working right now");
    expect(visitor.text).toContain("on our side. You’ll have to enter this again: Social Security number.");
    expect(writesIn(calls)).toEqual([attest]);
    await visitor.follow("Refresh");
    expect(visitor.h1).toBe("Confirm it’s you");
  });
});

describe("at /reverification", () => {
  async function own(query = "") {
    const { visitor } = await sportsbookPlayer({});
    await visitor.get(`${visitor.home}/reverification${query}`);
    return visitor;
  }

  async function through(visitor: Visitor) {
    await visitor.press("Next");
    expect([visitor.pathname, partOf(visitor)]).toEqual(["/reverification", "employment"]);
    await visitor.press("Next");
    return confirm(visitor, "900123456");
  }

  test("it is the same wizard and ends at '/' by default [KYC-89, CONST-41, BR-21, BR-57?]", async () => {
    const home = await own();
    expect(home.h1).toBe("Check your details");
    const calls = await through(home);
    expect(writesIn(calls)).toEqual([attest, reverify]);
    expect(home.pathname).toBe("/");
    expect(within(within(home.document.body).getByRole("main")).getByRole("status").textContent).toBe(
      "Thanks, your details are confirmed",
    );
    const away = await own("?returnPath=%2Fdocuments");
    await through(away);
    expect(away.pathname).toBe("/documents");
    const foreign = await own("?returnPath=https%3A%2F%2Fevil.example");
    await through(foreign);
    expect(foreign.pathname).toBe("/");
  });
});
