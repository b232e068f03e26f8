// The KYC refresh as plain form posts: the card, its two edits, and its failures.
import { expect, test } from "vitest";
import { attestationRow } from "../../../domain/attestations/attestation-keys.ts";
import { changeButton, proveNewEmail } from "../../kit/flows/account-security.ts";
import { ready } from "../../kit/flows/attestations.ts";
import { confirm } from "../../kit/flows/strong-auth.ts";
import { as, openEntryPage, sandbox } from "../../kit/pages/journey.ts";

const notification = "Your email address is changed.";

const openCard = async (persona = "kyra") => openEntryPage(await as(persona));
const rowsOf = (document: Document) =>
  [...document.querySelectorAll("main dl > div")].map((row) => row.textContent?.replace(/\s+/g, " ").trim());

test("shows five details, of which two can be changed [ATT-50, ATT-51, ATT-52, ATT-62!]", async () => {
  const visitor = await openCard();
  expect(rowsOf(visitor.document)).toEqual([
    "NameKyra Sample",
    "Date of birthApril 12, 1988",
    "Address12 Harbor Lane Portland, ME 04101 US",
    expect.stringMatching(/^Email addresskyra@example\.testChange email address/),
    expect.stringMatching(/^Mobile number\(\d{3}\) 555-\d{4}Change mobile number/),
  ]);
  const icon = visitor.document.querySelector("main use")?.getAttribute("href");
  expect(icon?.split("#")[1]).toBe(attestationRow("KYCRefresh").icon);
});

test("both edits, each marked on the card and the first one notified, and then the answer [ATT-55, ATT-57, EML-02, EML-12]", async () => {
  const visitor = await openCard();
  expect(visitor.main).not.toContain(notification);
  const link = (name: string) =>
    [...visitor.document.querySelectorAll("main dl a")]
      .find((each) => each.textContent === name)
      ?.getAttribute("href") ?? "";
  await visitor.get(link("Change email address"));
  expect(visitor.h1).toBe("Correct your email address");
  await proveNewEmail(visitor, "kyra.new@example.test", visitor.url);
  await visitor.press(changeButton);
  expect([visitor.pathname, rowsOf(visitor.document)[3]]).toEqual([
    "/correctiveactions/mithra-submit-attestation",
    expect.stringContaining("Email addresskyra.new@example.test Updated"),
  ]);
  expect(visitor.main).toContain(notification);
  await visitor.get(link("Change mobile number"));
  expect(visitor.h1).toBe("Correct your mobile number");
  await visitor.submit("Continue", { Number: "+12075550191" });
  await visitor.press("Continue");
  await confirm(visitor, await sandbox.code("+12075550191"));
  expect(rowsOf(visitor.document).slice(3)).toEqual([
    expect.stringContaining("Email addresskyra.new@example.test Updated"),
    expect.stringContaining("Mobile number(207) 555-0191 Updated"),
  ]);
  await visitor.press("Yes, all correct");
  expect(visitor.h1).toMatch(ready);
});
