// Stands in for the device-intelligence SDK: SigmaDeviceManager.initialize({ sdkKey }), then getSessionToken().
(() => {
  const { origin } = new URL(document.currentScript.src);
  let key;
  globalThis.SigmaDeviceManager = {
    initialize({ sdkKey }) {
      key = sdkKey;
    },
    async getSessionToken() {
      if (!key) throw new Error("initialize({ sdkKey }) comes first");
      const body = JSON.stringify({ sdkKey: key });
      const answer = await fetch(`${origin}/device-intelligence/v1/sessions`, { method: "POST", body });
      if (!answer.ok) throw new Error(`device intelligence answers ${answer.status}`);
      return (await answer.json()).sessionToken;
    },
  };
})();
