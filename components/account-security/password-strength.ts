// The strength estimator in the browser, loaded on focus of a password field because of its size (CRED-02, CRED-11?).

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

async function estimator(): Promise<Estimate | undefined> {
  try {
    loading ??= load();
    return await loading;
  } catch {
    loading = undefined;
    return undefined;
  }
}

/** Loads the estimator before its first use. */
export const fetchEstimator = (): void => void estimator();

/** @returns 0 to 4, or undefined if the estimator cannot be loaded: the server measures too */
export const passwordStrength = async (password: string, own: readonly string[]): Promise<number | undefined> =>
  password === "" ? undefined : (await estimator())?.(password, own);
