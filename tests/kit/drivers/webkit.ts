// WebKit (WebKitGTK's MiniBrowser) by plain calls of WebDriver, in a virtual display: no library is needed.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../../../scripts/answers.ts";
import { findWebKit } from "../../../scripts/programs.ts";
import { eventually } from "../eventually.ts";
import type { Engine } from "./engine.ts";
import { type RemotePage, remoteDriver } from "./remote.ts";

/** How WebDriver refers to an element. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";
type Handle = { readonly [elementKey]: string };

/** Control is held from its first key to its second. */
const selectAll = "\uE009a\uE009";

type Call = <Value>(method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<Value>;

export const webkit: Engine = {
  name: "WebKit",
  find: findWebKit,
  async start(program) {
    const display = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1280x1200x24"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    // Xvfb writes the number that it has chosen as soon as it listens
    const [number] = (await once(display.stdout, "data")) as [Buffer];
    const port = await freePort();
    const env = { ...process.env, DISPLAY: `:${`${number}`.trim()}` };
    const driver = spawn(program, [`--port=${port}`], { stdio: "ignore", env });
    const call = callsOf(`http://127.0.0.1:${port}`);
    const programs = [driver, display];
    process.once("exit", () => {
      for (const program of programs) program.kill();
    });
    await eventually(() => call("GET", "/status"));
    return {
      async newDriver(home, { width, height, runsScripts = true }) {
        const args = ["--automation", ...(runsScripts ? [] : ["--enable-javascript-markup=false"])];
        const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": { args } } };
        const { sessionId } = await call<{ sessionId: string }>("POST", "/session", { capabilities });
        const session: Call = (method, path, body) => call(method, `/session/${sessionId}${path}`, body);
        await session("POST", "/window/rect", { width, height });
        return remoteDriver({ ...remotePage(session), runsScripts }, home);
      },
      stop: () => Promise.all(programs.map(ended)),
    };
  },
};

const ended = async (program: ChildProcess): Promise<void> => {
  const exit = once(program, "exit");
  program.kill();
  await exit;
};

const callsOf =
  (origin: string): Call =>
  async <Value>(method: string, path: string, body?: object) => {
    const answer = await fetch(`${origin}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: Value };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };

function remotePage(session: Call): Omit<RemotePage<Handle>, "runsScripts"> {
  const run = <Value>(script: string, ...args: Handle[]) =>
    session<Value>("POST", "/execute/sync", { script: `return ${script}`, args });
  const act = (element: Handle, action: string, body: object = {}) =>
    session<void>("POST", `/element/${element[elementKey]}/${action}`, body);
  return {
    open: (url) => session("POST", "/url", { url }),
    address: () => session("GET", "/url"),
    evaluate: run,
    find: run,
    inspect: (work, element) => run(`(${work})(...arguments)`, element),
    click: (control) => act(control, "click"),
    type: (field, text) => act(field, "value", { text: `${selectAll}${text}` }),
    choose: (select, option) => act(select, "value", { text: option }),
    attach: (field, path) => act(field, "value", { text: path }),
    reload: () => session("POST", "/refresh", {}),
    back: () => session("POST", "/back", {}),
    forward: () => session("POST", "/forward", {}),
    close: () => session("DELETE", ""),
  };
}
