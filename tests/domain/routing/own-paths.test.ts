// Pages on the operator's other hosts, where the folder puts them.
import { expect, test } from "vitest";
import { brands, defaultBrand } from "@/domain/brands";
import type { Path } from "@/domain/forms/outcome";
import { operator } from "@/domain/operator/tables";
import { productRow } from "@/domain/products";
import { deposit, passwordReset, support, whyVerify, withdrawal } from "@/domain/routing/destinations";
import { hostTable } from "@/domain/routing/hosts";
import { productOf } from "@/domain/site-experience";
import { OperatorFile } from "../../../domain/operator/interface/operator.ts";

const brand = { ...brands[defaultBrand], depositAnchor: null, serviceDeskHelp: false };
const hosts = hostTable("prod", {}, { account: 3000, sandbox: 4000 })[defaultBrand];
const { siteExperience } = brand;
const context = { brand, hosts, siteExperience, product: productOf(siteExperience) };

test("links lead to the paths of the folder, and say where the player comes from [BR-34, BR-54?]", () => {
  const { paths, entrySource } = operator;
  const pathOf = (link: Path) => new URL(link).pathname;
  const money = [withdrawal(context), deposit(context)].map((link) => new URL(link));
  expect(money.map(({ pathname }) => pathname)).toEqual([paths.withdrawal, paths.deposit]);
  expect(money.map(({ search }) => new URLSearchParams(search).get("entrySource"))).toEqual([entrySource, entrySource]);
  expect(pathOf(support(context))).toBe(`${paths.help}${productRow(context.product).helpPath}`);
  expect(pathOf(whyVerify(context))).toBe(paths.whyVerify);
  expect(pathOf(passwordReset(context, "/" as Path))).toBe(paths.passwordReset);
});

test("a folder that names none has the usual ones [BR-54?, CONST-43]", () => {
  const { paths, entrySource } = OperatorFile.parse({ name: "Any", interface: 2, defaultBrand: "any" });
  expect([paths, entrySource]).toEqual([
    {
      withdrawal: "/accountcenter/withdraw",
      deposit: "/accountcenter/deposit",
      help: "/help",
      whyVerify: "/help/why-we-verify",
      passwordReset: "/",
    },
    "Fantasy",
  ]);
});
