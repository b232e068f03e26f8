import { expect, test } from "vitest";
import type { BrandId } from "../../domain/brands.ts";
import { newVisitor } from "../harness/browserless.ts";
import { ownStack } from "../harness/own-stack.ts";
import { sandboxClient } from "../harness/sandbox-client.ts";

const sandbox = sandboxClient(ownStack.sandboxPort);
const appPort = ownStack.appPort;

test.each<[string, BrandId, string]>([
  ["nora", "main", "the United States"],
  ["chloe", "main", "Canada"],
  ["lotte", "lottery", "the lottery brand"],
  ["rupert", "uk", "the UK host"],
])("%s signs in on %s and plays: %s is served [BR-08]", async (persona, brand) => {
  const visitor = newVisitor({ appPort, brand });
  await visitor.signIn(sandbox, persona);
  await visitor.get("/postauth");
  await visitor.press(/^Continue to/);
  expect(visitor.h1).toMatch(/^You’re in/);
});

test("what a block says without words from upstream, and one of its links, differ with the brand [BR-13]", async () => {
  const blocks = await Promise.all(
    (["main", "gnog"] as const).map(async (brand) => {
      const explanation = { header: "", details: "" };
      const restrictions = [{ shortReasonCode: "CodeOfNobody", correctiveActions: [], explanation }];
      const { id } = await sandbox.makePersona({ brand, restrictions });
      const visitor = newVisitor({ appPort, brand });
      await visitor.signIn(sandbox, id);
      await visitor.get("/correctiveactions");
      return visitor;
    }),
  );
  const [main, gnog] = blocks;
  expect(main?.text).toContain("There is something on your account that our team has to look at with you.");
  expect(gnog?.text).toContain("Your seat is being looked after");
  expect(main?.text).not.toContain("Where you can play");
  expect(gnog?.link("Where you can play")).toContain("/approved-states");
});
