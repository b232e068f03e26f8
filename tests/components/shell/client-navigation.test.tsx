import { act, fireEvent, render, screen } from "@testing-library/react";
import type { MouseEvent } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { startBehaviour } from "@/components/shell/lazy-behaviour";
import { ShellBehaviour } from "@/components/shell/shell-behaviour";
import { Anchor, type AnchorProps } from "@/components/ui/buttons/text-link";
import { InRouter, newRouter } from "../../kit/browser/in-router";

function Page(link: AnchorProps) {
  return (
    <>
      <Anchor {...link}>
        <b>Go</b>
      </Anchor>
      <ShellBehaviour session={undefined} />
    </>
  );
}

/** @returns what the router was told to open */
async function click(link: AnchorProps, init: MouseEventInit = {}) {
  const { opened, router } = newRouter();
  render(
    <InRouter router={router}>
      <Page {...link} />
    </InRouter>,
  );
  await act(() => import("@/components/shell/lazy-behaviour"));
  const inside = screen.getByText("Go");
  // jsdom cannot navigate
  window.addEventListener("click", (late) => late.preventDefault(), { once: true });
  fireEvent.click(inside, init);
  return opened;
}

afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of ["lang", "data-player"]) document.documentElement.removeAttribute(name);
});

test("a link to one of our pages opens without a reload", async () => {
  expect(await click({ href: "/documents?flow=1#fees" })).toEqual(["/documents?flow=1#fees"]);
});

test.each<[string, AnchorProps, MouseEventInit?]>([
  ["to another site", { href: "https://help.example.test/" }],
  ["to another site without a scheme", { href: "//help.example.test/" }],
  ["to a place on the page", { href: "#main" }],
  ["that reloads", { href: "/auth", isReload: true }],
  ["for another tab", { href: "/documents", target: "_blank" }],
  ["to a file", { href: "/documents", download: true }],
  ["pressed for another tab", { href: "/documents" }, { ctrlKey: true }],
  ["pressed with another button", { href: "/documents" }, { button: 1 }],
])("a link %s is the browser's", async (_, link, init) => {
  expect(await click(link, init)).toEqual([]);
});

test.each([
  { tells: "the same player and language", data: "en-US player-1", opened: ["/documents"] },
  { tells: "another player", data: "en-US player-2", opened: [] },
  { tells: "a logout", data: "en-US ", opened: [] },
  { tells: "another language", data: "es-US player-1", opened: [] },
])("after a new document of another tab tells of $tells, a link opens $opened without a reload", async (tab) => {
  const channel = Object.assign(new EventTarget(), { postMessage: vi.fn(), close: vi.fn() });
  vi.stubGlobal("BroadcastChannel", function newChannel() {
    return channel;
  });
  document.documentElement.lang = "en-US";
  document.documentElement.dataset.player = "player-1";
  const tellsFirst = () => channel.dispatchEvent(new MessageEvent("message", { data: tab.data }));
  expect(await click({ href: "/documents", onClick: tellsFirst })).toEqual(tab.opened);
  expect(channel.postMessage.mock.calls).toEqual([["en-US player-1"]]);
});

test("a component that handles the click prevents the navigation", async () => {
  const onClick = (event: MouseEvent) => event.preventDefault();
  expect(await click({ href: "/documents", onClick })).toEqual([]);
});

test("a page that is left before the script has loaded keeps no listener", async () => {
  const { opened, router } = newRouter();
  const { unmount } = render(
    <InRouter router={router}>
      <Page href="/documents" />
    </InRouter>,
  );
  unmount();
  await act(() => import("@/components/shell/lazy-behaviour"));
  render(<Anchor href="/documents">Go</Anchor>);
  window.addEventListener("click", (late) => late.preventDefault(), { once: true });
  fireEvent.click(screen.getByText("Go"));
  expect(opened).toEqual([]);
});

test("the foot shows the code of the page that was asked for last, also when an earlier one answers after it", () => {
  document.body.innerHTML = '<div id="foot"><p><code>K4F9QM7XB2</code></p></div>';
  let observed: (list: unknown) => void = () => undefined;
  function keepCallback(callback: typeof observed) {
    observed = callback;
    return { observe: vi.fn(), disconnect: vi.fn() };
  }
  vi.stubGlobal("PerformanceObserver", keepCallback);
  const end = startBehaviour(newRouter().router);
  const answer = (startTime: number, description: string) =>
    observed({ getEntries: () => [{ startTime, serverTiming: [{ name: "reference", description }] }] });
  answer(900, "TBC10TEH00");
  answer(300, "QZ16XFQ780");
  end();
  expect(document.querySelector("code")?.textContent).toBe("TBC10TEH00");
});
