// Stands in for the device-risk service: deviceRisk.profile() starts, deviceRisk.sessionId() is null until it is done.
(() => {
  const { origin } = new URL(document.currentScript.src);
  let found = null;
  globalThis.deviceRisk = {
    profile() {
      found = null;
      fetch(`${origin}/device-risk/v1/profiles`, { method: "POST" })
        .then((answer) => (answer.ok ? answer.json() : { sessionId: null }))
        .then(({ sessionId }) => {
          found = sessionId;
        })
        .catch(() => {});
    },
    sessionId: () => found,
  };
})();
