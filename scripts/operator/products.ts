// Reads `products.ts`, and whether its names fit each other and those of the brands.
import * as z from "zod/mini";
import { documentedSteps } from "../../domain/corrective-actions/documented-steps.ts";
import type { OperatorFile } from "../../domain/operator/interface/operator.ts";
import { ProductsFile } from "../../domain/operator/interface/products.ts";
import type { ReadBrand } from "./brands.ts";
import { foldersIn } from "./folder.ts";
import type { Source } from "./source.ts";

const file = "products.ts";

/** The names that a brand and products.ts share, so that they are compared even where another member is wrong. */
const Named = z.looseObject({ products: z.catch(z.record(z.string(), z.unknown()), {}) });
const Offering = z.looseObject({ products: z.catch(z.array(z.string()), []) });

/** Reports each product of a brand that products.ts does not name. */
async function checkOffers(source: Source): Promise<void> {
  const named = await source.definition(file, Named);
  for (const id of named ? foldersIn(source.folder, "brands") : []) {
    const brandFile = `brands/${id}/brand.ts`;
    const { products = [] } = (await source.definition(brandFile, Offering)) ?? {};
    for (const [index, product] of products.entries())
      source.refer(brandFile, `products[${index}]`, product, Object.keys(named?.products ?? {}), "product");
  }
}

/** @returns whether a site experience can be taken apart: COUNTRY[-REGION]-PRODUCT[-BRAND], or one of the words (BR-52?) */
function isReadable(name: string, { products, siteExperiences }: ProductsFile): boolean {
  const codes = Object.values(products).flatMap(({ code }) => code ?? []);
  const [, code = ""] = /^[A-Z]{2}(?:-[A-Z]{2})?-([A-Z]{2})(?:-[A-Z]+)?$/.exec(name) ?? [];
  return name in siteExperiences.words || codes.includes(code);
}

export async function readProducts(
  source: Source,
  brands: readonly ReadBrand[],
  { signInGeolocation = [] }: Partial<OperatorFile> = {},
): Promise<ProductsFile | undefined> {
  await checkOffers(source);
  const definition = await source.definition(file, ProductsFile);
  if (!definition) return undefined;
  const { products, siteExperiences } = definition;
  const names = Object.keys(products);
  if (names.length === 0) source.report(file, "products", "holds no product");
  const codes = Object.values(products).flatMap(({ code }) => code ?? []);
  for (const code of new Set(codes.filter((each, index) => codes.indexOf(each) !== index))) {
    source.report(file, "products", `two products have the code "${code}"`);
  }
  const checkName = (where: string, member: string, name: string) => {
    if (isReadable(name, definition)) return;
    const allowed = [
      `COUNTRY-CODE with the code of a product (${codes.join(", ")})`,
      ...Object.keys(siteExperiences.words),
    ];
    source.report(where, member, `found "${name}"; must be ${allowed.join(", or ")}`);
  };
  const checkProduct = (where: string, member: string, name: string) =>
    source.refer(where, member, name, names, "product");
  checkName(file, "siteExperiences.default", siteExperiences.default);
  for (const list of ["named", "njReason", "optionalSsn4", "noVerificationSuccess"] as const) {
    for (const [index, name] of siteExperiences[list].entries())
      checkName(file, `siteExperiences.${list}[${index}]`, name);
  }
  for (const [index, name] of signInGeolocation.entries()) {
    if (!names.includes(name)) checkName("operator.ts", `signInGeolocation[${index}]`, name);
  }
  for (const [word, { product }] of Object.entries(siteExperiences.words)) {
    checkProduct(file, `siteExperiences.words.${word}.product`, product);
  }
  for (const [place, byProduct] of Object.entries(siteExperiences.regional)) {
    for (const [product, name] of Object.entries(byProduct)) {
      checkProduct(file, `siteExperiences.regional["${place}"]`, product);
      checkName(file, `siteExperiences.regional["${place}"].${product}`, name);
    }
  }
  const correctiveActions = [...Object.keys(documentedSteps), ...foldersIn(source.folder, "steps")];
  // CA-52: a sequence continues without such a step only
  const skippable = Object.entries(documentedSteps).flatMap(([code, step]) => ("maySkip" in step ? code : []));
  const checkSteps = (where: string, steps: readonly string[], allowed: readonly string[], what: string) => {
    for (const [index, step] of steps.entries()) source.refer(file, `${where}[${index}]`, step, allowed, what);
  };
  for (const [name, { skippableSteps, omittedSteps }] of Object.entries(products)) {
    checkSteps(`products.${name}.skippableSteps`, skippableSteps, skippable, "corrective action that may be put off");
    checkSteps(`products.${name}.omittedSteps`, omittedSteps, correctiveActions, "corrective action");
  }
  for (const { id, facts } of brands) checkName(`brands/${id}/brand.ts`, "siteExperience", facts.siteExperience);
  return definition;
}
