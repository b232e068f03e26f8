// Password strength by zxcvbn, as in the browser (CRED-11?). The dictionaries are loaded on first use.
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

/** @param own words that an attacker would try first: user name, e-mail address. @returns zxcvbn score, 0 (weakest) to 4 */
export async function passwordStrength(password: string, own: readonly string[]): Promise<number> {
  loading ??= load();
  return (await loading)(password, own);
}
