// Players in parallel, and what the platform's ledger says about their submits.
import { setTimeout as pause } from "node:timers/promises";
import { chanceFrom } from "../../tests/kit/seeded.ts";
import type { LedgerEntry } from "../../tests/kit/stack/sandbox-client.ts";
import { lostEnds } from "./ended-sessions.ts";
import { journeys } from "./journeys.ts";
import type { Acknowledged, Stage } from "./stage.ts";

const siteless = (path: string) => path.replace(/^\/sites\/[^/]+/, "");

/** Calls that may be repeated: they send a code, count a click, end a session again, or open a change that is still to be proved. */
const isRepeatable = ({ method, path }: LedgerEntry) =>
  `${method} ${siteless(path)}` === "POST /users/v1/emailupdates" ||
  /otp\/v1\/initiate|activity|events|logout|logins\/v1\/logout/.test(path);
const hasActed = ({ method, status, persona }: LedgerEntry) =>
  method !== "GET" && persona !== null && status !== null && status < 300;

/** A repeated call with the same key has no second effect (sandbox/platform/idempotency.ts). */
const effectsOf = (entries: readonly LedgerEntry[]) =>
  new Set(entries.map(({ seq, idempotencyKey }) => idempotencyKey ?? seq)).size;

/** @returns changes that took effect twice, and acknowledged ones that the platform never saw */
export function wrongEffects(ledger: readonly LedgerEntry[], acknowledged: readonly Acknowledged[]): string[] {
  const acted = ledger.filter(hasActed);
  const alike = Map.groupBy(
    acted.filter((entry) => !isRepeatable(entry)),
    ({ persona, method, path, body }) => `${persona} ${method} ${siteless(path)} ${JSON.stringify(body)}`,
  );
  const doubled = [...alike]
    .filter(([, entries]) => effectsOf(entries) > 1)
    .map(([name]) => `took effect twice: ${name}`);
  const lost = acknowledged.filter(({ persona, method, path }) =>
    acted.every((entry) => entry.persona !== persona || entry.method !== method || !path.test(siteless(entry.path))),
  );
  return [...doubled, ...lost.map(({ persona, path }) => `was acknowledged and never arrived: ${persona} ${path}`)];
}

/** Starts players who continue until they are told to stop. */
export function startPlayers(stage: Stage, { players, seed }: { players: number; seed: number }) {
  const { record, sandbox } = stage;
  const acknowledged: Acknowledged[] = [];
  let isStopped = false;
  async function play(number: number) {
    const chance = chanceFrom(seed * 1000 + number);
    const thinking = () => pause(chance.pick([0, 50, 300, 1_500]));
    while (!isStopped) {
      const journey = chance.pick(journeys);
      try {
        acknowledged.push(...(await journey.walk(stage, thinking)));
        record.counts.journeys += 1;
      } catch (error) {
        record.fail(`${journey.name}: ${error instanceof Error ? error.message : error}`);
        await pause(500);
      }
      await pause(100);
    }
  }
  const playing = Array.from({ length: players }, (_, number) => play(number));
  let [earlier, latest] = [0, 0];
  return {
    /**
     * Compares what was acknowledged since the last check with the ledger since the check before that, because a journey may have begun
     * then. The ledger keeps 20,000 calls: a long run checks every few minutes.
     */
    async check() {
      const answered = acknowledged.splice(0);
      const ledger = await sandbox.ledger(earlier);
      if ((ledger[0]?.seq ?? 0) > earlier + 1)
        record.fail("the ledger has forgotten calls since the last but one check");
      [earlier, latest] = [latest, ledger.at(-1)?.seq ?? latest];
      for (const text of wrongEffects(ledger, answered)) record.fail(text);
      if (stage.servers) for (const text of await lostEnds(stage.servers, record.ended)) record.fail(text);
    },
    async stop() {
      isStopped = true;
      await Promise.all(playing);
    },
  };
}
