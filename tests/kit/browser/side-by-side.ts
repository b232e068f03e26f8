// Work on many screens at once, without disturbing those that change what the whole sandbox shares.
import type { Screen } from "./screens.ts";

/** A browser mostly waits. */
const atOnce = 3;

/** Screens that want to be alone come last, one at a time. @returns the results in the order of the screens */
export async function sideBySide<Result>(
  screens: readonly Screen[],
  work: (screen: Screen) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const order = screens.map((screen, index) => ({ screen, index }));
  const run = async ({ screen, index }: (typeof order)[number]) => {
    results[index] = await work(screen);
  };
  const rest = order.filter(({ screen }) => !screen.alone);
  const worker = async () => {
    for (let next = rest.shift(); next; next = rest.shift()) await run(next);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  for (const each of order) if (each.screen.alone) await run(each);
  return results;
}
