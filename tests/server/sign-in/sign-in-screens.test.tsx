// What the sign-in pages say to a player who has a session, who waits for its second factor, or whose code meets a failure.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SignedInAlready } from "@/app/_shared/sign-in-page";
import { codeProblemScreens } from "@/app/auth/code/code-stopped";
import { LoginParameters } from "@/domain/sign-in/login-parameters";
import type { SignedInContext } from "@/server/context/request-context";
import { sequenceQuery } from "@/server/records/sequence";
import { openSequence } from "../../kit/flows/sequence.ts";
import { ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { parseHtml } from "../../kit/pages/parse-html.ts";
import { screenInPlace } from "../../kit/pages/screen-in-place.ts";

const platform = ownPlatform({ keeps: true });

test.each([
  [false, "You’re signed in", "Continue with this account, or log out to use a different account."],
  [true, "One step left", "Confirm it’s you to finish signing in, or log out to use a different account."],
])("with the second factor due %s the page says “%s”", async (isPending, title, lead) => {
  const { caller } = await playerOn(platform, {}, undefined, { isPending });
  const context = await caller.look();
  const document = parseHtml(
    renderToStaticMarkup(<SignedInAlready context={context} parameters={LoginParameters.parse({})} />),
  );
  expect(document.querySelector("h1")?.textContent).toBe(title);
  expect(document.querySelector("p")?.textContent).toBe(lead);
  expect(document.body.textContent?.includes("You’re signed in")).toBe(!isPending);
});

test.each(["network", "server", "serviceDown"] as const)(
  "after the failure %s the screen names what failed: a code that was entered, or one that was asked for [OTP-21, OTP-22]",
  async (problem) => {
    const { caller } = await playerOn(platform);
    const context = await caller.look();
    const titleAfter = async (sent: Readonly<Record<string, string>>) =>
      (await screenInPlace(codeProblemScreens, { context, problem, sent }))?.title;
    expect(await titleAfter({ code: "123456" })).toBe("We couldn’t check your code");
    for (const intent of ["resend", "call"]) expect(await titleAfter({ intent })).toBe("Your new code may not come");
  },
);

const told = "Part of your link is missing";
const long = `/${"a".repeat(2048)}`;

test("a page whose link is damaged says so, and its links to pages before the sign-in carry that no further", async () => {
  const { caller } = await playerOn(platform, {});
  const textOf = async (query: Record<string, string>) => {
    const context = await caller.look({ query });
    const page = <SignedInAlready context={context} parameters={context.parameters} />;
    return parseHtml(renderToStaticMarkup(page)).body.textContent;
  };
  expect(await textOf({ fallbackUrl: long })).toContain(told);
  expect(await textOf({ login_challenge: "a b" })).toContain(told);
  expect(await textOf({ fallbackUrl: "/documents", login_challenge: "c-1" })).not.toContain(told);
});

test("a redirect to a step carries the mark of a damaged link, and one within a flow with a record does not", async () => {
  const { caller } = await playerOn(platform, {});
  const query = { returnPath: long };
  expect(sequenceQuery((await caller.look({ query })) as SignedInContext)).toMatchObject({ damaged: "true" });
  const flow = await openSequence(caller);
  expect(sequenceQuery((await caller.look({ query, flow })) as SignedInContext)).toEqual({ flow });
});
