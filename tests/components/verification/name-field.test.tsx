import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { FormScreen } from "@/components/forms/form-screen";
import { LicenceFields } from "@/components/licence/licence-fields";
import { eventually } from "../../kit/eventually.ts";
import { formWords, initial } from "../forms/validation";
import { licenceWords } from "../licence/licence-words";
import { serverRendered, verificationFields } from "./verification-form";
import { verificationWords } from "./verification-words";

afterEach(() => document.documentElement.removeAttribute("lang"));

const firstName = verificationWords["Person.firstName"];
const lastName = verificationWords["Person.lastName"];
const oneName = verificationWords["Verification.oneName"];
const screenWith = (values: Readonly<Record<string, string>> = {}) => (
  <FormScreen action={async () => initial} initial={{ ...initial, values }} words={formWords}>
    {verificationFields(["firstName", "lastName"])}
  </FormScreen>
);
const fieldOf = (label = firstName) => screen.getByLabelText<HTMLInputElement>(label);

let probes = 0;

/** Types and leaves; then leaves another field with a new word, whose correction shows that the first one has been judged too. */
async function typed(value: string) {
  probes += 1;
  const probe = "x".repeat(probes);
  fireEvent.change(fieldOf(), { target: { value } });
  fireEvent.blur(fieldOf());
  fireEvent.change(fieldOf(lastName), { target: { value: probe } });
  fireEvent.blur(fieldOf(lastName));
  await eventually(() => expect(fieldOf(lastName).value).toBe(`X${probe.slice(1)}`));
  fireEvent.change(fieldOf(lastName), { target: { value: "" } });
  return fieldOf().value;
}

test.each(["en-US", "tr", "lt", "el"])(
  "a name is capitalised on blur, the same on a page in %s [KYC-35]",
  async (lang) => {
    document.documentElement.lang = lang;
    render(screenWith());
    expect(await typed("LILLIAN IVAN Ίων")).toBe("Lillian Ivan Ίων");
  },
);

test("capitals that the player puts back stay, whatever is typed after them", async () => {
  render(screenWith());
  expect(await typed("MCDONALD")).toBe("Mcdonald");
  expect(await typed("MCDONALD")).toBe("MCDONALD");
  expect(await typed("MCDONALD quinn")).toBe("MCDONALD Quinn");
});

test("a name that a draft or a failed submit brings back is not corrected again", async () => {
  render(screenWith({ firstName: "van der berg" }));
  expect(await typed("van der berg")).toBe("van der berg");
  expect(await typed("van der BERG")).toBe("van der BERG");
  expect(await typed("VAN DEN BERG")).toBe("VAN Den BERG");
});

test("a name that the browser restores after a reload is not corrected again", async () => {
  const page = render(screenWith());
  expect(await typed("BODEGA")).toBe("Bodega");
  page.unmount();
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([]);
  window.dispatchEvent(new PopStateEvent("popstate"));
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = serverRendered(verificationFields(["firstName", "lastName"])).body.innerHTML;
  const restored = container.querySelector<HTMLInputElement>("[name=firstName]");
  if (!restored) throw new Error("no field");
  restored.value = "BODEGA";
  render(screenWith(), { container, hydrate: true });
  expect(await typed("BODEGA")).toBe("BODEGA");
});

test("a player with one name reads what to enter, in both forms", () => {
  const hintIn = (document: Document) => {
    const field = document.querySelector("[name=lastName]");
    return document.getElementById(field?.getAttribute("aria-describedby")?.split(" ")[0] ?? "")?.textContent;
  };
  expect(hintIn(serverRendered(verificationFields(["firstName", "lastName"])))).toBe(oneName);
  expect(
    hintIn(
      serverRendered(
        <LicenceFields
          words={licenceWords}
          problems={{}}
          countries="US=United States"
          regions={{ US: "ME=Maine" }}
          now={Date.parse("2026-11-21T12:00Z")}
          country="US"
          dateOrder={["month", "day", "year"]}
        />,
      ),
    ),
  ).toBe(oneName);
});
