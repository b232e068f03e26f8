/** A script of somebody else's, as configured. */
export type ForeignScript = { src: string /** `sha384-…`; the browser then runs nothing else. */; integrity?: string };

const underWay = new Map<string, Promise<void>>();

/**
 * Loads a classic script once a page, whoever asks. Our own script has the nonce, so the policy lets it load others.
 * Rejects when it cannot be loaded or is not what its integrity says; the next call tries again.
 */
export function loadScript({ src, integrity }: ForeignScript): Promise<void> {
  const known = underWay.get(src);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    if (integrity !== undefined) Object.assign(script, { crossOrigin: "anonymous", integrity });
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      underWay.delete(src);
      reject(new Error(`the script at ${new URL(src).host} did not load`));
    };
    document.head.append(script);
  });
  underWay.set(src, loading);
  return loading;
}
