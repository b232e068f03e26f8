import { press, waitForText, waitForTitle } from "../../../tests/harness/browser/on-page.ts";
import { type Reach, type Screen, screensWith } from "../../../tests/harness/browser/screens.ts";

const step = "/correctiveactions?intendedSiteExp=US-DK&product=dfs";
const duplicate = screensWith({ path: step });
const recover = /I cannot sign in to it/;
const link = "/recovery?strongAuthInitializationKey=recovery-olive";

const recovering = (title: string): Reach => {
  return async (page) => {
    await press(page, recover);
    await waitForTitle(page, title);
  };
};

const failing: Reach = async (page) => {
  await press(page, recover);
  await waitForText(page, /^Something went wrong on our side/);
};

const nothingLeft: Reach = async (page, { addressOf, sandbox }) => {
  const { id } = await sandbox.makePersona({ strongAuth: { availableStrongAuthTypes: [] } });
  await page.goto(addressOf(`/recovery?strongAuthInitializationKey=recovery-${id}`));
  await press(page, "Confirm it’s me");
  await waitForTitle(page, "We could not check that it is you");
};

const deadKey: Reach = async (page) => {
  await press(page, "Confirm it’s me");
  await waitForText(page, /^We could not start this/);
};

const screen = screensWith();

export const recoveryScreens: Screen[] = [
  duplicate("duplicate-old-unverified", "REC-16", { persona: { id: "dina" } }),
  duplicate("duplicate-old-verified", "REC-18", { persona: { id: "vito" } }),
  duplicate("duplicate-new-deposits", "REC-19", { persona: { id: "neil" } }),
  duplicate("duplicate-person", "REC-17", { persona: { id: "tilda" } }),
  duplicate("duplicate-unknown", "REC-20", { persona: { id: "zelda" } }),
  duplicate("duplicate-key-limit", "SA-58", {
    persona: { id: "kevin" },
    reach: recovering("We cannot recover the account right now"),
  }),
  duplicate("duplicate-failed", "SA-61", { persona: { id: "rolf" }, reach: failing }),
  screen("accountrecovery-signed-out", "BR-23", { persona: null, path: "/accountrecovery" }),
  screen("recovery", "BR-24", { persona: null, path: link }),
  screen("recovery-from-merge", "BR-25", { persona: null, path: `${link}&fromMergeFlow=true` }),
  screen("recovery-dead-key", "SA-75?", {
    persona: null,
    path: "/recovery?strongAuthInitializationKey=dead",
    reach: deadKey,
  }),
  screen("recovery-nothing-left", "SA-19", { persona: null, reach: nothingLeft }),
];
