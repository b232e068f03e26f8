// Stands in for the geolocation client: initialise(apiHost), then checkCompliance(), which resolves to { geoToken }.
(() => {
  let host;
  let client;

  async function ask(path, body) {
    const answer = await fetch(`${host}${path}`, { method: "POST", body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`geolocation answers ${answer.status}`);
    return answer.json();
  }

  globalThis.geolocationClient = {
    async initialise(apiHost) {
      host = apiHost;
      client = (await ask("/geolocation/v1/clients", {})).clientKey;
    },
    async checkCompliance() {
      if (!client) throw new Error("failed to initialize");
      return ask("/geolocation/v1/checks", { clientKey: client });
    },
  };
})();
