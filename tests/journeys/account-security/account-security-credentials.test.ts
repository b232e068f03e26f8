import { describe, expect, test } from "vitest";
import type { BrandId } from "../../../domain/brands.ts";
import { callsDuring, player, requires, sandbox } from "../../kit/pages/journey.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";

const good = "four quiet lighthouse keepers";
const labels = { username: "New username", password: "New password" };

async function atStep(codes: string[], input: PersonaInput = {}) {
  const made = await player({ product: "dfs", restrictions: [requires(...codes)], ...input });
  await made.visitor.get("/correctiveactions");
  return made;
}

describe("what is asked for", () => {
  const brands: [BrandId, string][] = [
    ["main", "Someone else may know the one you have. A few random words make a strong password."],
    ["gnog", "A few random words beat any lucky number."],
    ["lottery", "Leave your lucky numbers out of it."],
  ];
  test.each(brands)("the text about the password is %s's own [CRED-04]", async (brand, text) => {
    const { visitor } = await player({ brand, restrictions: [requires("update-password")] });
    await visitor.get("/correctiveactions");
    expect(visitor.main).toContain(text);
  });
});

test("a password that the player chose to change is not said to be known to others", async () => {
  const { visitor } = await player({}, { at: "/accountcenter/security/password" });
  expect(visitor.main).toContain("A few random words make a strong password.");
  expect(visitor.main).not.toContain("Someone else may know");
});

test("the password appears in the body of one call only", async () => {
  const { visitor } = await atStep(["update-password"]);
  const calls = await callsDuring(() => visitor.submit("Save", { [labels.password]: good }));
  const others = calls.filter(({ path }) => !path.endsWith("/credentials"));
  const cookies = visitor.cookies.names("main.localhost").map((name) => visitor.cookies.value("main.localhost", name));
  expect(
    JSON.stringify([others, calls.map(({ path, query }) => [path, query]), cookies, visitor.hops, visitor.body]),
  ).not.toContain("lighthouse keepers");
});

test("user name and password that are sent together are saved although the answer is lost once [CRED-01]", async () => {
  const { id, visitor } = await atStep(["update-username", "update-password"]);
  await sandbox.loseAnswer({ method: "PUT", path: "*/users/v1/credentials" });
  visitor.fill({ [labels.username]: `new.${id}`.slice(0, 20), [labels.password]: good });
  const calls = await callsDuring(() => visitor.press("Save"));
  expect(calls.filter(({ method }) => method === "PUT").map(({ status }) => status)).toEqual([null, 200]);
  expect(visitor.path).toMatch(/^\/postauth\?/);
});
