import { cleanup, render, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ProviderBlock } from "@/components/attestations/provider-block";

afterEach(() => {
  cleanup();
  delete window.responsibleGamingEverywhere;
  document.head.replaceChildren();
});

const about = { attestation: "Losses", siteExperience: "US-SB", locale: "en-US" };
const loaded = (src: string, event: "load" | "error") =>
  document.querySelector(`script[src="${src}"]`)?.dispatchEvent(new Event(event));

test("the provider's adapter fills the place, and empties it when it goes [ATT-05, ATT-71?, API-94]", async () => {
  const src = "https://provider.example.test/block.js";
  window.responsibleGamingEverywhere = {
    mount(element, { attestation }) {
      element.textContent = `About ${attestation}`;
      return () => element.replaceChildren();
    },
  };
  const { container, unmount } = render(<ProviderBlock src={src} {...about} />);
  expect(container.textContent).toBe("");
  loaded(src, "load");
  await waitFor(() => expect(container.textContent).toBe("About Losses"));
  const place = container.firstElementChild;
  unmount();
  expect(place?.textContent).toBe("");
});

test.each(["load", "error"] as const)(
  "nothing is shown when the script ends with %s and without an adapter [API-105?]",
  async (event) => {
    const src = `https://provider.example.test/${event}.js`;
    const { container } = render(<ProviderBlock src={src} {...about} />);
    loaded(src, event);
    await Promise.resolve();
    expect(container.textContent).toBe("");
  },
);
