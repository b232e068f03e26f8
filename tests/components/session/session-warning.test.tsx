import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SessionWarning } from "@/components/session/session-warning";
import { hours, minutes, seconds } from "@/domain/duration";
import { packed, stateFieldName } from "@/domain/forms/state-field";
import { beforeEnd, fakeDialogs, signInPath, startSessionServer, warnMs } from "./session-server.ts";

beforeEach(() => {
  vi.useFakeTimers();
  fakeDialogs();
});
afterEach(() => {
  document.documentElement.hidden = false;
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const click = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole("button", { name }));
    await vi.advanceTimersByTimeAsync(0);
  });
const dialog = () => screen.queryByRole("dialog");
const here = window.location.pathname;

function openTab(more: { ageLeftMs?: number; server?: ReturnType<typeof startSessionServer> } = {}) {
  const server = more.server ?? startSessionServer(more);
  const went: string[] = [];
  const { container } = render(
    <>
      <SessionWarning
        now={Date.now()}
        leftMs={server.endsAt - Date.now()}
        warnMs={warnMs}
        go={(path) => void went.push(path)}
      />
      <form>
        <input type="hidden" name={stateFieldName} defaultValue={packed({ draft: "form-seal", flow: "f" })} />
        <input name="city" aria-label="City" />
        <input name="ssn" aria-label="SSN" />
      </form>
    </>,
  );
  return { server, went, container };
}

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });

test("the warning appears 150 seconds before the end, with the focus on its title, and asks once", async () => {
  const { server } = openTab();
  await pass(beforeEnd(warnMs) - 1);
  expect([dialog(), server.asked()]).toEqual([null, []]);
  await pass(1);
  expect(server.asked()).toEqual(["GET /api/session"]);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "You’ll be logged out soon" }));
  expect(screen.getByRole("timer").textContent).toBe("Time left 2:30");
});

test.each([
  ["that Back took from the browser's memory is hidden and loaded anew", true, ["/"]],
  ["that was just loaded stays", false, []],
])("a page %s", async (_, persisted, went) => {
  const tab = openTab();
  await act(async () => void window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted })));
  expect([document.documentElement.hidden, tab.went]).toEqual([persisted, went]);
});

test("the time is shown each second, and spoken with a minute and with half a minute left", async () => {
  openTab();
  await pass(beforeEnd(warnMs));
  const spoken = () => screen.getByRole("status").textContent;
  await pass(seconds(5));
  expect([screen.getByRole("timer").textContent, spoken()]).toEqual(["Time left 2:25", ""]);
  await pass(seconds(85));
  expect(spoken()).toBe("1 minute left");
  await pass(seconds(29));
  expect(spoken()).toBe("1 minute left");
  await pass(seconds(1));
  expect([screen.getByRole("timer").textContent, spoken()]).toEqual(["Time left 0:30", "30 seconds left"]);
});

describe("the session is extended", () => {
  test("by the button", async () => {
    const { server } = openTab();
    await pass(beforeEnd(seconds(60)));
    await click("Stay signed in");
    expect(dialog()).toBeNull();
    expect(server.endsAt - Date.now()).toBe(hours(2));
    await pass(beforeEnd(warnMs));
    expect(dialog()).not.toBeNull();
  });

  test("by Esc, which is an answer too", async () => {
    const { server } = openTab();
    await pass(beforeEnd(seconds(60)));
    await act(async () => {
      (dialog() as HTMLDialogElement).close();
      await vi.advanceTimersByTimeAsync(0);
    });
    expect([dialog(), server.endsAt - Date.now()]).toEqual([null, hours(2)]);
  });

  test("by an earlier click that sent nothing, from when it happened, without a warning", async () => {
    const { server } = openTab();
    await pass(hours(1));
    fireEvent.click(screen.getByLabelText("City"));
    await pass(beforeEnd(warnMs) - hours(1));
    expect([dialog(), server.asked()]).toEqual([null, ["POST /api/session active"]]);
    expect(server.endsAt - Date.now()).toBe(hours(1) + warnMs);
    await pass(hours(1));
    expect(dialog()).not.toBeNull();
  });

  test("by typing not at all", async () => {
    const { server } = openTab();
    await pass(hours(1));
    type("City", "Hoboken");
    await pass(beforeEnd(warnMs) - hours(1));
    expect(dialog()).not.toBeNull();
    expect(server.asked()).toContain("GET /api/session");
  });
});

test("tabs are in step: one that stays closes the warning of the others", async () => {
  const { server } = openTab();
  const other = render(<SessionWarning now={Date.now()} leftMs={hours(2)} warnMs={warnMs} go={() => undefined} />);
  await pass(beforeEnd(seconds(100)));
  expect(screen.getAllByRole("dialog")).toHaveLength(2);
  const [first] = screen.getAllByRole("button", { name: "Stay signed in" });
  await act(async () => {
    fireEvent.click(first as HTMLElement);
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(dialog()).toBeNull();
  expect(server.asked().filter((call) => call === "POST /api/session active")).toHaveLength(1);
  other.unmount();
});

test("a session that was extended elsewhere is not warned of", async () => {
  const { server } = openTab();
  server.endsAt += hours(1);
  await pass(beforeEnd(warnMs));
  expect(dialog()).toBeNull();
  await pass(hours(1));
  expect(dialog()).not.toBeNull();
});

test("when time runs out the page is opened again, which leads to the sign-in page and back; what was typed is saved before", async () => {
  const { server, went } = openTab();
  await pass(minutes(30));
  type("City", "Hoboken");
  type("SSN", "900123456");
  await pass(minutes(90) + seconds(1));
  expect(server.draftsSaved()).toEqual([{ draft: "form-seal", values: { city: "Hoboken" }, missing: ["ssn"] }]);
  expect(went).toEqual([here]);
});

test("a page that slept past the end leaves when it wakes", async () => {
  const { server, went } = openTab();
  server.endsAt = 0;
  await pass(minutes(1));
  fireEvent(document, new Event("visibilitychange"));
  await pass(0);
  expect(went).toEqual([here]);
});

describe("a session at its age limit", () => {
  const openLast = async () => {
    const tab = openTab({ ageLeftMs: hours(1) });
    await pass(hours(1) - warnMs);
    return tab;
  };

  test("cannot be extended, but saved and begun again", async () => {
    const { server, went } = await openLast();
    expect(screen.queryByRole("button", { name: "Stay signed in" })).toBeNull();
    await click("Sign in again");
    expect(server.asked()).toContain("POST /api/session leave");
    expect(went).toEqual([signInPath]);
  });

  test("leaves the player in peace once the warning is closed, until it is over", async () => {
    const { went } = await openLast();
    await act(async () => (dialog() as HTMLDialogElement).close());
    expect(dialog()).toBeNull();
    await pass(warnMs + seconds(1));
    expect(went).toEqual([here]);
  });
});

test("log out saves first", async () => {
  const { server, went } = openTab();
  await pass(beforeEnd(seconds(100)));
  await click("Log out now");
  expect([server.asked().at(-1), went]).toEqual(["POST /api/session leave", [signInPath]]);
});

test("a device whose clock is wrong is warned at the right time, and its clicks count from when they happened", async () => {
  const server = startSessionServer();
  const serverNow = Date.now() + hours(30);
  render(<SessionWarning now={serverNow} leftMs={hours(2)} warnMs={warnMs} go={() => undefined} />);
  await pass(minutes(20));
  fireEvent.click(document.body);
  await pass(beforeEnd(warnMs) - minutes(20));
  expect(server.calls.map(({ body }) => body?.clickedAt)).toEqual([serverNow + minutes(20)]);
});

test("the click that extends is not reported a second time", async () => {
  const { server } = openTab();
  await pass(beforeEnd(seconds(60)));
  await click("Stay signed in");
  await pass(beforeEnd(warnMs));
  expect(server.asked()).toEqual(["GET /api/session", "POST /api/session active", "GET /api/session"]);
});

test("a server that cannot be reached is said, and asked again", async () => {
  const { server } = openTab();
  await pass(beforeEnd(seconds(100)));
  server.isReachable = false;
  await click("Stay signed in");
  expect(screen.getByRole("alert").textContent).toContain("We can’t reach the server.");
  server.isReachable = true;
  await click("Stay signed in");
  expect(dialog()).toBeNull();
});
