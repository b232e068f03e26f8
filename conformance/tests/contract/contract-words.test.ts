// The contract alone suffices: every call, member, refusal, flag and header has a description and an example, and a standard linter finds
// nothing in it.
import { join } from "node:path";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { refusalsOf } from "@/server/upstream/define-operation";
import { operations } from "@/server/upstream/operations";
import { parseBody } from "@/server/upstream/response-body";
import { root } from "../../../scripts/environment.ts";
import { startWith } from "../../../tests/kit/stack/process-state.ts";
import { realSettings } from "../../../tests/kit/stack/real-settings.ts";
import { describedSchema, exampleOf, type Schema } from "../../contract/described-schema.ts";
import { answerOf, contractDocument } from "../../contract/document.ts";
import { type MemberPath, memberKey, namedMembers } from "../../contract/member-words.ts";
import { contractPage } from "../../contract/page.ts";
import { refusalKey, refusalKeys } from "../../contract/refusal-words.ts";
import { membersOf } from "../../contract/schema-members.ts";
import { tags } from "../../contract/tags.ts";

/** The settings of an operator whose platform asks who calls. */
function asOperator(): void {
  const own = {
    UPSTREAM_API_KEY: "an-api-key-of-9c21-7f3a",
    UPSTREAM_CERT: "/run/client.pem",
    UPSTREAM_KEY: "/run/client-key.pem",
  };
  startWith({ ...realSettings, ...own });
}

const bodySchemas = operations.flatMap(({ name, body, query }) =>
  [body, query].flatMap((schema) => (schema ? [describedSchema(schema, [name])] : [])),
);

describe("every member", () => {
  test("has a description, and a value has an example", () => {
    const all = [...operations.map(answerOf), ...bodySchemas].flatMap((schema) => membersOf(schema));
    expect(all.length).toBeGreaterThan(500);
    expect(all.filter(({ schema }) => !schema.description).map(({ path }) => path)).toEqual([]);
    const isValue = ({ schema }: { schema: Schema }) => membersOf(schema).length === 0 && !schema.items;
    expect(all.filter((one) => isValue(one) && exampleOf(one.schema) === undefined).map(({ path }) => path)).toEqual(
      [],
    );
  });

  test("without words leaves no contract, and the error names the member and the place for its words", () => {
    const unnamed = z.object({ flavour: z.string() });
    expect(() => describedSchema(unnamed, ["otpVerify"])).toThrow(
      "otpVerify.flavour has no description: write one in conformance/contract/members/",
    );
    const bare = z.object({ flavour: z.string().check(z.meta({ description: "Of the ice." })) });
    expect(() => describedSchema(bare, ["otpVerify"])).toThrow("otpVerify.flavour has no example");
    const said = z.object({ flavour: z.string().check(z.meta({ description: "Of the ice.", examples: ["lemon"] })) });
    expect(exampleOf(describedSchema(said, ["otpVerify"]))).toEqual({ flavour: "lemon" });
  });

  test("has one entry of words: none is left over", () => {
    const used = new Set<string | undefined>();
    const use = (schema: Schema, path: MemberPath) => {
      for (const [name, inner] of Object.entries(schema.properties ?? {})) {
        used.add(memberKey([...path, name]));
        use(inner as Schema, [...path, name]);
      }
      if (schema.items) {
        used.add(memberKey([...path.slice(0, -1), `${path.at(-1)}[]`]));
        use(schema.items as Schema, path);
      }
      for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) use(one as Schema, path);
    };
    for (const operation of operations) {
      const { name, body, query, path } = operation;
      use(answerOf(operation), [name]);
      for (const schema of [body, query]) if (schema) use(describedSchema(schema, [name]), [name]);
      for (const [, parameter = ""] of `/{siteExperience}${path}`.matchAll(/\{(\w+)\}/g))
        used.add(memberKey([name, parameter]));
      used.add(memberKey([name, "format"]));
    }
    expect(namedMembers.filter((key) => !used.has(key))).toEqual([]);
    expect(namedMembers.filter((key, index) => namedMembers.indexOf(key) !== index)).toEqual([]);
  });
});

test("every refusal has words of its own, and none is left over", () => {
  const all = operations.flatMap((operation) =>
    Object.values(refusalsOf(operation)).map((refusal) => refusalKey(operation.name, refusal)),
  );
  expect(all).not.toContain(undefined);
  expect(refusalKeys.filter((key) => !all.includes(key))).toEqual([]);
});

test.each(operations.map((operation) => [operation.name, operation] as const))(
  "the example of %s is what is sent and read",
  (name, operation) => {
    const { body, answer } = operation;
    const read = parseBody(JSON.stringify(exampleOf(answerOf(operation))));
    expect(answer["~standard"].validate(read)).not.toHaveProperty("issues");
    if (body) expect(body.safeParse(exampleOf(describedSchema(body, [name]))).success).toBe(true);
  },
);

test("every group of calls names services that exist", () => {
  const services = new Set(operations.map(({ service }) => service));
  expect(tags.flatMap((tag) => tag.services).filter((service) => !services.has(service))).toEqual([]);
});

/** Milliseconds: the linter reads the whole contract with every rule, which takes long on a loaded machine. */
const linterMs = 90_000;

test("Redocly's linter, with every rule of its strict set and without an exception, finds nothing in the contract of an operator whose platform asks who calls", {
  timeout: linterMs,
}, async () => {
  asOperator();
  const config = await createConfig({
    extends: ["recommended-strict"],
    rules: {
      "operation-description": "error",
      "parameter-description": "error",
      "tag-description": "error",
      "no-invalid-schema-examples": "error",
      "no-invalid-media-type-examples": "error",
      "no-invalid-parameter-examples": "error",
    },
  });
  const lint = async (document: object) => {
    const source = JSON.stringify(document);
    const problems = await lintFromString({ source, config, absoluteRef: join(root, "contract.json") });
    return problems.map(({ ruleId, message, location: [place] }) => `${ruleId}: ${message} ${place?.pointer}`);
  };
  const document = contractDocument();
  expect(await lint(document)).toEqual([]);
  expect(document.paths["/sites/{siteExperience}/regions"]?.get?.security).toEqual([{ apiKey: [], mutualTLS: [] }]);
  // it would find something
  const broken = { ...document, tags: [], paths: { "/x/": { get: { responses: {} } } } };
  expect((await lint(broken)).length).toBeGreaterThan(3);
});

describe("the page", () => {
  const page = contractPage(contractDocument());

  test("has every call and every member, each under its own fragment", () => {
    for (const operation of operations) {
      expect(page).toContain(`<h3 id="${operation.name}">`);
      for (const { path } of membersOf(answerOf(operation)))
        expect(page).toContain(`id="${operation.name}.answer.${path}"`);
    }
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test("says which `aud` two brands on one host use, what a heartbeat is answered, and the rule of the cookie", () => {
    expect(page).toContain("<code>[&quot;account-area:main&quot;, &quot;account-area:another&quot;]</code>");
    expect(page).toContain("is neither KRN-000 nor KRN-007");
    expect(page).toContain("Set-Cookie: session_token=&lt;JWT&gt;; Path=/; Secure; HttpOnly");
  });

  test("needs nothing but itself", () => {
    expect(page).not.toMatch(/<script|<link|src=|url\(/);
  });
});
