// Look-ups of reference codes by support, each one in the log. scripts/support/ serves them.
import "server-only";
import { auditLog } from "@/server/telemetry/log";
import { readReferenceCode, type StoryLine, storyOf } from "@/server/telemetry/story";
import { readStory } from "./stories";
import { type Asking, asSupport, type Refusal } from "./support";

export type LookUp = Asking & { code: string };

export type LookUpAnswer = { kind: "found"; code: string; lines: readonly StoryLine[] } | { kind: "unknown" } | Refusal;

export const lookUp = ({ code, ...asking }: LookUp): Promise<LookUpAnswer> =>
  asSupport(asking, async (by): Promise<LookUpAnswer> => {
    const reference = readReferenceCode(code);
    const lines = reference === undefined ? [] : storyOf(reference, await readStory(reference));
    auditLog().info({ event: "referenceLookedUp", reference, by, address: asking.address, found: lines.length > 0 });
    return reference === undefined || lines.length === 0
      ? { kind: "unknown" }
      : { kind: "found", code: reference, lines };
  });
