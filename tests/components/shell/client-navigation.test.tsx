import { act, fireEvent, render, screen } from "@testing-library/react";
import type { MouseEvent } from "react";
import { expect, test } from "vitest";
import { useLazyBehaviour } from "@/components/shell/use-lazy-behaviour";
import { Anchor, type AnchorProps } from "@/components/ui/buttons/text-link";
import { InRouter, newRouter } from "./in-router";

function Page(link: AnchorProps) {
  useLazyBehaviour();
  return (
    <Anchor {...link}>
      <b>Go</b>
    </Anchor>
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

test("a link to a page of ours opens without a reload", async () => {
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
