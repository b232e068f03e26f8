/** A configured script of a third party. */
export type ThirdPartyScript = {
  src: string;
  /** `sha384-…`: the browser runs nothing that does not match. */
  integrity?: string;
};

const loading = new Map<string, Promise<void>>();

/**
 * Loads a classic script, once per page. Our own scripts have the nonce, so the content security policy lets them load others.
 * Rejects if the script cannot be loaded or does not match its integrity; the next call tries again.
 */
export function loadScript({ src, integrity }: ThirdPartyScript): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const promise = new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    if (integrity !== undefined) Object.assign(script, { crossOrigin: "anonymous", integrity });
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loading.delete(src);
      reject(new Error(`the script at ${new URL(src).host} did not load`));
    };
    document.head.append(script);
  });
  loading.set(src, promise);
  return promise;
}
