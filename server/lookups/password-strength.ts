// How hard a password is to guess, asked of the estimator that the browser asks too (CRED-11?). The dictionaries load when first needed.
import "server-only";

type Estimate = (password: string, own: readonly string[]) => number;
let loading: Promise<Estimate> | undefined;

async function load(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password, own) => estimator.check(password, [...own]).score;
}

/** @param own words that a guesser would try first: user name, address. @returns 0 (at once) to 4 (out of reach) */
export async function passwordStrength(password: string, own: readonly string[]): Promise<number> {
  loading ??= load();
  return (await loading)(password, own);
}
