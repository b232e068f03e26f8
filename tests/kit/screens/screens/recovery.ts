import { during, press, waitForTitle } from "../../browser/on-page.ts";
import { type Reach, type Screen, screensWith } from "../../browser/screens.ts";
import { pressing, text, title } from "../reach.ts";

const step = "/correctiveactions?intendedSiteExp=US-DK&product=dfs";
const duplicate = screensWith({ path: step });
const recover = /I can’t sign in to it/;
const link = "/recovery?strongAuthInitializationKey=recovery-olive";

const nothingLeft: Reach = async (page, { addressOf, sandbox }) => {
  const { id } = await sandbox.makePersona({ strongAuth: { availableStrongAuthTypes: [] } });
  await page.goto(addressOf(`/recovery?strongAuthInitializationKey=recovery-${id}`));
  await press(page, "Confirm it’s me");
  await waitForTitle(page, "We couldn’t confirm it’s you");
};

const notStarted: Reach = async (page, context) => {
  const fault = { match: { method: "POST", path: "/strongauth/v3/requests" }, fault: "status", status: 500 } as const;
  const pressed = pressing("Confirm it’s me", text(/^We couldn’t start this/));
  await during(context.sandbox, [fault], () => pressed(page, context));
};

const visitor = screensWith({ persona: null });

export const recoveryScreens: Screen[] = [
  duplicate("duplicate-old-unverified", "REC-16", { persona: { id: "dina" } }),
  duplicate("duplicate-old-verified", "REC-18", { persona: { id: "vito" } }),
  duplicate("duplicate-new-deposits", "REC-19", { persona: { id: "neil" } }),
  duplicate("duplicate-person", "REC-17", { persona: { id: "tilda" } }),
  duplicate("duplicate-unknown", "REC-20", { persona: { id: "zelda" } }),
  duplicate("duplicate-key-limit", "SA-58", {
    persona: { id: "kevin" },
    reach: pressing(recover, title("We can’t recover the account right now")),
  }),
  duplicate("duplicate-failed", "SA-61", {
    persona: { id: "rolf" },
    reach: pressing(recover, text(/^Something went wrong on our side/)),
  }),
  visitor("accountrecovery-signed-out", "BR-23", { path: "/accountrecovery" }),
  visitor("recovery", "BR-24", { path: link }),
  visitor("recovery-damaged", "BR-24", { path: "/recovery?strongAuthInitializationKey=key%3E" }),
  visitor("recovery-from-merge", "BR-25", { path: `${link}&fromMergeFlow=true` }),
  visitor("recovery-not-started", "SA-75?", { path: link, alone: true, reach: notStarted }),
  visitor("recovery-nothing-left", "SA-19", { reach: nothingLeft }),
];
