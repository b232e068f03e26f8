import { describe, expect, test } from "vitest";
import { code, except, files, inside, places, product } from "./architecture/code.ts";
import { entersFlow, flowEntries } from "./kit/sources/flow-entries.ts";
import { importCycles } from "./kit/sources/import-cycles.ts";
import { isAllowed, layers } from "./kit/sources/import-table.ts";
import { importsOf } from "./kit/sources/imports.ts";
import { reachableFrom } from "./kit/sources/reachable.ts";
import { type SourceFile, withoutComments } from "./kit/sources/source-files.ts";

describe("who may import whom", () => {
  for (const layer of layers) {
    test(`${layer.name} imports nothing beyond its list`, () => {
      const here = code.filter(({ path }) => layers.find(({ holds }) => holds.test(path)) === layer);
      const forbidden = here.flatMap((file) =>
        importsOf(file)
          .filter((found) => !isAllowed(file.path, layer, found))
          .map(({ to, isType }) => `${file.path} imports ${isType ? "type " : ""}${to}`),
      );
      expect(forbidden).toEqual([]);
    });
  }

  test("every entry to a flow is one that another capability takes", () => {
    const taken = inside("server/flows/").flatMap((file) =>
      importsOf(file).flatMap((found) => (entersFlow(file.path, found) ? [found.to] : [])),
    );
    expect(flowEntries.filter((entry) => !taken.includes(entry))).toEqual([]);
  });

  test("every file belongs to a layer", () => {
    const free = /^(conformance|drills|tests|tools)\/|\.config\.(ts|mjs)$/;
    const unplaced = code.filter(({ path }) => !free.test(path) && !layers.some(({ holds }) => holds.test(path)));
    expect(unplaced.map(({ path }) => path)).toEqual([]);
  });

  // The edge runs these, so neither they nor what they import may use Node or "server-only".
  const neutral = [
    "server/clock.ts",
    "server/config.ts",
    ...inside("server/settings/").map(({ path }) => path),
    "server/front-rules.ts",
    ...["server/request/arrival.ts", "server/request/content-security-policy.ts"],
    "server/request/csrf.ts",
    "server/request/gate-settings.ts",
    "server/request/locale.ts",
    "server/telemetry/request-id.ts",
    "server/telemetry/process-wide.ts",
    "server/session/key-set.ts",
    "server/session/browser.ts",
    "server/session/token.ts",
    "server/session/flash.ts",
    "server/session/seal.ts",
    "server/session/cookies.ts",
  ];

  test("every file of the server says server-only, except those that the edge or the front needs", () => {
    const open = inside("server/").filter(({ text }) => !/^import "server-only";$/m.test(text));
    const ofTheFront = ["server/bridge.ts", "server/telemetry/running-request.ts"];
    expect(open.map(({ path }) => path).filter((path) => ![...neutral, ...ofTheFront].includes(path))).toEqual([]);
  });

  test("no flow imports Next", () => {
    const reached = reachableFrom(
      code,
      inside("server/flows/").map(({ path }) => path),
    );
    expect(reached.packages.filter((name) => name.startsWith("next/"))).toEqual([]);
  });

  test("what the middleware brings along runs at the edge", () => {
    const reached = reachableFrom(code, ["middleware.ts"]);
    const ours = reached.files.filter((path) => path.startsWith("server/") && !neutral.includes(path));
    expect(ours).toEqual([]);
    expect(reached.packages.filter((name) => /^(node:|pino|undici|prom-client|@redis|server-only)/.test(name))).toEqual(
      [],
    );
  });
});

describe("the rules inside the layers", () => {
  test("the domain has no clock, no chance and no process", () => {
    const impure =
      /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bprocess\b|\bperformance\b|\bcrypto\.|\bset(Timeout|Interval)\b|\bfetch\(/;
    expect(places(inside("domain/"), impure)).toEqual([]);
  });

  // breakers and deadlines are about the machine; everything a player can notice follows the product's clock
  test("only the clock, and what must have the machine's time, asks the machine for it", () => {
    const theMachines = ["server/clock.ts", "server/readiness.ts", "server/session/seal.ts", "server/upstream/call.ts"];
    const others = except(inside("server/", "app/", "middleware.ts"), ...theMachines);
    expect(places(others, /\bDate\.now\b/)).toEqual([]);
  });

  test("server actions live in actions.ts and nowhere else", () => {
    const isActions = ({ path }: SourceFile) => /^app\/(.+\/)?actions\.ts$/.test(path);
    const directive = /^\s*["']use server["'];?\s*$/;
    expect(
      places(
        product.filter((file) => !isActions(file)),
        directive,
      ),
    ).toEqual([]);
    expect(
      product.filter((file) => isActions(file) && !/^["']use server["'];/.test(withoutComments(file.text).trim())),
    ).toEqual([]);
  });

  test("only the configuration reads the environment", () => {
    expect(
      places(except(product, "server/config.ts", "instrumentation.ts"), /\bprocess\.env\b|\bimport\.meta\.env\b/),
    ).toEqual([]);
    // these two run before there is a configuration, ask only what Next itself says, and tell it what is the same everywhere
    const early = code.filter(({ path }) => ["next.config.mjs", "instrumentation.ts"].includes(path));
    expect(places(early, /\bprocess\.env\b(?!\.NODE_ENV\b|\.NEXT_RUNTIME\b|\.NEXT_\w+ = )/)).toEqual([]);
  });

  test("a secret is looked for in a whole page or log by foundIn, which no random name deceives", () => {
    const raw = /\b(body|output\(\)|log\(\)|hops\b.*)\)\.not\.to(Contain|Match)\((?!["'`/][^"'`/]*[a-z]{4})/;
    expect(places(inside("tests/journeys/"), raw)).toEqual([]);
    expect(raw.test("expect(visitor.body).not.toContain(code)")).toBe(true);
  });

  test("only the host table names a host of the operator [BR-50?]", () => {
    // the settings derive the sandbox's addresses; the brands name the public helpline, which is no host of the operator
    const settings = inside("server/settings/").map(({ path }) => path);
    const elsewhere = except(product, "domain/routing/hosts.ts", ...settings, "domain/brands.ts");
    const literal =
      /["'`](https?:)?\/\/(?!www\.w3\.org)[\w${}.-]*\.(?!invalid\b)[a-z]{2,}|["'`]https?:\/\/(?:localhost|[\d.]{7,})/;
    expect(places(elsewhere, literal)).toEqual([]);
    expect(literal.test('to("https://account.main.example.test/login")')).toBe(true);
  });

  test("only the parser of a link's parameters makes them of what comes from outside", () => {
    const elsewhere = except(product, "domain/sign-in/login-parameters.ts");
    expect(places(elsewhere, /\bLoginParameters\.(safeP|p)arse\b/)).toEqual([]);
  });

  test("only the registry compares brands", () => {
    const elsewhere = except(product, "domain/brands.ts");
    // lottery and predict are products too, so there the other side of the comparison has to be a brand
    const own = `["'](main|gnog|uk)["']`;
    const any = `["'](main|gnog|lottery|predict|uk)["']`;
    const brand = String.raw`\b[Bb]rand(\.id|Id)?`;
    const comparisons = [
      `[!=]=\\s*${own}`,
      `case ${own}`,
      `${own}\\s*[!=]=`,
      `${brand}\\s*[!=]==?\\s*${any}`,
      `${any}\\s*[!=]==?\\s*${brand}`,
    ];
    expect(places(elsewhere, new RegExp(comparisons.join("|")))).toEqual([]);
  });

  test("no style attribute and no raw HTML, which the content security policy would stop", () => {
    expect(places(inside("app/", "components/"), /\bstyle=|\bdangerouslySetInnerHTML\b|\.innerHTML\b/)).toEqual([]);
  });

  test("no barrel, no class but errors, no default export where Next does not ask for one", () => {
    expect(code.map(({ path }) => path).filter((path) => /(^|\/)index\.(ts|tsx|mjs)$/.test(path))).toEqual([]);
    expect(places(code, /^\s*export \* from/)).toEqual([]);
    expect(places(code, /^\s*(export )?(abstract )?class (?!\w+ extends \w*Error\b)/)).toEqual([]);
    const free = code.filter(
      ({ path }) =>
        !/^(app|operator|scripts\/operator\/template|tests\/operators|tests\/flows)\/|\.config\.(ts|mjs)$|^i18n|^tools\/bench\/(bare|fair)-baseline\//.test(
          path,
        ),
    );
    expect(places(free, /^\s*export default\b/)).toEqual([]);
  });
});

describe("files", () => {
  const ours = code.filter(({ path }) => !/^(conformance|drills|tests|tools)\//.test(path));
  const lengthOf = ({ text }: SourceFile) => text.trimEnd().split("\n").length;
  const maxLines = 250;
  test("no file imports itself, however long the way round, and be it for a type", () => {
    expect(importCycles(code)).toEqual([]);
  });

  test(`no file is longer than ${maxLines} lines`, () => {
    const long = code.filter((file) => lengthOf(file) > maxLines);
    expect(long.map((file) => `${file.path}: ${lengthOf(file)} lines`)).toEqual([]);
  });

  test("nine files in ten have fewer than 150 lines", () => {
    const short = ours.filter((file) => lengthOf(file) < 150);
    expect(short.length / ours.length).toBeGreaterThanOrEqual(0.9);
  });
});

test("no folder holds more than forty files", () => {
  const counts = new Map<string, number>();
  // a record of a decision is found by its number and the index
  for (const { path } of files.filter(({ path }) => !path.startsWith("decisions/"))) {
    const folder = path.split("/").slice(0, -1).join("/");
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > 40)).toEqual([]);
});

describe("names", () => {
  const paths = files.map(({ path }) => path).filter((path) => !path.startsWith("."));

  test("files and folders say what they hold", () => {
    const empty = /(^|\/)(utils?|helpers?|common|shared|managers?|data|info|misc|lib)(\.\w+)*(\/|$)/;
    // a message namespace is called Common in the requirements
    expect(paths.filter((path) => empty.test(path) && !/^messages\/[^/]+\/common\.json$/.test(path))).toEqual([]);
  });

  test("files and folders are in kebab-case", () => {
    const names = paths.filter((path) => /\.(ts|tsx|mjs|css)$/.test(path)).flatMap((path) => path.split("/"));
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*$|^\[[\w.]+\]$|^\(\w[\w-]*\)$|^_[a-z-]+$|^[a-z]{2}-[A-Z]{2}$/;
    expect([...new Set(names)].filter((name) => !kebab.test(name))).toEqual([]);
  });
});

test("the sandbox has no table by any text that inherits keys such as constructor", () => {
  const inheriting = /^(export )?const \w+: .*Record<string, .*= \{|\{\} as Record<string/;
  expect(places(inside("sandbox/"), inheriting)).toEqual([]);
});

describe("what is committed", () => {
  test("no path of a machine and no address of a registry", () => {
    const machine = /(^|[^\w.$~-])\/(work|tmp|root|home|farm|Users)\/\w|\bregistry\.\w+\.\w+/;
    const committed = files.filter(({ path }) => !path.endsWith(".d.ts") && !path.endsWith(".tsbuildinfo"));
    const found = committed.flatMap(({ path, text }) =>
      text.split("\n").flatMap((line) => (machine.test(line) ? [`${path}: ${line.trim().slice(0, 120)}`] : [])),
    );
    expect(found).toEqual([]);
  });

  test("nothing is left undone or switched off", () => {
    const marks = [
      "TODO",
      "FIXME",
      "HACK",
      "@ts-ignore",
      "@ts-expect-error",
      "@ts-nocheck",
      "biome-ignore",
      "vi.mock(",
    ];
    const others = except(code, "tests/architecture.test.ts");
    const found = others.flatMap(({ path, text }) =>
      marks.filter((mark) => text.includes(mark)).map((mark) => `${path}: ${mark}`),
    );
    expect(found).toEqual([]);
    expect(places(others, /\b(test|it|describe)\.(skip|only|todo|fixme)\b/)).toEqual([]);
  });
});
