// The sample operator's names stand in its folder: our own source names none of its brands, organisations, numbers, hosts or identifiers.
import { expect, test } from "vitest";
import { files } from "./code.ts";

const names = [
  ...["Northline", "Nugget House", "Clover Lottery", "Foresee", "Fairmile", "Care Line", "Fair Play Line"],
  ...[
    "1-800-555",
    "0808 157",
    "gnog",
    "GNOG",
    "reignmakers",
    "pick6",
    "PlayDkHorse",
    "DenyAllContests",
    "AllowPick6Entry",
  ],
  ...[
    "US-DK",
    "US-CS-GNOG",
    "PurchasePredict",
    "AllowMarketplaceVerifiedTransaction",
    "DemoCasino",
    "Harbor Play",
    "Idenfold",
  ],
];

/** What is left, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  "server/settings/links.ts: Harbor Play": "the sandbox's transfer partner; moves with the sandbox's JSON",
  "server/settings/identity.ts: Idenfold": "the sandbox's scan partner; moves with the sandbox's JSON",
};

const ours = /^(app|components|domain|server|scripts|messages)\/|^middleware\.ts$/;

/** Comments may name what the documents name. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(?<!:)\/\/.*$/gm, "");

test("our source names nothing of the sample operator", () => {
  const found = files
    .filter(({ path }) => ours.test(path))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text);
      return names.filter((name) => code.includes(name)).map((name) => `${path}: ${name}`);
    });
  expect(found.sort()).toEqual(Object.keys(exceptions).sort());
});
