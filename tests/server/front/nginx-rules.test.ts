import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readConfig } from "@/server/config";
import { baselineHeaders, noContent } from "../../../scripts/front/headers.ts";
import { frontRules } from "../../../scripts/front/rules.ts";

const textOf = (name: string) => readFileSync(`deploy/nginx/${name}`, "utf8").replace(/#.*$/gm, "");
const [limits, locations, whole, headers] = ["limits.conf", "locations.conf", "account-area.conf", "headers.conf"].map(
  textOf,
);
const upload = /location = \/api\/documents \{([^}]*)\}/.exec(locations ?? "")?.[1] ?? "";

const units: Readonly<Record<string, number>> = { s: 1000, k: 1024, m: 1024 * 1024 };

/** The first value of a directive, in milliseconds or bytes. */
function valueIn(text: string | undefined, directive: string): number {
  const [, number, unit = ""] = new RegExp(`^\\s*${directive} (\\d+)([skm]?)`, "m").exec(text ?? "") ?? [];
  return Number(number) * (units[unit] ?? 1);
}

test("nginx accepts what the front accepts, so that the front can answer with a page", () => {
  expect(valueIn(locations, "client_max_body_size")).toBeGreaterThan(frontRules.formBytes);
  expect(valueIn(upload, "client_max_body_size")).toBe(frontRules.uploadBytes);
});

test("nginx waits as long as the application may take, and the front keeps connections longer than nginx", () => {
  const { SUBMIT_DEADLINE_MS } = readConfig({ ACCOUNT_ENV: "sandbox" });
  expect(valueIn(locations, "proxy_read_timeout")).toBeGreaterThan(SUBMIT_DEADLINE_MS);
  expect(valueIn(upload, "proxy_read_timeout")).toBe(frontRules.silentMs);
  expect(valueIn(whole, "keepalive_timeout")).toBeLessThan(frontRules.idleMs);
  expect(valueIn(limits, "client_header_timeout")).toBe(frontRules.headersMs);
});

test("nginx buffers forms and hands uploads on, names the client by its connection only, and never repeats a form", () => {
  expect(upload).toMatch(/proxy_request_buffering off;/);
  expect(upload).toMatch(/proxy_next_upstream off;/);
  expect(locations?.replace(upload, "")).not.toMatch(/proxy_request_buffering off|non_idempotent/);
  expect(locations).toMatch(/proxy_set_header X-Forwarded-For \$remote_addr;/);
  expect(whole).not.toMatch(/ip_hash|sticky|hash \$/);
});

test("every way to an instance bounds how often one client may ask, files more generously than pages", () => {
  const ways = [...(locations ?? "").matchAll(/location [^{]*\{([^}]*)\}/g)].map(([, block = ""]) => block);
  const toInstances = ways.filter((block) => block.includes("proxy_pass"));
  const zones = toInstances.map((block) => /limit_req zone=(\w+) burst=\d+ nodelay;/.exec(block)?.[1]);
  expect(zones).toEqual(["requests", "files", "requests"]);
  const rateOf = (zone: string) => Number(new RegExp(`zone=${zone}:\\d+m rate=(\\d+)r/s`).exec(limits ?? "")?.[1]);
  expect(rateOf("files")).toBeGreaterThan(rateOf("requests"));
  // a block with one limit_conn inherits none of the server
  expect(upload).toMatch(/limit_conn connections 100;[^}]*limit_conn uploads \d+;/);
  expect(locations).toMatch(/^limit_conn connections 100;/m);
});

test("nginx looks for a file of another build at the other instance and among those that are kept", () => {
  const assets = /location \/_next\/static\/ \{([^}]*)\}/.exec(locations ?? "")?.[1] ?? "";
  expect(assets).toMatch(/proxy_next_upstream error timeout http_404;/);
  expect(assets).toMatch(/error_page 404 = @kept_assets;/);
  expect(assets).toMatch(/error_page 502 504 = @kept_while_away;/);
  expect(whole).toMatch(/set \$kept_assets \//);
});

test("an instance that was restarted is tried again before the next one of a deploy ends", () => {
  const failTimeouts = [...(whole ?? "").matchAll(/fail_timeout=(\d+)s/g)].map(([, seconds]) => Number(seconds) * 1000);
  expect(failTimeouts).toHaveLength(2);
  expect(Math.max(...failTimeouts)).toBeLessThan(frontRules.announceMs);
});

test("an instance that is gone is an honest 503, which says when to try again", () => {
  expect(locations).toMatch(/error_page 502 504 =503 \/unavailable.html;/);
  expect(headers).toMatch(/"503" "\d+";/);
});

/** What every response has, with the policy of one that is no page. */
const ofEveryResponse = { ...baselineHeaders, "Content-Security-Policy": noContent, "Cache-Control": "no-store" };

/** The values of add_header in a block; those of variables are what the map says for a response without an instance. */
function addedBy(block: string): Record<string, string> {
  const added = [...block.matchAll(/add_header (\S+) (?:"([^"]*)"|\$(\w+)) always;/g)];
  const defaultOf = (variable: string) => {
    const [, map = ""] = new RegExp(`\\$${variable} \\{([^}]*)\\}`).exec(headers ?? "") ?? [];
    return /(?:"" |default )"([^"]+)"/.exec(map)?.[1] ?? "";
  };
  return Object.fromEntries(added.map(([, name = "", value, variable = ""]) => [name, value ?? defaultOf(variable)]));
}

test("whatever nginx answers has the headers of every response: a block that adds one adds all", () => {
  const { "Retry-After": wait, ...all } = addedBy(headers ?? "");
  expect([all, wait]).toEqual([ofEveryResponse, ""]);
  for (const each of readdirSync("deploy/nginx").filter((name) => name.endsWith(".conf") && name !== "headers.conf")) {
    const blocks = textOf(each).match(/\{[^{}]*add_header[^{}]*\}/g) ?? [];
    for (const block of blocks) expect(addedBy(block)).toEqual(ofEveryResponse);
    // none outside a block, and none in another form
    expect(textOf(each).match(/add_header/g) ?? []).toHaveLength(blocks.length * Object.keys(ofEveryResponse).length);
  }
  for (const text of [whole, readFileSync("scripts/nginx.ts", "utf8")])
    expect(text).toMatch(/include \S+\/headers\.conf;/);
});
