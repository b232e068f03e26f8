import { render, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { StillAvailableList } from "@/components/restrictions/still-available";
import { ActionList } from "@/components/ui/lists/action-list";
import { Facts } from "@/components/ui/lists/facts";
import { IconList } from "@/components/ui/lists/icon-list";
import { FactLine } from "@/components/ui/text/fact-line";
import { Paragraphs } from "@/components/ui/text/prose";
import { UnbrokenText } from "@/components/ui/text/unbroken-text";

/** What React reports, such as two elements with one key. */
let errors: unknown[] = [];
beforeEach(() => {
  errors = [];
  vi.spyOn(console, "error").mockImplementation((...about) => void errors.push(about));
});

test("the list of what to do is ordered, says every state in words and marks the current step", () => {
  render(
    <ActionList
      todos={[
        { title: "Agree to the terms", detail: "Done: 3:38 PM", state: "done" },
        { title: "Confirm your phone", state: "now", tag: "Next", href: "/correctiveactions/phone" },
        { title: "Verify your identity", state: "later", tag: "Then" },
      ]}
    />,
  );
  const items = within(screen.getByRole("list")).getAllByRole("listitem");
  expect(items.map((item) => item.getAttribute("aria-current"))).toEqual([null, "step", null]);
  const states = items.map((item) => within(item).getByText(/Done|Next|Then/).textContent);
  expect(states).toEqual(["Done: 3:38 PM", "Next", "Then"]);
  expect(screen.getByRole("link", { name: "Confirm your phone" })).toBeTruthy();
});

test("two lines with one icon are both kept when the list changes", () => {
  const lines = (texts: readonly string[]) => <IconList items={texts.map((text) => ({ icon: "clock", text }))} />;
  const { rerender } = render(lines(["It takes a day", "It is pending"]));
  rerender(lines(["It takes two days", "It is pending", "It is late"]));
  const shown = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(shown).toEqual(["It takes two days", "It is pending", "It is late"]);
  expect(errors).toEqual([]);
});

test("what is stopped and what works are under headings that say so; the icons are decoration", () => {
  render(
    <StillAvailableList
      words={{ stopped: "Stopped", works: "Works" }}
      items={[
        { what: "play", works: false, text: "Play" },
        { what: "withdraw", works: true, text: "Withdrawals" },
      ]}
    />,
  );
  const items = screen.getAllByRole("listitem");
  const headings = screen.getAllByRole("heading", { level: 2 });
  expect(headings.map((heading) => [heading.textContent, heading.nextElementSibling?.textContent])).toEqual([
    ["Stopped", "Play"],
    ["Works", "Withdrawals"],
  ]);
  expect(items.map((item) => item.querySelector("svg")?.getAttribute("aria-hidden"))).toEqual(["true", "true"]);
});

test("a link that changes a fact names the fact", () => {
  render(
    <Facts facts={[{ term: "Email", value: "nora@example.test", action: { href: "/change", label: "Change" } }]} />,
  );
  expect(screen.getByRole("link", { name: "Change Email" }).getAttribute("href")).toBe("/change");
  expect(screen.getByRole("term").textContent).toBe("Email");
});

test.each([
  ["nora.delacroix@mail.example.test", "<span>nora.<wbr>delacroix@<wbr>mail.<wbr>example.<wbr>test</span>"],
  ["To p***@example.test · since May 4", "To <span>p***@<wbr>example.<wbr>test</span> · since May 4"],
  ["To p***@example.test\u00a0· since May 4", "To <span>p***@<wbr>example.<wbr>test&nbsp;·</span> since May 4"],
  ["Created on May\u00a04, 2026", "Created on <span>May 4,</span> 2026"],
  ["$1,204.50", "$1,204.50"],
])(
  "an address or a day is kept whole, and where it is too long it breaks after @ and dots, or between words: %s",
  (value, html) => {
    render(<Facts facts={[{ term: "Value", value }]} />);
    expect(screen.getByRole("definition").innerHTML.replace(/ class="[^"]*"/g, "")).toBe(html);
  },
);

test("an address in a line of facts is kept whole, too", () => {
  const { container } = render(<FactLine facts={["To p***@example.test", "since May 4"]} />);
  expect(container.textContent).toBe("To p***@example.test since May 4");
  expect(container.querySelectorAll("wbr")).toHaveLength(2);
});

test("a named part of a text is kept whole with the punctuation around it", () => {
  const { container } = render(<UnbrokenText text="Your session was ended (KRN-201). Sign in again." part="KRN-201" />);
  expect(container.textContent).toBe("Your session was ended (KRN-201). Sign in again.");
  expect([...container.querySelectorAll("span")].map(({ textContent }) => textContent)).toEqual(["(KRN-201)."]);
});

test("a tag is after the value that it is about", () => {
  render(<Facts facts={[{ term: "Device", value: "Phone", tag: { tone: "good", text: "This device" } }]} />);
  expect(screen.getByRole("term").textContent).toBe("Device");
  expect(screen.getByRole("definition").textContent).toBe("Phone This device");
});

test("every line of an explanation becomes a paragraph, and markup in it stays text", () => {
  const { container } = render(<Paragraphs text={"First line.\r\n\r\n  \nSecond <b>line</b>."} />);
  expect([...container.querySelectorAll("p")].map((line) => line.textContent)).toEqual([
    "First line.",
    "Second <b>line</b>.",
  ]);
});

test.each([
  ["addresses without an end", "a@".repeat(2000)],
  ["one word", "a".repeat(4000)],
  ["many addresses", "a@b.example ".repeat(330)],
  ["no-break spaces", "a\u00a0".repeat(2000)],
  ["dots after an address", `a@${".b".repeat(2000)}`],
])("a text of the platform of %s makes a page of that size", (_, text) => {
  const { container } = render(<UnbrokenText text={text} />);
  expect(container.innerHTML.length).toBeLessThan(text.length * 8);
  expect(container.textContent?.replace(/\s/g, " ")).toBe(text.replace(/\s/g, " "));
});
