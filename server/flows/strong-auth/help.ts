// The page for a player who cannot use a second factor (SA-27, SA-35; decisions/020-strong-authentication.md).
import "server-only";
import type { Path } from "@/domain/forms/outcome";
import { type Obstacle, obstacleNamed, obstaclesOf, waysPast } from "@/domain/strong-auth/obstacles";
import type { RequestContext } from "@/server/context/request-context";
import type { StrongAuthRecord } from "@/server/records/strong-auth-record";
import { strongAuthOf, toStrongAuth } from "./challenge";
import { type OfferedType, sendsToOf } from "./choice";

type Ways = { entersNumber: boolean; methods: readonly OfferedType[] };

export type FactorHelp =
  /** There is no record, or it has expired. */
  | { kind: "ended" }
  | { kind: "redirect"; to: Path }
  | { kind: "choices"; record: StrongAuthRecord; choices: readonly ({ obstacle: Obstacle } & Ways)[] }
  | { kind: "ways"; record: StrongAuthRecord; obstacle: Obstacle; ways: Ways };

/** Loads what may keep the player from confirming; with `about` in the query, the ways past one obstacle. */
export async function loadFactorHelp(context: RequestContext): Promise<FactorHelp> {
  const record = strongAuthOf(context);
  if (!record) return { kind: "ended" };
  if (record.solved || (record.lockedUntil ?? 0) > context.now) return { kind: "redirect", to: toStrongAuth(record) };
  const waysOf = async (obstacle: Obstacle): Promise<Ways> => {
    const { entersNumber, methods } = waysPast(obstacle, record);
    const contacts = methods.map(async (type) => ({ ...type, sendsTo: await sendsToOf(context, record, type) }));
    return { entersNumber, methods: await Promise.all(contacts) };
  };
  const obstacles = obstaclesOf(record);
  const about = obstacleNamed(context.query.about);
  if (about && obstacles.includes(about)) return { kind: "ways", record, obstacle: about, ways: await waysOf(about) };
  const choices = obstacles.map(async (obstacle) => ({ obstacle, ...(await waysOf(obstacle)) }));
  return { kind: "choices", record, choices: await Promise.all(choices) };
}
