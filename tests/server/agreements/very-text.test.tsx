// The hash of a receipt is that of the words in the page that was sent.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReceiptFacts } from "@/app/accountcenter/agreements/receipt-view";
import { TermsText } from "@/app/signup/terms/terms-text";
import { shownTextField } from "@/domain/agreements/shown-text";
import { brands } from "@/domain/brands";
import { legalText } from "@/messages/legal/legal-text";
import { loadReceipt, loadReceipts } from "@/server/flows/agreements/receipts";
import { chooseCountry, startRegistration } from "@/server/flows/registration/registration";
import { submitCode } from "@/server/flows/sign-in/sign-in";
import { agreementTexts } from "@/server/lookups/shown-texts/agreements";
import { hashOfText } from "@/server/lookups/shown-texts/text-hash";
import { agreeToTerms } from "../../kit/pages/accepted-texts.ts";
import { callerFor, destinationOf, newCaller, ownPlatform } from "../../kit/pages/flow-caller.ts";
import { parseHtml } from "../../kit/pages/parse-html.ts";
import { hiddenValue } from "../../kit/pages/state-field.ts";
import { askedFor } from "../attestations/asking.ts";
import { attestationPage } from "../attestations/attestation-page.tsx";

const platform = ownPlatform();

const words = (elements: Iterable<Element>) => [...elements].map((element) => element.textContent ?? "");

test.each([
  ["with paragraphs and a text control", "ExtendedPlay"],
  ["with a box of ours", "OntarioFitToPlay"],
  ["without content", "NumberOfBets"],
  ["with a link", "StateDeposit"],
])("of an attestation %s", async (_, key) => {
  const { caller, flow, id, press } = await askedFor(platform, key);
  const page = await attestationPage(caller, flow);
  const [title = "", ...blocks] = words(
    page.querySelectorAll('h1, h1 + p, [class*="prose"] p, label, button[name="intent"]'),
  );
  await press("primary");
  const list = await loadReceipts(await (await callerFor(platform, id)).look());
  expect(list?.receipts.map(({ textHash }) => textHash)).toEqual([hashOfText({ title, blocks })]);
  expect(hiddenValue(page, shownTextField)).toMatch(/^[0-9a-f]{32}$/);
});

test("and the receipt says the answer with its term, once [ATT-44]", async () => {
  const { caller, press } = await askedFor(platform, "ExtendedPlay");
  await press("primary");
  const context = await caller.look();
  const [receipt] = (await loadReceipts(context))?.receipts ?? [];
  if (!receipt) throw new Error("there is no receipt");
  const facts = parseHtml(renderToStaticMarkup(<ReceiptFacts context={context} receipt={receipt} />));
  expect(words(facts.querySelectorAll("dt, dd")).slice(0, 2)).toEqual(["Your answer", "Continue"]);
  const undated = <ReceiptFacts context={context} receipt={{ ...receipt, answeredAt: undefined }} />;
  const [all, rest] = [facts, parseHtml(renderToStaticMarkup(undated))].map((page) =>
    words(page.querySelectorAll("dt")),
  );
  expect(all?.filter((term) => !rest?.includes(term))).toEqual(["When"]);
});

test("of the KYC refresh, with the details that stood on its card and nothing else", async () => {
  // without ModifyAccount the card has links in place of dialogs, whose words are no part of it
  const { caller, flow, id, press } = await askedFor(platform, "KYCRefresh", { permissions: ["PlaySportsbook"] });
  const page = await attestationPage(caller, flow);
  const shown = words(page.querySelectorAll('h1, h1 + p, dt, dt + dd, p:has(a), button[name="intent"]'));
  await press("primary");
  const look = await (await callerFor(platform, id)).look();
  const list = await loadReceipts(look);
  const receipt = await loadReceipt(look, list?.receipts[0]?.key ?? "");
  // a receipt has white space of one kind
  expect(receipt?.text).toEqual(shown.flatMap((block) => block.replaceAll("\u00a0", " ").split("\n")));
});

test.each([
  ["2026-03", "/documents/terms-of-use", "2026-03"],
  [undefined, "/documents/terms-of-use", legalText("terms-of-use", "en-US", brands.main).version],
  [undefined, "https://elsewhere.example.test/terms", undefined],
])("the version of an agreement is the platform's, %s, or that of our document at %s", async (sent, path, version) => {
  const context = await newCaller(platform.port).look();
  const agreement = { id: "terms", title: "Terms of use", isRequired: true, path, ...(sent && { version: sent }) };
  expect(agreementTexts(context, [agreement]).map((text) => text.version)).toEqual([version]);
});

test("of the terms that open an account: the sentence at the button, and the document as its page shows it", async () => {
  const contact = "newcomer@example.test";
  const caller = newCaller(platform.port);
  await caller.submit(startRegistration, { fields: { contact } });
  const code = await platform.control.code(contact);
  await caller.submit(submitCode, { flow: caller.record("signIn").id, fields: { code } });
  const { id: flow } = caller.record("registration");
  await caller.submit(chooseCountry, { flow, fields: { country: "CA" } });
  const context = await caller.look({ flow });
  const page = parseHtml(renderToStaticMarkup(<TermsText context={context} country="CA" />));
  expect(destinationOf(await caller.submit(agreeToTerms, { flow }))).toBe("/postauth?flow");
  const list = await loadReceipts(await caller.look());
  const { paragraphs } = legalText("ca-terms-of-use", context.locale, context.brand);
  // they are sent at once, and the platform lists them as they come
  expect(list?.receipts.toSorted((a, b) => a.document.localeCompare(b.document))).toMatchObject([
    {
      document: "ca-terms-of-use",
      isAccepted: true,
      textHash: hashOfText({
        title: "Terms of use (Canada)",
        blocks: [...words(page.querySelectorAll("p")), ...paragraphs],
      }),
    },
    { document: "marketing-offers", kind: "consent", isAccepted: false },
    { document: "privacy-notice", isAccepted: true, version: "1" },
  ]);
});
