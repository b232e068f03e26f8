import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { FormScreen } from "@/components/forms/form-screen";
import { AskDevice, ForgetUnsaved } from "@/components/native/ask-device";
import { BiometricsButtons } from "@/components/native/biometrics-buttons";
import { BiometricsSwitch, RenewStored } from "@/components/native/biometrics-switch";
import type { FormState } from "@/domain/forms/form-state";
import { eventually } from "../../kit/eventually.ts";
import { formWords, initial } from "../forms/validation";
import { installBridge } from "./fake-bridge.ts";

/** Renders a form around some children. @returns the forms that are sent */
function show(children: React.ReactNode, after: Partial<FormState> = {}) {
  const sent: Record<string, FormDataEntryValue>[] = [];
  const action = async (_: unknown, form: FormData) => {
    sent.push(Object.fromEntries(form));
    return { ...initial, attempt: sent.length, ...after };
  };
  render(
    // a form submits itself once, by its key
    <FormScreen action={action} initial={{ ...initial, key: crypto.randomUUID() }} words={formWords}>
      {children}
    </FormScreen>,
  );
  return sent;
}

const press = async (name: string) => {
  await act(async () => {
    fireEvent.click(screen.getByRole("button", { name }));
  });
};

const promptWords = {
  enable: "Turn it on",
  skip: "Not now",
  busy: "One moment",
  notStored: "It could not be turned on.",
};
const prompt = <BiometricsButtons typedIn={undefined} words={promptWords} />;

test("enable stores the credentials in the app before it sends the form [PA-19, PA-23]", async () => {
  const { storeCredentials, showToast } = installBridge();
  const sent = show(prompt);
  await press("Turn it on");
  expect(storeCredentials).toHaveBeenCalledOnce();
  expect(sent).toMatchObject([{ intent: "enable", stored: "yes" }]);
  expect(showToast).not.toHaveBeenCalled();
});

test("an app that cannot store says so in its own toast, and the form is submitted [PA-28]", async () => {
  const { showToast } = installBridge({ storeCredentials: async () => false });
  const sent = show(prompt);
  await press("Turn it on");
  expect(showToast).toHaveBeenCalledExactlyOnceWith("It could not be turned on.");
  expect(sent).toMatchObject([{ intent: "enable", stored: "failed" }]);
});

test("a second press while the app stores changes nothing, and the player can still say no [PA-19]", async () => {
  const { storeCredentials } = installBridge({ storeCredentials: vi.fn(() => new Promise<boolean>(() => undefined)) });
  const sent = show(prompt);
  await press("Turn it on");
  await press("Turn it on");
  expect(storeCredentials).toHaveBeenCalledOnce();
  await press("Not now");
  expect(sent).toMatchObject([{ intent: "skip", stored: "" }]);
});

test("an app that has stored after the player said no forgets it again [PA-24]", async () => {
  const stored = Promise.withResolvers<boolean>();
  const { eraseCredentials } = installBridge({ storeCredentials: () => stored.promise });
  const sent = show(prompt);
  await press("Turn it on");
  await press("Not now");
  await act(async () => stored.resolve(true));
  expect(eraseCredentials).toHaveBeenCalledOnce();
  expect(sent).toMatchObject([{ intent: "skip" }]);
});

test("an app that has stored forgets it again when the prompt stays with a problem", async () => {
  const { eraseCredentials, storeCredentials } = installBridge();
  show(prompt, { problem: "server", message: "No" });
  await press("Turn it on");
  expect(storeCredentials).toHaveBeenCalledOnce();
  expect(eraseCredentials).toHaveBeenCalledOnce();
});

test("skip asks the app for nothing [PA-24]", async () => {
  const { storeCredentials } = installBridge();
  const sent = show(prompt);
  await press("Not now");
  expect(sent).toMatchObject([{ intent: "skip" }]);
  expect(storeCredentials).not.toHaveBeenCalled();
});

test("the loader sends what the app says of the device, once it has said it [PA-41?]", async () => {
  const answer = Promise.withResolvers<boolean>();
  installBridge({ biometricsAvailable: () => answer.promise });
  const sent = show(<AskDevice waiting={<p>One moment</p>}>{null}</AskDevice>);
  await act(async () => {});
  expect(sent).toEqual([]);
  await act(async () => answer.resolve(true));
  await act(async () => {});
  expect(sent).toMatchObject([{ bridge: "credentials" }]);
});

const forget = (
  <ForgetUnsaved words={{ later: "Try under security.", plain: "It is not on." }} waiting={<p>One moment</p>}>
    <p>It is not on.</p>
  </ForgetUnsaved>
);

test.each([
  [true, "Try under security."],
  [false, "It is not on."],
])(
  "a yes that was not kept is forgotten in the app, which says so and where to go: %s [PA-28]",
  async (holds, says) => {
    const { eraseCredentials, showToast } = installBridge({ hasCredentials: async () => holds });
    const sent = show(forget);
    await screen.findByText("One moment");
    await eventually(() => expect(sent).toHaveLength(1));
    expect(eraseCredentials).toHaveBeenCalledOnce();
    expect(showToast).toHaveBeenCalledExactlyOnceWith(says);
  },
);

test("where the app cannot say it the page does, and waits for a press [PA-28]", async () => {
  installBridge({
    showToast: () => {
      throw new Error("this app has no toast");
    },
  });
  const sent = show(forget);
  await screen.findByText("It is not on.");
  expect(sent).toEqual([]);
});

const switchWords = { turnOn: "Turn on", turnOff: "Turn off", notHere: "Not possible here" };
const switchedOff = <BiometricsSwitch isOn={false} isJustTurnedOff={false} words={switchWords} />;

test("the switch offers what this device can do", async () => {
  show(switchedOff);
  expect(await screen.findByText("Not possible here")).toBeTruthy();
  cleanup();
  installBridge();
  show(switchedOff);
  expect(await screen.findByRole("button", { name: "Turn on" })).toBeTruthy();
});

test("turning off asks the app for nothing; the page after it has the app forget, before it asks what can be turned on", async () => {
  const erased = Promise.withResolvers<boolean>();
  const { eraseCredentials, biometricsAvailable } = installBridge({ eraseCredentials: () => erased.promise });
  const sent = show(<BiometricsSwitch isOn isJustTurnedOff={false} words={switchWords} />);
  await press("Turn off");
  expect(sent).toMatchObject([{ intent: "biometrics:off" }]);
  expect(eraseCredentials).not.toHaveBeenCalled();
  cleanup();
  show(<BiometricsSwitch isOn={false} isJustTurnedOff words={switchWords} />);
  await eventually(() => expect(eraseCredentials).toHaveBeenCalledOnce());
  expect(biometricsAvailable).not.toHaveBeenCalled();
  await act(async () => erased.resolve(true));
  await screen.findByRole("button", { name: "Turn on" });
});

test("credentials that the app has just stored are erased when the preference could not be saved", async () => {
  const { eraseCredentials, storeCredentials } = installBridge();
  show(switchedOff, { problem: "biometricsNotSaved", message: "No" });
  await screen.findByRole("button", { name: "Turn on" });
  await press("Turn on");
  expect(storeCredentials).toHaveBeenCalledOnce();
  expect(eraseCredentials).toHaveBeenCalledOnce();
  // the same problem once more
  await press("Turn on");
  expect(storeCredentials).toHaveBeenCalledTimes(2);
  expect(eraseCredentials).toHaveBeenCalledTimes(2);
});

test("credentials that the app stored after the player had left the page are erased, and nothing is sent", async () => {
  const stored = Promise.withResolvers<boolean>();
  const { eraseCredentials } = installBridge({ storeCredentials: () => stored.promise });
  const sent = show(switchedOff);
  await screen.findByRole("button", { name: "Turn on" });
  await press("Turn on");
  cleanup();
  expect(eraseCredentials).not.toHaveBeenCalled();
  await act(async () => stored.resolve(true));
  expect(eraseCredentials).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
});

test.each([
  ["has stored", true, 0],
  ["could not store", false, 1],
])(
  "after a change of password an app that %s the new one (%s): the server and the player are told %i times [PA-28]",
  async (_, stores, times) => {
    const typed = { login: "harbour-9", password: "seven quiet harbours 81" };
    vi.stubGlobal("fetch", async () => Response.json({ credentials: typed }));
    const { storeCredentials, showToast } = installBridge({ storeCredentials: async () => stores });
    const report = vi.fn(async () => undefined);
    render(<RenewStored flow="flow-1" off="It is off." report={report} />);
    await eventually(() => expect(storeCredentials).toHaveBeenCalledExactlyOnceWith(typed));
    await eventually(() => expect(report).toHaveBeenCalledTimes(times));
    expect(showToast.mock.calls).toEqual(stores ? [] : [["It is off."]]);
  },
);
