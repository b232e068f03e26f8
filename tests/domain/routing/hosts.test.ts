import { describe, expect, test } from "vitest";
import { brandIds, defaultBrand } from "@/domain/brands";
import { brandAt, environments, HostOverrides, hostKeys, hostTable, originsOf, siteAt } from "@/domain/routing/hosts";

const ports = { account: 3000, sandbox: 4000 };
const deployed = environments.filter((environment) => environment !== "sandbox");
const tables = deployed.map((environment) => hostTable(environment, {}, ports));

describe("the table", () => {
  test("there are four environments to deploy to, in addition to the sandbox [CONST-60]", () => {
    expect(deployed).toEqual(["dev", "test", "preprod", "prod"]);
  });

  test("each brand has its own account host and API host in each of them [BR-11]", () => {
    expect(tables).toHaveLength(4);
    const hosts = tables.flatMap((table) => brandIds.flatMap((brand) => [table[brand].account, table[brand].api]));
    expect(new Set(hosts).size).toBe(4 * brandIds.length * 2);
  });

  test("every part has a reserved name, over https, as shipped [BR-50?]", () => {
    expect([...hostKeys].sort()).toEqual([
      ...["account", "api", "blitz", "financial", "passwordReset", "product", "public", "responsibleGaming"],
      ...["secure", "support", "transfer"],
    ]);
    const origins = tables.flatMap((table) => brandIds.flatMap((brand) => hostKeys.map((key) => table[brand][key])));
    expect(origins.filter((origin) => !/^https:\/\/[a-z.-]+\.example\.test$/.test(origin))).toEqual([]);
  });

  test("only production has no name of its environment", () => {
    const accounts = deployed.map((environment) =>
      hostTable(environment, {}, ports).gnog.account.replace("https://", ""),
    );
    const [dev, testing, preprod] = ["dev", "test", "preprod"].map((stage) => `account.gnog.${stage}.example.test`);
    expect(accounts).toEqual([dev, testing, preprod, "account.gnog.example.test"]);
  });

  test("the sandbox lives on this machine, the account area at its own port", () => {
    const { uk } = hostTable("sandbox", {}, { account: 3100, sandbox: 4100 });
    expect([uk.account, uk.api]).toEqual(["http://uk.localhost:3100", "http://api.uk.localhost:4100"]);
  });

  test("a deployment changes what it names and nothing else [BR-50?]", () => {
    const changed = hostTable("prod", { uk: { account: "https://my.fairmile.test" } }, ports);
    const shipped = hostTable("prod", {}, ports);
    expect(changed).toEqual({ ...shipped, uk: { ...shipped.uk, account: "https://my.fairmile.test" } });
  });

  test("what is no origin, no brand or no part is refused [BR-50?]", () => {
    const accepts = (overrides: unknown) => HostOverrides.safeParse(overrides).success;
    const account = ["https://a.test", "http://uk.localhost:3000"];
    expect(account.filter((origin) => accepts({ uk: { account: origin } }))).toEqual(account);
    const notOrigins = [
      ...["a.test", "https://a.test/", "https://a.test/x", "https://A.test", "https://u@a.test", "//a", ""],
    ];
    expect(notOrigins.filter((origin) => accepts({ uk: { account: origin } }))).toEqual([]);
    expect(accepts({ fr: { account: "https://a.test" } })).toBe(false);
    expect(accepts({ uk: { accounts: "https://a.test" } })).toBe(false);
  });
});

describe("the Host header", () => {
  const table = hostTable("prod", {}, ports);

  test("names a brand by exact match", () => {
    for (const brand of brandIds) expect(brandAt(new URL(table[brand].account).host, table)).toBe(brand);
  });

  test("otherwise names no brand", () => {
    const strangers = [
      ...["evil.test", "account.main.example.test.evil.test", "xaccount.main.example.test"],
      ...["account.main.example.test:8080", "api.main.example.test", "account.main.dev.example.test", ""],
    ];
    expect([...strangers, null].filter((host) => brandAt(host, table) !== undefined)).toEqual([]);
  });
});

test("a redirect may end on every page of the estate, never on a host that only answers calls [DOC-52?]", () => {
  const { main } = hostTable("prod", {}, ports);
  const { api, blitz, ...pages } = main;
  expect([...originsOf(main)].sort()).toEqual(Object.values(pages).sort());
  for (const origin of [api, blitz]) expect(originsOf(main)).not.toContain(origin);
});

describe("localhost", () => {
  const table = hostTable("sandbox", {}, ports);

  test("is a second account host of the default brand in the sandbox, and stays on itself", () => {
    const site = siteAt("localhost:3000", table);
    expect(site).toMatchObject({ brand: defaultBrand, host: "localhost:3000" });
    expect(site?.hosts.account).toBe("http://localhost:3000");
    expect(siteAt(`${defaultBrand}.localhost:3000`, table)?.hosts.account).toBe(
      `http://${defaultBrand}.localhost:3000`,
    );
    for (const hosts of [site?.hosts, table[defaultBrand]])
      expect([...originsOf(hosts ?? table[defaultBrand])]).toEqual(
        expect.arrayContaining(["http://localhost:3000", `http://${defaultBrand}.localhost:3000`]),
      );
  });

  test("has the scheme of the brand's own host, and is not taken from a brand that names it", () => {
    const secure = hostTable("sandbox", { [defaultBrand]: { account: "https://main.localhost:3000" } }, ports);
    expect(siteAt("localhost:3000", secure)?.hosts.account).toBe("https://localhost:3000");
    const named = hostTable("sandbox", { uk: { account: "http://localhost:3000" } }, ports);
    expect([brandAt("localhost:3000", named), named[defaultBrand].otherAccount]).toEqual(["uk", undefined]);
  });

  test.each(deployed)("is no host of a brand in %s", (environment) => {
    const other = hostTable(environment, {}, ports);
    for (const host of ["localhost", "localhost:3000", "localhost:443"]) expect(brandAt(host, other)).toBeUndefined();
    expect(brandIds.filter((brand) => other[brand].otherAccount !== undefined)).toEqual([]);
  });
});

describe("spellings of a host", () => {
  const prod = hostTable("prod", {}, ports);
  const own = new URL(prod.uk.account).host;

  test.each([own, own.toUpperCase(), `${own}.`, `${own}:443`, `${own}:80`, `${own.toUpperCase()}.:443`])(
    "%s is the brand's",
    (host) => {
      expect(brandAt(host, prod)).toBe("uk");
      expect(siteAt(host, prod)?.host).toBe(own);
    },
  );

  test.each([
    `${own}..`,
    `.${own}`,
    `${own}:8443`,
    `${own}:`,
    `x.${own}`,
    `${own}.evil.test`,
    `${own} `,
    `${own}:443:443`,
    "",
    ".",
  ])("%j is no brand's", (host) => expect(brandAt(host, prod)).toBeUndefined());

  test("a port that the host table names is not taken for a default", () => {
    const table = hostTable("prod", { uk: { account: "http://uk.example.com:443" } }, ports);
    expect([brandAt("uk.example.com:443", table), brandAt("uk.example.com", table)]).toEqual(["uk", undefined]);
  });
});
