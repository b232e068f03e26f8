import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { MouseEvent } from "react";
import { afterEach, expect, test } from "vitest";
import { useClientNavigation } from "@/components/shell/use-client-navigation";
import { Anchor, type AnchorProps } from "@/components/ui/text-link";
import { InRouter, newRouter } from "./in-router";

afterEach(cleanup);

function Page(link: AnchorProps) {
  useClientNavigation();
  return (
    <Anchor {...link}>
      <b>Go</b>
    </Anchor>
  );
}

/** @returns what the router was told to open */
function click(link: AnchorProps, init: MouseEventInit = {}) {
  const { opened, router } = newRouter();
  render(
    <InRouter router={router}>
      <Page {...link} />
    </InRouter>,
  );
  const inside = screen.getByText("Go");
  // jsdom cannot navigate
  window.addEventListener("click", (late) => late.preventDefault(), { once: true });
  fireEvent.click(inside, init);
  return opened;
}

test("a link to a page of ours opens without a reload", () => {
  expect(click({ href: "/documents?flow=1#fees" })).toEqual(["/documents?flow=1#fees"]);
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
])("a link %s is the browser's", (_, link, init) => {
  expect(click(link, init)).toEqual([]);
});

test("a component that handles the click prevents the navigation", () => {
  const onClick = (event: MouseEvent) => event.preventDefault();
  expect(click({ href: "/documents", onClick })).toEqual([]);
});
