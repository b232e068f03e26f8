// The entries of sign-in and registration, and the links that lead there.
import { expect, test } from "vitest";
import { callsDuring, visiting } from "../../kit/pages/journey.ts";

const open = async (path: string) => {
  const visitor = await visiting(path);
  return visitor;
};

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
    const calls = await callsDuring(() => visitor.submit("Send my code", { contact: "nora@example.test" }));
    expect(calls[0]?.body).toMatchObject({ identifierType: "email", entryFlow: "login" });
    expect(visitor.h1).toBe("Enter the code we emailed you");
  }
});
