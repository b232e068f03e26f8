import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { FormScreen } from "@/components/forms/form-screen";
import { ChoicesWithPasskey } from "@/components/passkeys/choices-with-passkey";
import { AddPasskey, PasskeyButton } from "@/components/passkeys/passkey-button";
import { PasskeySupportField } from "@/components/passkeys/support";
import { PasskeySignIn } from "@/components/sign-in/passkey-sign-in";
import type { FormState } from "@/domain/forms/form-state";
import { formWords, initial } from "../forms/validation";

const Credential = Object.assign(vi.fn(), {
  parseCreationOptionsFromJSON: (options: unknown) => options,
  parseRequestOptionsFromJSON: (options: unknown) => options,
});
const signed = (): object => Object.create(Credential.prototype, { toJSON: { value: () => ({ id: "signed" }) } });
type Asking = (asked: { publicKey: { challenge: string } }) => Promise<object>;

/** A browser with passkeys, whose device answers so. */
function withDevice(get: Asking = async () => signed()) {
  vi.stubGlobal("PublicKeyCredential", Credential);
  vi.stubGlobal("navigator", { credentials: { get, create: get } });
}

const options = { kind: "get", options: { challenge: "one" } } as const;

/** The first submit is answered with options; what the next one sends is returned. */
function form() {
  const sent: (string | undefined)[][] = [];
  const action = async (_: unknown, data: FormData): Promise<FormState> => {
    const text = (name: string) => data.get(name)?.toString();
    sent.push([text("intent"), text("passkey")]);
    return { ...initial, attempt: sent.length, ...(text("intent") === "options" && { passkeyOptions: options }) };
  };
  const shown = (
    <FormScreen action={action} initial={initial} words={formWords}>
      <PasskeyButton label="Use my passkey" busyLabel="Follow the steps" notHere="Not in this browser" />
    </FormScreen>
  );
  return { sent, shown };
}

const press = () => fireEvent.click(screen.getByRole("button", { name: "Use my passkey" }));

test("a press fetches options, asks the device for them, and sends its answer", async () => {
  const get = vi.fn<Asking>(async () => signed());
  withDevice(get);
  const { sent, shown } = form();
  render(shown);
  press();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(get.mock.calls[0]?.[0]).toMatchObject({ publicKey: { challenge: "one" } });
  expect(sent).toEqual([
    ["options", ""],
    [undefined, '{"id":"signed"}'],
  ]);
});

test("a player who cancels sends an empty answer, and can press again", async () => {
  const get = vi.fn<Asking>(() => Promise.reject(new DOMException("cancelled", "NotAllowedError")));
  withDevice(get);
  const { sent, shown } = form();
  render(shown);
  press();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual([undefined, ""]);
  await waitFor(() => expect(screen.getByRole("button").getAttribute("aria-disabled")).toBeNull());
  get.mockResolvedValue(signed());
  press();
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent[3]).toEqual([undefined, '{"id":"signed"}']);
});

test("a page that is left sends nothing, and the device is no longer asked", async () => {
  let asked: AbortSignal | undefined;
  const get = ((given: { signal: AbortSignal }) => {
    asked = given.signal;
    return new Promise(() => {});
  }) as unknown as Asking;
  withDevice(get);
  const { sent, shown } = form();
  const { unmount } = render(shown);
  press();
  await waitFor(() => expect(asked).toBeDefined());
  unmount();
  expect([asked?.aborted, sent.length]).toEqual([true, 1]);
});

test("a browser without passkeys is told so; without scripts nothing asks for one", () => {
  const { shown } = form();
  expect(renderToStaticMarkup(shown)).not.toContain("<button");
  render(shown);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText("Not in this browser")).toBeDefined();
});

test("an offer at the contact field that comes after the press does not end what the player asked for", async () => {
  const offers = Promise.withResolvers<boolean>();
  const get = vi.fn<(asked: { signal: AbortSignal }) => Promise<never>>(() => new Promise(() => {}));
  vi.stubGlobal(
    "PublicKeyCredential",
    Object.assign(Credential, { isConditionalMediationAvailable: () => offers.promise }),
  );
  vi.stubGlobal("navigator", { credentials: { get } });
  vi.stubGlobal("fetch", async () => Response.json(options));
  render(
    <FormScreen action={async () => initial} initial={initial} words={formWords}>
      <PasskeySignIn label="Use my passkey" busyLabel="Follow the steps" optionsFrom="/api/passkey" />
    </FormScreen>,
  );
  press();
  await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
  await act(async () => offers.resolve(true));
  expect([get.mock.calls.length, get.mock.calls[0]?.[0].signal.aborted]).toEqual([1, false]);
});

const methods = (
  <ChoicesWithPasskey
    name="method"
    label="How"
    choices={[{ value: "SMS2FA", label: "Text" }]}
    passkey={{ value: "Passkey", label: "Passkey" }}
  />
);

test("the list of ways to confirm has a passkey only in a browser that has them", () => {
  document.body.innerHTML = renderToStaticMarkup(methods);
  const passkey = document.querySelector<HTMLInputElement>("input[value=Passkey]");
  expect([passkey?.disabled, passkey?.closest("label")?.classList.contains("pending")]).toEqual([true, true]);
  document.body.innerHTML = "";
  render(methods);
  expect(screen.getAllByRole("radio")).toHaveLength(1);
  cleanup();
  withDevice();
  render(methods);
  expect(screen.getAllByRole("radio").map((radio) => radio.getAttribute("value"))).toEqual(["SMS2FA", "Passkey"]);
});

test("the form says whether the browser has passkeys, and the security page creates one only there", async () => {
  const shown = (
    <form>
      <PasskeySupportField />
      <AddPasskey label="Create a passkey" busyLabel="…" notHere="Not in this browser" />
    </form>
  );
  const field = () => document.querySelector<HTMLInputElement>("input[name=passkeys]")?.value;
  expect(renderToStaticMarkup(shown)).toBe(
    '<form><input type="hidden" name="passkeys" value=""/><div class="room" data-scripted=""></div></form>',
  );
  await act(async () => void render(shown));
  expect([field(), screen.queryByRole("button")]).toEqual(["", null]);
  cleanup();
  withDevice();
  await act(async () => void render(shown));
  expect([field(), screen.getByRole("button").textContent]).toEqual(["yes", "Create a passkey"]);
});
