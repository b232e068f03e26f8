import { press, waitForText, waitForTitle } from "../../../tests/harness/browser/on-page.ts";
import type { Screen } from "../../../tests/harness/browser/screens.ts";

type Reach = NonNullable<Screen["reach"]>;

const step = "/correctiveactions?intendedSiteExp=US-DK&product=dfs";
const duplicate = { brand: "main", path: step } as const;
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

export const recoveryScreens: Screen[] = [
  { ...duplicate, id: "duplicate-old-unverified", requirement: "REC-16", persona: { id: "dina" } },
  { ...duplicate, id: "duplicate-old-verified", requirement: "REC-18", persona: { id: "vito" } },
  { ...duplicate, id: "duplicate-new-deposits", requirement: "REC-19", persona: { id: "neil" } },
  { ...duplicate, id: "duplicate-person", requirement: "REC-17", persona: { id: "tilda" } },
  { ...duplicate, id: "duplicate-unknown", requirement: "REC-20", persona: { id: "zelda" } },
  {
    ...duplicate,
    id: "duplicate-key-limit",
    requirement: "SA-58",
    persona: { id: "kevin" },
    reach: recovering("We cannot recover the account right now"),
  },
  { ...duplicate, id: "duplicate-failed", requirement: "SA-61", persona: { id: "rolf" }, reach: failing },
  { id: "accountrecovery-signed-out", requirement: "BR-23", persona: null, brand: "main", path: "/accountrecovery" },
  { id: "recovery", requirement: "BR-24", persona: null, brand: "main", path: link },
  {
    id: "recovery-from-merge",
    requirement: "BR-25",
    persona: null,
    brand: "main",
    path: `${link}&fromMergeFlow=true`,
  },
  {
    id: "recovery-dead-key",
    requirement: "SA-75?",
    persona: null,
    brand: "main",
    path: "/recovery?strongAuthInitializationKey=dead",
    reach: deadKey,
  },
  { id: "recovery-nothing-left", requirement: "SA-19", persona: null, brand: "main", reach: nothingLeft },
];
