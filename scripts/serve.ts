// The production server: Next behind our own HTTP front (scripts/front/), which bounds what a client can take, sheds load and drains on
// SIGTERM (promises 10, 13, 14); Next does none of these. Started by `npm start`,
// `npm run start:app`, `npm run start:many` and the systemd unit.
import { channel, subscribe } from "node:diagnostics_channel";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import next from "next";
import type { FrontRules } from "../server/front-rules.ts";
import { networkMatcher } from "./client-address.ts";
import { root } from "./environment.ts";
import { createFront, type FrontSettings } from "./front/front.ts";
import {
  createSupportListener,
  type LookUp,
  type LookUpAnswer,
  type VerdictAnswer,
  type VerdictQuestion,
} from "./support/listener.ts";

/** Messages to the application: each answered and each refused request, the start of the drain, the end of the process. */
const answered = channel("account-area.answered");
const refused = channel("account-area.refused");
const leaving = channel("account-area.leaving");
const ending = channel("account-area.ending");
/** Asks the application for the story of a request; the answer is put on the message. */
const lookUps = channel("account-area.look-up");
/** The same for the verdicts on an account. */
const verdicts = channel("account-area.verdicts");

/** The settings that this server needs. The application validates them (server/config.ts) and publishes them when it starts. */
type Settings = {
  TRUSTED_PROXIES: readonly string[];
  FRONT_RULES: FrontRules;
  MAX_CONCURRENT_REQUESTS: number;
  DRAIN_MS: number;
  SUPPORT_PORT: number | undefined;
  SUPPORT_HOST: string;
};
/** What the application publishes when it starts: the settings, the words of the pages that it cannot send itself, and who may measure. */
type Published = Settings & Pick<FrontSettings, "failureWords" | "mayReadMetrics">;
const published: Published[] = [];
subscribe("account-area.settings", (message) => published.push(message as Published));

const port = Number(process.env.PORT || "3000");
// Next listens for upgrades on the server that it is given. This one never opens, so upgrades are left to the front.
const httpServer = createServer();
const app = next({ dev: false, dir: root, hostname: "0.0.0.0", port, httpServer });
await app.prepare();
const [settings] = published;
if (!settings) throw new Error("the application did not publish its settings");

/** The build's files, by path. */
function staticFiles(): ReadonlySet<string> {
  const folder = join(root, ".next", "static");
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  return new Set(names.map((name) => `/_next/static/${name.replaceAll("\\", "/")}`));
}

/** Ids of the build's server actions. */
function actionIds(): ReadonlySet<string> {
  const file = join(root, ".next", "server", "server-reference-manifest.json");
  return new Set(Object.keys(JSON.parse(readFileSync(file, "utf8")).node));
}
const actions = actionIds();

const front = createFront({
  rules: settings.FRONT_RULES,
  maxRunning: settings.MAX_CONCURRENT_REQUESTS,
  isTrusted: networkMatcher(settings.TRUSTED_PROXIES),
  staticFiles: staticFiles(),
  isAction: (id) => actions.has(id),
  failureWords: settings.failureWords,
  mayReadMetrics: settings.mayReadMetrics,
  handle: app.getRequestHandler(),
  onAnswered: (message) => answered.publish(message),
  onRefused: (reason) => refused.publish({ reason }),
});

// a scrape of the metrics asks
subscribe("account-area.measure", (load) => Object.assign(load as object, front.load()));

/** Lets the application flush (tracking events), then exits. */
async function exit(code: number) {
  const pending: Promise<unknown>[] = [];
  ending.publish({ waitFor: (work: Promise<unknown>) => pending.push(work) });
  await Promise.allSettled(pending);
  process.exit(code);
}

let isLeaving = false;

/** Finishes the running requests, and exits at the latest after DRAIN_MS. @param announceMs see `Front.leave` */
function drain(code: number, announceMs?: number) {
  if (isLeaving) return;
  isLeaving = true;
  leaving.publish({});
  const deadline = setTimeout(() => void exit(1), settings?.DRAIN_MS);
  front.leave(() => {
    clearTimeout(deadline);
    void exit(code);
  }, announceMs);
}
process.on("SIGTERM", () => drain(0));
process.on("SIGINT", () => drain(0, 0));

// The application logs what is written to the console. After a throw outside every request the state of the process is unknown.
process.on("unhandledRejection", (error) => console.error(error));
process.on("uncaughtException", (error) => {
  console.error(error);
  drain(1, 0);
});

if (settings.SUPPORT_PORT !== undefined) {
  const lookUp = async (asked: LookUp): Promise<LookUpAnswer> => {
    const message: { asked: LookUp; answer?: Promise<LookUpAnswer> } = { asked };
    lookUps.publish(message);
    return (await message.answer) ?? { kind: "unavailable" };
  };
  const askVerdicts = async (asked: VerdictQuestion): Promise<VerdictAnswer> => {
    const message: { asked: VerdictQuestion; answer?: Promise<VerdictAnswer> } = { asked };
    verdicts.publish(message);
    return (await message.answer) ?? { kind: "unavailable" };
  };
  const support = createSupportListener(lookUp, askVerdicts);
  support.once("error", (error) => {
    console.error(error);
    process.exit(1);
  });
  support.listen(settings.SUPPORT_PORT, settings.SUPPORT_HOST);
}

await front.listen(port, "0.0.0.0");
