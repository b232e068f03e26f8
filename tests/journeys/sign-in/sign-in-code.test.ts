import { expect, test } from "vitest";
import {
  askForCode,
  atCode,
  callsDuring,
  codeLabel,
  contactLabel,
  signedOutPlayer,
  typeCode,
  visiting,
  writesIn,
} from "../../kit/pages/journey.ts";
import { foundIn } from "../../kit/pages/secrets.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";

test("the title says whether the code went to an e-mail address or to a phone [OTP-01]", async () => {
  const { visitor, email, phone } = await signedOutPlayer();
  await askForCode(visitor, email);
  expect(visitor.h1).toBe("Enter the code we emailed you");
  await askForCode(visitor, phone);
  expect(visitor.h1).toBe("Enter the code we texted you");
});

const contactIn = (visitor: Visitor) => visitor.document.querySelector<HTMLInputElement>("[name=contact]")?.value;

test("the contact is masked, and in full for who has just changed it [OTP-02, OTP-08, OTP-33?]", async () => {
  const { visitor, email, phone } = await signedOutPlayer();
  await askForCode(visitor, email);
  expect(visitor.main).toContain(`p•••@example.test`);
  expect(foundIn(visitor.body, [email])).toEqual([]);
  await visitor.follow("Change email");
  expect(contactIn(visitor), "on the way back from it").toBe(email);
  await visitor.submit("Send my code", { [contactLabel]: phone });
  const readable = phone.replace(/^\+1(...)(...)(....)$/, "($1) $2-$3");
  expect(visitor.main).toContain(`to ${readable} at`);

  await askForCode(visitor, phone);
  expect(visitor.main).toContain(`number ending in ${phone.slice(-4)} at`);
  expect(foundIn(visitor.body, [phone])).toEqual([]);
  await visitor.follow("Change number");
  await visitor.submit("Send my code", { [contactLabel]: email });
  expect(visitor.main).toContain(`to ${email} at`);
});

test("asks for six digits in one field [OTP-03, OTP-37?, CONST-01]", async () => {
  const { visitor } = await atCode();
  const fields = [...visitor.document.querySelectorAll<HTMLInputElement>("main input:not([type=hidden])")];
  expect(fields.map(({ name, inputMode, autocomplete }) => [name, inputMode, autocomplete])).toEqual([
    ["code", "numeric", "one-time-code"],
  ]);
  expect(fields[0]?.labels?.[0]?.textContent).toBe(codeLabel);
});

test("has a submit button, a resend button and a link to support [OTP-04, OTP-05, OTP-06]", async () => {
  const { visitor } = await atCode();
  const buttons = [...visitor.document.querySelectorAll("main button")].map((button) => button.textContent);
  expect(buttons).toEqual(["Continue", expect.stringMatching(/^New code at /)]);
  expect(visitor.link("Contact support")).toMatch(
    /^http:\/\/support\.main\.localhost:\d+\/help\?topic=sign-in&reference=/,
  );
});

test.each([
  ["en-US", "Send my code", /^New code at \d/, "Reload this page at that time"],
  ["es-US", "Enviar mi código", /^Código nuevo desde las?\s\d/, "Vuelva a cargar esta página a esa hora"],
  ["fr-CA", "Envoyer mon code", /^Nouveau code dès \d/, "Actualiser cette page à cette heure-là"],
])(
  "without scripts the time of the next code is shown in %s next to a link that loads the page again [OTP-17]",
  async (language, send, time, reload) => {
    const { visitor, email } = await signedOutPlayer({}, { at: "/auth", language });
    await visitor.submit(send, { contact: email });
    const page = visitor.path;
    const resendButton = visitor.document.querySelector<HTMLButtonElement>("button[value=resend]");
    expect([resendButton?.disabled, resendButton?.textContent]).toEqual([true, expect.stringMatching(time)]);
    const calls = await callsDuring(() => visitor.follow(reload));
    expect([visitor.path, writesIn(calls)]).toEqual([page, []]);
  },
);

test("a brand with a sender shows whom the e-mail comes from, and no other does [OTP-07]", async () => {
  const { visitor, email, phone } = await signedOutPlayer({ brand: "lottery" });
  await askForCode(visitor, email);
  expect(visitor.main).toContain("codes@lottery.localhost");
  await askForCode(visitor, phone);
  expect(visitor.main).not.toContain("codes@");
  const other = await signedOutPlayer();
  await askForCode(other.visitor, other.email);
  expect(other.visitor.main).not.toContain("codes@");
});

test("a wrong code shows an error at the field and empties it [OTP-13, OTP-37?]", async () => {
  const { visitor } = await atCode();
  await typeCode(visitor, "000000");
  expect(visitor.problem).toContain("That code isn’t right");
  const field = visitor.document.querySelector<HTMLInputElement>("#code");
  expect([field?.value, field?.getAttribute("aria-invalid")]).toEqual(["", "true"]);
  expect(foundIn(visitor.body, ["000000"])).toEqual([]);
  expect(visitor.title).toMatch(/^Error: /);
});

test("answers an unknown contact like a known one", async () => {
  const { email } = await signedOutPlayer();
  const seen = [];
  for (const contact of [email, "unknown@example.test"]) {
    const visitor = await visiting("/auth");
    visitor.fill({ [contactLabel]: contact });
    const posted = await visitor.press("Send my code", { follow: false });
    const page = await visitor.get(posted.headers.get("location") ?? "");
    await typeCode(visitor, "000000");
    const wrong = visitor.answer;
    const masked = `${contact[0]}•••@example.test`;
    const text = (body: string) =>
      body.replace(masked, "CONTACT").replace(/Reference .*|(at|until) \d+:\d+.*|Your email is .*/g, "");
    const stable = (headers: Headers) => [...headers.keys()].filter((name) => name !== "content-length").sort();
    seen.push({
      posted: [posted.status, stable(posted.headers), posted.headers.get("location")?.replace(/[0-9a-f]{16}/, "FLOW")],
      page: [page.status, stable(page.headers), text(page.page.text)],
      wrong: [wrong.status, text(wrong.page.text)],
    });
  }
  expect(seen[0]).toEqual(seen[1]);
});
