// The sample operator's names are in its folder: our own source names none of its brands, organisations, numbers, hosts or identifiers.
import { expect, test } from "vitest";
import {
  brands,
  helpLines,
  networkProduct,
  productFlags,
  productRows,
  siteExperiences,
} from "@/domain/operator/tables";
import { files } from "./code.ts";

const texts = (values: readonly unknown[]) => values.filter((value) => typeof value === "string");
const rows = Object.values(productRows).map((row) => ({ viewOnlyPermission: null, ...row }));
const lines = Object.values(helpLines).flat(2);

/** What the folder itself says. */
const ofTheFolder = [
  ...Object.values(brands).map(({ name }) => name),
  ...Object.keys(brands).flatMap((id) => [
    `${id}.localhost`,
    `${id}.example`,
    `brand: "${id}"`,
    `brand "${id}"`,
    `{"${id}"`,
  ]),
  ...lines.flatMap(({ name, phone }) => [name, phone]),
  ...rows.flatMap(({ permission, viewOnlyPermission }) => [permission, viewOnlyPermission]),
  ...[networkProduct.permission, ...productFlags],
  // one without a hyphen is a word that settings have, too
  ...siteExperiences.named.filter((name) => name.includes("-")),
];

/** Ids of brands and products that are no words, the partners of the sandbox, and parts of numbers. */
const others = ["gnog", "GNOG", "reignmakers", "pick6", "1-800-555", "0808 157", "Harbor Play", "Idenfold"];

const names = [...new Set([...texts(ofTheFolder), ...others])];

/** What is left, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  "domain/occupation/occupation-details.ts: CA-ON-SB": "the documents' site experience of a form without one (OCC-15)",
  "server/settings/steps.ts: US-NJ-CS": "an example of the form of a setting",
};

const ours = /^(app|components|domain|server|scripts\/(?!release\/)|messages)\/|^middleware\.ts$/;

/** Comments may name what the documents name. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(?<!:)\/\/.*$/gm, "");

test("our source names nothing of the sample operator", () => {
  expect(names.length).toBeGreaterThan(50);
  const found = files
    .filter(({ path }) => ours.test(path))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text);
      return names.filter((name) => code.includes(name)).map((name) => `${path}: ${name}`);
    });
  expect(found.sort()).toEqual(Object.keys(exceptions).sort());
});
