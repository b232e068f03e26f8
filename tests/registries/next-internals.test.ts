// What we read of Next that no document of it promises: a version that changes it would change our answers without an error. The styles of
// a first visit, which are read from its pages, have a test in a browser.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../../scripts/environment.ts";
import { readForm } from "../../scripts/front/forms.ts";
import { isOfNext } from "../../server/request/submit-key.ts";

const ofNext = (path: string) => readFileSync(join(root, "node_modules/next/dist", path), "utf8");
const react = "compiled/react-server-dom-webpack/cjs/react-server-dom-webpack";

describe("Next still", () => {
  test("takes the configuration of the build from the environment", () => {
    expect(ofNext("server/config.js")).toContain("process.env.__NEXT_PRIVATE_STANDALONE_CONFIG");
  });

  test("marks as its own the request for the page after an action", () => {
    const marked = ofNext("server/app-render/action-handler.js").match(/next:\s*\{[^}]*internal:\s*1/g);
    expect(marked).toHaveLength(2);
  });

  test("lists the actions of a build by id, with their files", () => {
    expect(ofNext("shared/lib/constants.js")).toContain("SERVER_REFERENCE_MANIFEST = 'server-reference-manifest'");
  });

  test("names the action of a form as the front reads it", async () => {
    const client = ofNext(`${react}-client.node.production.js`);
    expect(client).toContain('"$ACTION_ID_" + referenceClosure.id');
    expect(client).toContain('"$ACTION_" + identifierPrefix + ":" + key');
    const form = new FormData();
    const id = "40a1b2";
    form.set(`$ACTION_ID_${id}`, "");
    form.set("$ACTION_1:0", JSON.stringify({ id, bound: "$@1" }));
    form.set("contact", "nora@example.test");
    const sent = new Request("http://account.test/auth", { method: "POST", body: form });
    const request = { method: "POST", headers: { "content-type": sent.headers.get("content-type") ?? "" } };
    const read = await readForm(request as Parameters<typeof readForm>[0], Buffer.from(await sent.arrayBuffer()));
    expect(read).toMatchObject({ kind: "form", actions: [id, id] });
    expect([...form.keys()].filter((name) => !isOfNext(name))).toEqual(["contact"]);
  });
});
