// What the sign-in pages say to a player who has a session, who waits for its second factor, or whose code meets a failure.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SignedInAlready } from "@/app/_shared/sign-in-page";
import { codeProblemScreens } from "@/app/auth/code/code-stopped";
import { LoginParameters } from "@/domain/sign-in/login-parameters";
import { ownPlatform, playerOn } from "../../harness/pages/flow-caller.ts";
import { parseHtml } from "../../harness/pages/parse-html.ts";

const platform = ownPlatform({ keeps: true });

test.each([
  [false, "You are signed in", "Go on with this account, or log out to use another."],
  [true, "One step is left", "Confirm that it is you to finish signing in, or log out to use another account."],
])("with the second factor due %s the page says “%s”", async (isPending, title, lead) => {
  const { caller } = await playerOn(platform, {}, undefined, { isPending });
  const context = await caller.look();
  const document = parseHtml(
    renderToStaticMarkup(<SignedInAlready context={context} parameters={LoginParameters.parse({})} />),
  );
  expect(document.querySelector("h1")?.textContent).toBe(title);
  expect(document.querySelector("p")?.textContent).toBe(lead);
  expect(document.body.textContent?.includes("You are signed in")).toBe(!isPending);
});

test.each(["network", "server", "serviceDown"])(
  "after the failure %s the screen names what failed: a code that was entered, or one that was asked for [OTP-21, OTP-22]",
  async (problem) => {
    const { caller } = await playerOn(platform);
    const screens = codeProblemScreens(await caller.look());
    expect(screens[problem]?.title).toBe("We could not check your code");
    for (const button of ["resend", "call"])
      expect(screens[`${problem} ${button}`]?.title).toBe("Your new code may not come");
  },
);
