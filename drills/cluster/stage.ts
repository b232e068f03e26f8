// What every journey on the cluster shares: where it runs, how it gets a visitor, and the submits that it reports in the end.

import type { Servers } from "../../server/store/redis-client.ts";
import { sandboxCookie } from "../../tests/kit/pages/cookie-names.ts";
import { newVisitor, type Visitor } from "../../tests/kit/pages/visitor.ts";
import type { SandboxClient } from "../../tests/kit/stack/sandbox-client.ts";
import type { PlayerRecord } from "./record.ts";

export type Stage = {
  port: number;
  sandbox: SandboxClient;
  record: PlayerRecord;
  /** Where the ends of sessions are; not asked for where a single instance keeps them. */
  servers?: Servers;
};

/** A submit that the platform has to have seen exactly once for this player. */
export type Acknowledged = { persona: string; method: string; path: RegExp };

export type Journey = { name: string; walk(stage: Stage, between: () => Promise<void>): Promise<Acknowledged[]> };

export const session = (visitor: Visitor) =>
  visitor.cookies.value(new URL(visitor.home).hostname, sandboxCookie("session"));
export const isSignedIn = (visitor: Visitor) => (session(visitor) ?? "").startsWith("ey");
export const newPlayer = ({ port, record }: Stage): Visitor => newVisitor({ appPort: port, witness: record.witness });

export async function signedIn(stage: Stage, persona: string): Promise<Visitor> {
  const visitor = newPlayer(stage);
  const { token } = await stage.sandbox.session(persona);
  visitor.cookies.set(new URL(visitor.home).hostname, sandboxCookie("session"), token);
  return visitor;
}

export const isAt = (path: string) => (visitor: Visitor) => new URL(visitor.url).pathname === path;
