// Stands in for the bridge of the operator's app. The sandbox replaces the line of answers by what its page of switches says.
(() => {
  const { origin } = new URL(document.currentScript.src);
  const answers = {};
  // Most calls return only after their message is noted, so that a test which waits for the next page finds the messages in the order of the calls.
  const tell = (name, detail) =>
    fetch(`${origin}/native-bridge/messages`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name, detail }),
      keepalive: true,
    }).catch(() => {});
  const never = new Promise(() => {});
  const answered = (answer) => (answer === "hangs" ? never : Promise.resolve(answer === "works"));
  globalThis.accountBridge = {
    close() {
      tell("close", "").then(() => location.assign(answers.closedPage));
    },
    login() {
      return tell("login", answers.login).then(() => answered(answers.login));
    },
    biometricsAvailable: () => answered(answers.biometrics),
    hasCredentials: () => answered(answers.credentials),
    storeCredentials(typed) {
      // A password must not end up on the sandbox's page.
      const what = typed ? `${typed.login}, password of ${typed.password.length} characters` : "what the app holds";
      return tell("storeCredentials", `${what}: ${answers.store}`).then(() => answered(answers.store));
    },
    eraseCredentials() {
      return tell("eraseCredentials", "").then(() => true);
    },
    deviceSession() {
      tell("deviceSession", answers.deviceSession);
      if (answers.deviceSession === "hangs") return never;
      if (answers.deviceSession === "fails") return Promise.reject(new Error("the app cannot tell"));
      return Promise.resolve(`app-${crypto.randomUUID()}`);
    },
    // The page cannot see when it is closed (Cross-Origin-Opener-Policy): the sandbox's page of the app says so.
    openWebview(url) {
      tell("openWebview", url);
      window.open(url, "_blank");
    },
    showToast: (text) => tell("showToast", text),
  };
  // What the app tells the page: the sandbox is asked, because it has no other way to reach this page.
  let seen = answers.sent;
  setInterval(() => {
    fetch(`${origin}/native-bridge/sent?after=${seen}`)
      .then((answer) => answer.json())
      .then(({ sent, count }) => {
        seen = count;
        for (const detail of sent) window.dispatchEvent(new CustomEvent("account-native", { detail }));
      })
      .catch(() => {});
  }, 1000);
})();
