import { render, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ProviderElement } from "@/components/operator/provider-element";

afterEach(() => {
  delete window.accountProviders;
  document.head.replaceChildren();
});

const about = { name: "responsibleGaming", attestation: "Losses", siteExperience: "US-SB", locale: "en-US" } as const;
/** The script that a block asks for, after its own code has loaded. */
const scriptAt = (src: string) =>
  waitFor(() => {
    const script = document.querySelector<HTMLScriptElement>(`script[src="${src}"]`);
    if (!script) throw new Error(`${src} is not asked for`);
    return script;
  });
const loaded = async (src: string, event: "load" | "error") => (await scriptAt(src)).dispatchEvent(new Event(event));

test("the provider's adapter fills the place, and empties it when it goes [ATT-05, ATT-71?]", async () => {
  const src = "https://provider.example.test/block.js";
  window.accountProviders = {
    responsibleGaming: {
      mount(element, { attestation }) {
        element.textContent = `About ${attestation}`;
        return () => element.replaceChildren();
      },
    },
  };
  const { container, unmount } = render(<ProviderElement src={src} {...about} />);
  expect(container.firstElementChild, "takes no room before it is filled").toHaveProperty("hidden", true);
  await loaded(src, "load");
  await waitFor(() => expect(container.textContent).toBe("About Losses"));
  expect(container.firstElementChild).toHaveProperty("hidden", false);
  const place = container.firstElementChild;
  unmount();
  expect(place?.textContent).toBe("");
});

test.each(["load", "error"] as const)(
  "nothing is shown when the script ends with %s and without an adapter [ATT-71?, API-105?]",
  async (event) => {
    const src = `https://provider.example.test/${event}.js`;
    const { container } = render(<ProviderElement src={src} {...about} />);
    await loaded(src, event);
    await Promise.resolve();
    expect(container.textContent).toBe("");
    expect(container.firstElementChild).toHaveProperty("hidden", true);
  },
);

test("the browser checks the script against the configured integrity", async () => {
  const src = "https://provider.example.test/checked.js";
  const integrity = `sha384-${"A".repeat(64)}`;
  render(<ProviderElement src={src} integrity={integrity} {...about} />);
  expect(await scriptAt(src)).toMatchObject({ integrity, crossOrigin: "anonymous" });
});
