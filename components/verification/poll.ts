/** KYC-53, CONST-22: how often a library is looked for, milliseconds. */
const pollEveryMs = 100;
/** KYC-53, CONST-23: when it is given up, milliseconds. */
const pollForMs = 2000;

/** @returns what `look` finds, or undefined when there is nothing after two seconds */
export function untilFound<T>(look: () => T | undefined): Promise<T | undefined> {
  return new Promise((resolve) => {
    let waited = 0;
    const again = () => {
      const found = look();
      if (found !== undefined || waited >= pollForMs) return resolve(found);
      waited += pollEveryMs;
      setTimeout(again, pollEveryMs);
    };
    again();
  });
}
