import { expect, test } from "vitest";
import { type Product, permissionFor, productNamed } from "@/domain/products";
import { readAgreements } from "@/server/upstream/agreements/agreements";
import { readAvatarUrl, readProfile } from "@/server/upstream/profile";
import { readRestrictions } from "@/server/upstream/restrictions";
import { createPlaySpan } from "@/server/upstream/session/play-spans";
import { readTransfer } from "@/server/upstream/transfers";
import type { PersonaInput } from "../../../tests/kit/stack/sandbox-client.ts";
import { callerFor, casings, sandbox, startContractSandbox } from "./contract-sandbox.ts";

startContractSandbox();

// a few at a time: all of them together take a busy machine longer than any sensible time-out
const portions = 16;
// each in one of the letter cases: conformance/tests/contract/operations.test.ts runs every call in both
const runs = Array.from({ length: portions }, (_, n) => [n + 1, ...(casings[n % 2] ?? casings[0])] as const);

test.each(runs)("every shipped persona is understood (portion %i, in %s)", async (n, _casing, pascalCase) => {
  const people = await sandbox.control.personas();
  const shipped = people.filter(({ id }) => !/^(player|twin)-/.test(id));
  expect(shipped.length).toBeGreaterThan(100);
  for (const one of shipped.filter((_person, i) => i % portions === n - 1)) {
    const { id, restrictions, correctiveActions, siteExperience, product } = one;
    const twin = { id: `twin-${id}-${pascalCase}`, restrictions, correctiveActions, siteExperience, product };
    const given = { ...twin, brand: one.brand } as unknown as PersonaInput;
    await sandbox.control.makePersona({ ...given, quirks: { pascalCase } });
    const { token } = await sandbox.control.session(twin.id, "main");
    const { caller, lines } = callerFor(token, { userKey: `user-${twin.id}`, siteExperience });
    const asked = permissionFor(productNamed(product) as Product) ?? "DenyAllContests";
    const { restrictions: standing } = await readRestrictions(caller, asked);
    expect(
      standing.map(({ shortReasonCode }) => shortReasonCode),
      id,
    ).toEqual(restrictions);
    const codes = standing.flatMap((restriction) => restriction.correctiveActions);
    expect(new Set(codes), id).toEqual(new Set(correctiveActions));
    await Promise.all([readProfile(caller), readAgreements(caller), readTransfer(caller)]);
    expect(await readAvatarUrl(caller), id).toContain(twin.id);
    expect((await createPlaySpan(caller, twin.id)).clientKey, id).not.toBe("");
    const unexpected = lines.filter(({ event }) => event !== "upstreamAnswered");
    expect(unexpected, id).toEqual([]);
  }
});
