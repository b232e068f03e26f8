// A player in the operator's app after a login, for the tests of the biometrics stage.

import type { SequenceRecord } from "@/server/records/sequence-record";
import type { Store } from "@/server/store/store";
import { playerOn } from "../pages/flow-caller.ts";
import type { PersonaInput } from "../stack/sandbox-client.ts";
import type { TestSandbox } from "../stack/test-sandbox.ts";
import { openSequence } from "./sequence.ts";

type InApp = {
  persona?: PersonaInput;
  record?: Partial<SequenceRecord>;
  /** False: the same player on the web. */
  native?: boolean;
  isPending?: boolean;
  store?: Store;
};

/** Signs a player in and begins the sequence of that login. */
export async function inApp(platform: TestSandbox, { persona = {}, record = {}, store, ...settings }: InApp = {}) {
  const { id, caller } = await playerOn(
    platform,
    { product: "sportsbook", siteExperience: "US-SB", ...persona },
    store,
    { native: true, ...settings },
  );
  const flow = await openSequence(caller, { isSignIn: true, ...record });
  const mark = await platform.control.mark();
  return {
    id,
    caller,
    flow,
    sequence: () => caller.record("sequence"),
    /** The platform's calls about the preference since the login. */
    preferences: async () =>
      (await platform.control.ledger(mark))
        .filter(({ path }) => path.includes("/postloginbiometrics/"))
        .map(({ method, body }) => (method === "GET" ? "GET" : `PUT ${(body as { value: string }).value}`)),
    writes: async () => await platform.control.writes(mark),
  };
}
