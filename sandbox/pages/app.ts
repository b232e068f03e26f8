// The double of the operator's app: a switch for each answer of the native bridge, and the messages that it got.

import { html } from "hono/html";
import { defaultBrand } from "../platform/brands.ts";
import { appOrigin, type Platform } from "../platform/platform.ts";
import { type BridgeAnswer, bridgeAnswers, type NativeApp } from "../platform/records.ts";
import type { Markup } from "./document.ts";
import { select } from "./fields.ts";
import { clockTime } from "./formats.ts";
import { frame } from "./frame.ts";

type Switch = { label: string; answers: Record<BridgeAnswer, string> };

const switches = {
  login: {
    label: "Login through the app",
    answers: { works: "signs the player in", fails: "cannot sign in", hangs: "never answers" },
  },
  deviceSession: {
    label: "Device-risk session",
    answers: { works: "gives a session", fails: "cannot tell", hangs: "never answers" },
  },
  biometrics: {
    label: "Face or fingerprint",
    answers: { works: "can be used", fails: "cannot be used", hangs: "never answers" },
  },
  credentials: {
    label: "Credentials of the player",
    answers: { works: "held by the app", fails: "not held", hangs: "never answers" },
  },
  store: {
    label: "Storing credentials",
    answers: { works: "works", fails: "fails", hangs: "never answers" },
  },
} satisfies Record<string, Switch>;
type SwitchName = keyof typeof switches;
const switchNames = Object.keys(switches) as SwitchName[];

const answerIn = (form: FormData, name: string): BridgeAnswer =>
  bridgeAnswers.find((answer) => answer === form.get(name)) ?? "works";

export const appSwitches = (form: FormData): Partial<NativeApp> => ({
  isOn: form.has("isOn"),
  ...Object.fromEntries(switchNames.map((name) => [name, answerIn(form, name)])),
});

export function appPage(platform: Platform, isClosed: boolean): Markup {
  const { isOn, messages, ...app } = platform.state.nativeApp;
  const main = html`<div class="lead">
      <h1>App</h1>
      <p>Plays the operator’s app around the account area: pages loaded from now on find a native bridge.</p>
    </div>
    ${isClosed ? html`<p class="strip" role="status">The account area closed its web view. In the app, the player is back where they came from.</p>` : ""}
    <form class="panel" method="post" action="/app" aria-labelledby="switches">
      <h2 id="switches">Switches</h2>
      <label class="tick"><input type="checkbox" name="isOn"${isOn ? html` checked` : ""}> <span>The app is on: there is a bridge, and the server takes the browser for the app</span></label>
      <div class="fields">
        ${switchNames.map((name) => select(name, switches[name].label, Object.entries(switches[name].answers), app[name]))}
      </div>
      <div class="row">
        <button type="submit" class="button">Save</button>
        <a class="text-link" href="${appOrigin(platform, defaultBrand)}">Open the account area</a>
      </div>
    </form>
    <form class="panel" method="post" action="/app/tell" aria-labelledby="tells">
      <h2 id="tells">What the app tells the page</h2>
      <p class="hint">Reaches open pages within a second. A logout that still waits its 250 ms is dropped. A page that has opened a web view of limits goes on once it is closed.</p>
      <div class="row">
        <button type="submit" class="button quiet" name="what" value="logout">Send “logout”</button>
        <button type="submit" class="button quiet" name="what" value="webviewClosed">Send “webviewClosed”</button>
      </div>
    </form>
    <section class="stack" aria-labelledby="messages">
      <h2 id="messages">Messages from the account area</h2>
      ${
        messages.length === 0
          ? html`<p class="empty">None yet.</p>`
          : html`<ul class="grid">${[...messages]
              .reverse()
              .map(
                ({ at, name, detail }) =>
                  html`<li class="panel"><h3><code>${name}</code></h3><p>${detail}</p><p class="hint">${clockTime(at)}</p></li>`,
              )}</ul>
            <form method="post" action="/app/clear"><button type="submit" class="button quiet">Clear</button></form>`
      }
    </section>`;
  return frame(platform, { title: "App", tab: "/app", main });
}
