// Stands in for a provider's script that fills a place on a page: it says in one line which script runs there.
(() => {
  const name = new URL(document.currentScript.src).pathname.split("/").at(-1).replace(/\.js$/, "");
  globalThis.accountProviders ??= {};
  globalThis.accountProviders[name] = {
    mount(element, { siteExperience }) {
      const line = document.createElement("p");
      line.textContent = `Sandbox: the provider script “${name}” runs here, under ${siteExperience}.`;
      element.append(line);
      return () => line.remove();
    },
  };
})();
