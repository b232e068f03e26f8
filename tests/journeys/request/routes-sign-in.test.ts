// The entries of sign-in and registration, and the links that lead there.
import { beforeEach, expect, test } from "vitest";
import { anonymous, callsDuring, sandbox } from "../../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());

const open = async (path: string) => {
  const visitor = anonymous();
  await visitor.get(path);
  return visitor;
};

test("/signup is the entry of the registration [BR-18]", async () => {
  const visitor = await open("/signup");
  expect([visitor.status, visitor.h1]).toEqual([200, "Open an account at Northline"]);
  visitor.fill({ contact: "newcomer-of-the-routes@example.test" });
  const calls = await callsDuring(() => visitor.press("Send my code"));
  expect(calls[0]?.body).toMatchObject({ entryFlow: "registration" });
  expect(visitor.h1).toBe("Enter the code we emailed you");
});

test("the links of the security screens to sign-in lead to /auth [BR-19]", async () => {
  for (const [page, link] of [
    ["/recovery?strongAuthInitializationKey=key-1", "Back to sign in"],
    ["/strongauth", "Back to sign in"],
  ] as const) {
    expect(new URL((await open(page)).link(link)).pathname).toBe("/auth");
  }
});

test("/login and /auth both enter the login flow, and the code's call says which entry it was [BR-19]", async () => {
  for (const entry of ["/login", "/auth"]) {
    const visitor = await open(entry);
    visitor.fill({ contact: "nora@example.test" });
    const calls = await callsDuring(() => visitor.press("Send my code"));
    expect(calls[0]?.body).toMatchObject({ identifierType: "email", entryFlow: "login" });
    expect(visitor.h1).toBe("Enter the code we emailed you");
  }
});

test("/auth/entry is unified authentication: its code call says so [BR-20]", async () => {
  const visitor = await open("/auth/entry");
  expect(visitor.h1).toBe("Sign in or join Northline");
  visitor.fill({ contact: "nora@example.test" });
  const calls = await callsDuring(() => visitor.press("Send my code"));
  expect(calls[0]?.body).toMatchObject({ entryFlow: "unified-auth" });
  expect(visitor.h1).toBe("Enter the code we emailed you");
});
