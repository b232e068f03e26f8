// A player who must merge with an older account, and the presses of the merge.
import { sendMergeCode, submitMergeCode } from "@/server/flows/account-merge/code";
import { confirmMerge, keepApart } from "@/server/flows/account-merge/confirm";
import { recoverOther, submitMergeLogin } from "@/server/flows/account-merge/login";
import { loadMerge } from "@/server/flows/account-merge/progress";
import { restartMerge, startMerge } from "@/server/flows/account-merge/resolve";
import { shownComparison, shownFactFields } from "@/server/lookups/shown-texts/shown-facts";
import { type Caller, needing, playerOn } from "../../kit/pages/flow-caller.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";
import type { TestSandbox } from "../../kit/stack/test-sandbox.ts";

export const otherPassword = "other-password-7341";

type Merge = NonNullable<PersonaInput["merge"]>;
type Settings = PersonaInput & { merge?: Merge };

/** @param merge what is special about this merge; its other account is made as well */
export async function merging(platform: TestSandbox, merge: Merge = {}, input: Settings = {}) {
  const other = await platform.control.makePersona({ password: otherPassword });
  const { caller, id } = await playerOn(platform, {
    product: "sportsbook",
    siteExperience: "US-SB",
    restrictions: [needing("merge-required")],
    ...input,
    merge: { account: other.id, ...merge },
  });
  return { other, id, caller, ...pressesOf(caller) };
}

/** Each press carries the flow of the sequence, as its form does. */
function pressesOf(caller: Caller) {
  const flow = () => [...caller.records.values()].findLast(({ kind }) => kind === "sequence")?.id;
  const asking = () => ({ flow: flow(), pathname: "/correctiveactions/merge-required" });
  return {
    page: async () => loadMerge(await caller.look(asking())),
    progress: () => caller.record("sequence").merge,
    start: (more = {}) => caller.submit(startMerge, { ...asking(), ...more }),
    restart: () => caller.submit(restartMerge, asking()),
    login: (fields: { identifier?: string; password?: string }, more = {}) =>
      caller.submit(submitMergeLogin, { ...asking(), ...more, fields }),
    send: (more = {}) => caller.submit(sendMergeCode, { ...asking(), ...more }),
    enter: (code: string, more = {}) => caller.submit(submitMergeCode, { ...asking(), ...more, fields: { code } }),
    /** @param shown the digest of the comparison that the page has shown; by default that of now */
    confirm: async (shown?: string, more = {}) => {
      const context = await caller.look(asking());
      const page = await loadMerge(context);
      const fields =
        page.kind === "confirm" && page.fields ? shownFactFields(context, shownComparison(context, page.fields)) : {};
      return caller.submit(confirmMerge, {
        ...asking(),
        ...more,
        fields: { ...fields, ...(shown !== undefined && { shownFacts: shown }) },
      });
    },
    keepApart: () => caller.submit(keepApart, asking()),
    recover: () => caller.submit(recoverOther, asking()),
  };
}

export const backAtMerge = "/correctiveactions/merge-required?flow";
export const nextStep = "/correctiveactions?flow";
export const merged = "/correctiveactions/merged?flow";
