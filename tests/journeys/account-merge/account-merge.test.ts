// A required merge, as plain forms: every proof, and every refusal as the player reads it.
import { describe, expect, test } from "vitest";
import {
  atProof,
  confirmMerge,
  confirmTitle,
  enterMergeCode,
  linksIn,
  logInToOther,
  loginTitle,
  mustMerge,
  sendButton,
} from "../../kit/flows/merge.ts";
import { userIn } from "../../kit/flows/recovery.ts";
import { anonymous, callsDuring, sandbox, secondTab, writesIn } from "../../kit/pages/journey.ts";

const done = "Continue to Sportsbook";

test("Mia merges with one login, in one click from the sandbox [MRG-01, MRG-02]", async () => {
  const visitor = anonymous();
  await visitor.signIn(sandbox, "mia");
  await visitor.get("/correctiveactions?product=sportsbook");
  expect([visitor.pathname, visitor.h1]).toEqual(["/correctiveactions/merge-required", "Merge your accounts"]);
  expect(writesIn(await callsDuring(() => visitor.get(visitor.url)))).toEqual([]);
  await visitor.press("Continue");
  expect(visitor.h1).toBe(loginTitle);
  await logInToOther(visitor, "mira-and-mira-1");
  expect(visitor.h1).toBe(confirmTitle);
  expect(visitor.main).toContain("Nothing has changed yet");
  expect(visitor.main).toMatch(/Account Balance.*\$1,290\.70.*You can’t undo this/);
  await visitor.press("Merge the accounts");
  expect([visitor.pathname, visitor.h1]).toEqual(["/correctiveactions/merged", "Done: your accounts are merged"]);
  expect(visitor.main, "when, and what the merged account has").toMatch(
    /Merged\d+:\d\d\s[AP]M\sE[SD]TAccount Balance\$1,290\.70/,
  );
  await visitor.follow("Continue to Sportsbook");
  expect(visitor.h1).toBe(done);
  expect(userIn(visitor)).toBe("user-mia");
});

test.each([
  [
    "en-US",
    "You have another account with us. Show us it’s yours, then decide if you want to merge the two.",
    ["Continue", "Send the code", "Reload this page at that time"],
  ],
  [
    "es-US",
    "Usted tiene otra cuenta con nosotros. Demuestre que es suya y luego decida si quiere fusionar las dos.",
    ["Continuar", "Enviar el código", "Vuelva a cargar esta página a esa hora"],
  ],
  [
    "fr-CA",
    "Vous avez un autre compte chez nous. Montrez-nous qu’il est à vous, puis décidez si vous voulez fusionner les deux.",
    ["Continuer", "Envoyer le code", "Actualiser cette page à cette heure-là"],
  ],
] as const)(
  "in %s the start promises a decision, and the code has a link that loads the page again [MRG-02, OTP-17]",
  async (language, lead, [continueButton, send, reload]) => {
    const { visitor } = await mustMerge({ types: ["EmailOtp"] }, {}, { language });
    expect(visitor.document.querySelector("main h1 + p")?.textContent).toBe(lead);
    await visitor.press(continueButton);
    await visitor.press(send);
    const page = visitor.path;
    const calls = await callsDuring(() => visitor.follow(reload));
    expect([visitor.path, writesIn(calls)]).toEqual([page, []]);
  },
);

describe("the login", () => {
  test("is shown again after the operator's page for a new password [MRG-13, MRG-16]", async () => {
    const { visitor, other } = await atProof({ refusal: "CRB-1211" });
    await logInToOther(visitor);
    expect(visitor.h1).toBe("That account needs a new password");
    await visitor.follow("Reset password");
    await visitor.submit(/./, { account: other.email, password: "a-newer-password-1" });
    expect([visitor.pathname, visitor.h1]).toEqual(["/correctiveactions/merge-required", loginTitle]);
    await logInToOther(visitor, "a-newer-password-1");
    await confirmMerge(visitor);
    expect(visitor.h1).toBe(done);
  });
});

describe("a code", () => {
  test.each([
    ["EmailOtp", "email", "Enter the code we emailed"],
    ["PhoneNumberOtp", "phone", "Enter the code we texted"],
  ] as const)("%s goes out by a press, and completes the merge [MRG-15, ERR-66]", async (type, contact, title) => {
    const { visitor, other } = await atProof({ types: [type] });
    expect(visitor.h1).toBe("Confirm your other account");
    expect(await sandbox.inbox(other[contact])).toEqual([]);
    await visitor.press(sendButton);
    expect(visitor.h1).toBe(title);
    await enterMergeCode(visitor, "000000");
    expect(visitor.problem).toContain("That code is wrong or has expired.");
    await enterMergeCode(visitor, await sandbox.code(other[contact]));
    await confirmMerge(visitor);
    expect(visitor.h1).toBe(done);
  });
});

// What the platform refuses in a merge, as the player reads it, and what is sent twice or too late.
describe("a refused login", () => {
  test.each([
    ["USR-514", "ERR-61, MRG-17"],
    ["CRB-1210", "ERR-62, MRG-17"],
  ])("with %s is the restricted message, full screen [%s]", async (refusal) => {
    const { visitor } = await atProof({ refusal });
    await logInToOther(visitor);
    expect(visitor.h1).toBe("Your other account is restricted");
    expect(visitor.main).toContain("We can’t merge your accounts while that one is restricted.");
    expect(visitor.document.querySelector("main [name=password]")).toBeNull();
    expect(linksIn(visitor)[0]).toEqual(["Contact support", "support"]);
  });

  test("with CRB-1211 is a separate screen with two buttons, reset and contact [ERR-65, MRG-16, MRG-17]", async () => {
    const { visitor } = await atProof({ refusal: "CRB-1211" });
    await logInToOther(visitor);
    expect(visitor.h1).toBe("That account needs a new password");
    expect(visitor.document.querySelector("main [name=password]")).toBeNull();
    expect(linksIn(visitor).slice(0, 2)).toEqual([
      ["Reset password", "password-reset"],
      ["Contact support", "support"],
    ]);
    await visitor.follow("Back");
    expect(visitor.h1).toBe(loginTitle);
  });
});

test("who cannot sign in to the other account reads which proofs a merge accepts, and no other [SA-22, BR-25]", async () => {
  const { visitor } = await atProof({ types: ["EmailPassword"] });
  await visitor.press("I can’t get into that account");
  expect([visitor.pathname, visitor.h1]).toEqual(["/recovery", "Show us both accounts are yours"]);
  expect(visitor.main).toContain("Have your Social Security number or a photo ID ready.");
  expect(visitor.main).not.toContain("the phone or email address");
});

test("a merge that a second tab has started anew is led to from the first tab in one press [ERR-68]", async () => {
  const { visitor } = await mustMerge({ types: ["EmailOtp"] });
  await visitor.press("Continue");
  await visitor.press(sendButton);
  const second = secondTab(visitor);
  await second.get("/correctiveactions?product=sportsbook");
  await second.press("Continue");
  await enterMergeCode(visitor, "123456");
  expect(visitor.h1).toBe("We couldn’t continue this merge");
  await visitor.follow("Continue the merge in the other window");
  expect([visitor.path, visitor.h1]).toEqual([second.path, second.h1]);
});
