// Promise 8 on every path by which a player says who they are: canaries go in, and nothing that stays behind may hold one.

import { describe, expect, test } from "vitest";
import { sampleOf } from "../../../scripts/nightly.ts";
import type { Visitor } from "../../harness/browser/browserless.ts";
import { gossip, paths, stepSsns } from "../../harness/flows/identity-paths.ts";
import {
  debugApp,
  expectNoSecretsInCalls,
  expectNoSecretsLogged,
  faultsFor,
  recordExchanges,
} from "../../harness/pages/canaries.ts";
import type { Entry } from "../../harness/pages/form-entries.ts";
import { returned, secrets, typed } from "../../harness/pages/identity-canaries.ts";
import { callsDuring, player, pressOf, sandbox } from "../../harness/pages/journey.ts";
import { wholeNumber } from "../../harness/pages/secrets.ts";

const app = debugApp({ UPSTREAM_DEADLINE_MS: "1500" });

const later = ["/", "/correctiveactions/overview"];

describe.each(Object.entries(paths))("%s", (name, path) => {
  const { persona, arrive, start, fill, button, writes, outcomes, onFile } = path;
  /** A new player at the form. */
  async function arrived(witness: ReturnType<typeof recordExchanges>["witness"]) {
    // a number belongs to one account at a time
    await sandbox.reset();
    const made = { product: "sportsbook", siteExperience: "US-SB", ...persona };
    const { id, visitor } = await player(made, { port: app.port, witness });
    await visitor.get(start ?? "/correctiveactions?product=sportsbook");
    await arrive?.(visitor);
    return { id, visitor };
  }

  /** Sends the form and looks at what comes after it. */
  async function send(visitor: Visitor, entries: Record<string, Entry> = {}) {
    fill(visitor);
    visitor.fill(entries);
    const { url, sending } = pressOf(visitor, button);
    if (name === "the location") (sending.body as FormData).set("geoToken", "canary-geo-proof");
    await visitor.send(url, sending);
    if (visitor.url.startsWith(visitor.home)) await visitor.get(visitor.url);
    for (const page of later) await visitor.get(`${visitor.home}${page}`);
  }

  test("reveals nothing that was typed, whatever the outcome [SSN-20?]", async () => {
    const { witness, expectNoSecretsShown } = recordExchanges();
    const [success = {}, ...others] = outcomes;
    for (const entries of [success, ...sampleOf(others)]) {
      const { visitor } = await arrived(witness);
      const calls = await callsDuring(() => send(visitor, entries));
      expectNoSecretsInCalls(calls, [...secrets, ...typed, ...returned]);
      const sentinels = (field: string) => [entries[field] ?? ""].map(String).filter(({ length }) => length > 8);
      await expectNoSecretsShown({
        secrets: [...secrets, ...sentinels("ssn")],
        typed,
        returned: [...returned, ...sentinels("licenseNumber")],
        ...(onFile && { onFile }),
      });
    }
    await expectNoSecretsLogged(app, [...secrets, ...typed, ...returned, ...stepSsns.map(wholeNumber)]);
  });

  test.each(writes)("reveals nothing that was typed, whatever fault %s has", async (write) => {
    const { witness, expectNoSecretsShown } = recordExchanges();
    const answers = sampleOf(faultsFor({ method: "POST", path: `*${write}*` }, gossip));
    for (const [index, fault] of answers.entries()) {
      // now and then all is well, so that the breaker stays closed
      if (index % 4 === 3) await send((await arrived(witness)).visitor);
      const { id, visitor } = await arrived(witness);
      await sandbox.faults([{ ...fault, match: { ...fault.match, persona: id } }]);
      const calls = await callsDuring(() => send(visitor));
      expect(calls.filter(({ method, path }) => method === "POST" && path.includes(write)).length, fault.fault).toBe(1);
      expectNoSecretsInCalls(calls, [...secrets, ...typed, ...returned]);
      await expectNoSecretsShown({ secrets, typed: [...typed, "canary.person"], returned, ...(onFile && { onFile }) });
    }
    await expectNoSecretsLogged(app, [...secrets, ...typed, ...returned, "canary.person"]);
    expect(app.output()).toContain('"upstreamFailed"');
  });
});
