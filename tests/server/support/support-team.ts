// A deployment whose support staff have tokens.
import { beforeEach } from "vitest";
import { startWith, writtenLines } from "../../kit/stack/process-state.ts";

export const token = "token-of-dana-for-the-tests";

/** Begins a process that, by LOG_LEVEL, logs nothing. @returns the lines that it writes all the same */
export function startInstance(settings: Record<string, string> = {}): string[] {
  startWith({
    LOG_LEVEL: "silent",
    SUPPORT_PORT: "13001",
    SUPPORT_TOKENS: JSON.stringify({ dana: token, eli: `${token}-2` }),
    ...settings,
  });
  return writtenLines();
}

/** Begins such a process before each test of the file. @returns what it has written since */
export function ownInstance(settings: Record<string, string> = {}): () => string[] {
  let logged: string[] = [];
  beforeEach(() => {
    logged = startInstance(settings);
  });
  return () => logged;
}
