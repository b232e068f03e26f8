// An app that is killed, and comes back on its port, between any two requests of somebody.

import type { Visitor } from "./browserless.ts";
import { ownStack } from "./own-stack.ts";
import { type Instance, startInstance } from "./stack.ts";

export type KilledApp = { readonly port: number; restart(): Promise<void>; stop(): Promise<unknown> };

export async function startKilledApp(): Promise<KilledApp> {
  let app: Instance = await startInstance(ownStack.sandboxPort);
  return {
    port: app.port,
    restart: async () => {
      await app.stop("SIGKILL");
      app = await startInstance(ownStack.sandboxPort, {}, app.port);
    },
    stop: () => app.stop(),
  };
}

/** The same visitor, before each of whose presses something happens, and again before its redirect is followed. */
export function withBeforeRequests(visitor: Visitor, before: () => Promise<void>): Visitor {
  const press: Visitor["press"] = async (button, sending) => {
    await before();
    const { status, headers } = await visitor.press(button, { ...sending, follow: false });
    if (status !== 303) return visitor.answer;
    await before();
    return visitor.get(headers.get("location") ?? "");
  };
  return Object.create(visitor, { press: { value: press } });
}
