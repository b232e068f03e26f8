// What the sign-in page says to a player who has a session, or waits for its second factor.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SignedInAlready } from "@/app/_shared/sign-in-page";
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
