/** KYC-53, CONST-22: polling interval, milliseconds. */
const pollEveryMs = 100;
/** KYC-53, CONST-23: time-out, milliseconds. */
const pollForMs = 2000;

/** Polls `look` until it returns a value. @returns undefined after two seconds without one */
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
