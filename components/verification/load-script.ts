const loading = new Map<string, Promise<boolean>>();

/**
 * Loads somebody else's script. Our own, which the browser trusts by its nonce, may add it (strict-dynamic).
 * @returns whether it came
 */
export function loadScript(url: string): Promise<boolean> {
  const known = loading.get(url);
  if (known) return known;
  const coming = new Promise<boolean>((resolve) => {
    const script = document.createElement("script");
    script.src = url;
    script.async = true;
    script.onload = () => resolve(true);
    script.onerror = () => resolve(false);
    document.head.append(script);
  });
  loading.set(url, coming);
  return coming;
}
