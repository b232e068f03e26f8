// A visit as the flows see it, on a sandbox of the test's own: records in memory, no Next, no HTTP of ours.
import { brands } from "@/domain/brands";
import type { Player } from "@/domain/claims";
import { DestinationPaths } from "@/domain/destinations";
import { hostTable, originsOf } from "@/domain/hosts";
import { withQuery } from "@/domain/paths";
import { safeTarget } from "@/domain/return-path";
import { newFlowId } from "@/server/flow";
import { runsUnder } from "@/server/flow-link";
import type { FlowRecord } from "@/server/flow-records";
import { createMemoryStore } from "@/server/guard/memory";
import type { GuardStore } from "@/server/guard/store";
import { createLog } from "@/server/telemetry/log";
import { readToken } from "@/server/token";
import type { Effects, Query, Visit } from "@/server/visit";
import { type StandIn, startStandIn } from "../../sandbox/stand-in.ts";
import { upstreamAt } from "../call/faulty-upstream.ts";

/** A sandbox, which the settings of this process name from now on. */
export async function startPlatform(): Promise<StandIn> {
  const platform = await startStandIn();
  process.env.SANDBOX_PORT = String(platform.port);
  return platform;
}

export type Caller = ReturnType<typeof newCaller>;

/** @param token of a session; without one the caller is nobody yet */
export function newCaller(
  port: number,
  token?: string,
  guard: GuardStore = createMemoryStore(),
  { isPending = false }: { isPending?: boolean } = {},
) {
  const hosts = hostTable("sandbox", {}, { account: 3000, sandbox: port }).main;
  const records = new Map<string, FlowRecord>();
  let session = token;
  let playSpan: Visit["playSpan"];
  let submits = 0;

  /** Runs a submit as settle.ts would, and carries out what it asked for. */
  async function submit<T>(
    work: (visit: Visit, form: FormData) => Promise<T>,
    {
      flow,
      query = flow === undefined ? {} : { flow },
      pathname = "/strongauth",
      fields = {},
      address = "10.0.0.1",
    }: {
      flow?: string;
      /** What the form says of its flow, where it is more than the flow's id. */
      query?: Query;
      pathname?: string;
      fields?: Record<string, string>;
      address?: string;
    } = {},
  ): Promise<T> {
    const effects: Effects = { records: {} };
    const player = await playerOf(session);
    const visit = visitFor({ effects, player, address, query, pathname });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const outcome = await work(visit, form);
    if (effects.token !== undefined) session = effects.token ?? undefined;
    if (effects.dropsOlderRecords || effects.token === null) records.clear();
    if (effects.playSpan !== undefined) playSpan = effects.playSpan ?? undefined;
    for (const [id, record] of Object.entries(effects.records)) {
      if (record === null) records.delete(id);
      else records.set(id, record);
    }
    return outcome;
  }

  const playerOf = async (given: string | undefined): Promise<Player | null> =>
    given === undefined ? null : (await readToken(given, "main", Date.now())).player;

  function visitFor({
    effects,
    player,
    address,
    query,
    pathname,
  }: {
    effects: Effects;
    player: Player | null;
    address: string;
    query: Query;
    pathname: string;
  }): Visit {
    submits += 1;
    const record = typeof query.flow === "string" ? records.get(query.flow) : undefined;
    const { siteExperience, product } = runsUnder({ record, query, player, brand: brands.main });
    const { upstream } = upstreamAt(`http://secure.main.localhost:${port}`, {
      gateway: `http://127.0.0.1:${port}`,
      origins: { secure: hosts.secure, api: hosts.api, blitz: hosts.blitz },
      siteExperience,
      token: session,
      onToken: (fresh) => {
        effects.token = fresh;
      },
    });
    return {
      brand: brands.main,
      hosts,
      paths: DestinationPaths.parse({}),
      locale: "en-US",
      now: Date.now(),
      player,
      siteExperience,
      product,
      native: false,
      address,
      requestId: "request-of-the-test",
      here: withQuery(pathname, query as Record<string, string>),
      query,
      record,
      recordNamed: async (id) => records.get(id),
      submitKey: `${newFlowId()}-${submits}`,
      upstream,
      guard,
      log: createLog({ level: "silent", environment: "test" }),
      effects,
      safeTarget: (value) => safeTarget(value, originsOf(hosts)),
      playSpan,
      onPremises: false,
      isPending,
      newPlayer: () => playerOf(typeof effects.token === "string" ? effects.token : undefined),
    };
  }

  const see = async (pathname: string, query: Query) =>
    visitFor({ effects: { records: {} }, player: await playerOf(session), address: "10.0.0.1", query, pathname });

  return {
    submit,
    /** A visit that only reads. */
    look: async (flow: string) => see("/strongauth", { flow }),
    /** A visit to a page. */
    see,
    records,
    get token() {
      return session;
    },
  };
}
