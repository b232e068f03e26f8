// An instance that can be killed and comes back on the same port.

import type { Visitor } from "../browser/browserless.ts";
import { ownStack } from "./own-stack.ts";
import { type Instance, startInstance } from "./stack.ts";

export type RestartableApp = { readonly port: number; restart(): Promise<void>; stop(): Promise<unknown> };

/** @param settings of the app, such as a Redis that outlives it */
export async function startRestartableApp(settings: Readonly<Record<string, string>> = {}): Promise<RestartableApp> {
  let app: Instance = await startInstance(ownStack.sandboxPort, settings);
  return {
    port: app.port,
    /** Kills the process and starts a new one. */
    restart: async () => {
      await app.stop("SIGKILL");
      app = await startInstance(ownStack.sandboxPort, settings, app.port);
    },
    stop: () => app.stop(),
  };
}

/** The same visitor, with something happening before each press of a button. */
export function withBeforePress(visitor: Visitor, before: () => Promise<void>): Visitor {
  const press: Visitor["press"] = async (button, sending) => {
    await before();
    return visitor.press(button, sending);
  };
  const submit: Visitor["submit"] = (button, entries) => {
    visitor.fill(entries);
    return press(button);
  };
  return Object.create(visitor, { press: { value: press }, submit: { value: submit } });
}
