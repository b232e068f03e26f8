// Players where the platform offers passkeys, and a device of the sandbox that holds them.
import type { Outcome } from "@/domain/forms/outcome";
import type { PasskeyOptions } from "@/domain/passkeys/ceremony";
import { submitPasskeyChange } from "@/server/flows/account-security/passkeys";
import { submitSecurity } from "@/server/flows/account-security/security";
import { chooseMethod } from "@/server/flows/strong-auth/choose-method";
import { submitStrongAuthCode } from "@/server/flows/strong-auth/code";
import { playerOn } from "../pages/flow-caller.ts";
import type { PersonaInput } from "../stack/sandbox-client.ts";
import type { TestSandbox } from "../stack/test-sandbox.ts";

/** Where the sandbox offers passkeys. */
export const passkeySite = "US-CO-SB";
const appOrigin = "http://main.localhost:3000";

export function optionsIn(outcome: Outcome): PasskeyOptions {
  if (outcome.kind !== "rerender" || !outcome.passkeyOptions)
    throw new Error(`no options in ${JSON.stringify(outcome)}`);
  return outcome.passkeyOptions;
}

/** What the device answers, as the form sends it. */
export async function answeredBy(
  { control }: TestSandbox,
  { kind, options }: PasskeyOptions,
  origin = appOrigin,
  credential?: string,
): Promise<string> {
  const answer = await (kind === "create"
    ? control.createPasskey(options, origin)
    : control.signWithPasskey(options, origin, credential));
  return JSON.stringify(answer);
}

export type PasskeyPlayer = Awaited<ReturnType<typeof passkeyPlayer>>;

export const passkeyPlayer = (platform: TestSandbox, input: PersonaInput = {}) =>
  playerOn(platform, { product: "sportsbook", siteExperience: passkeySite, ...input });

/** Presses a button of the security page and confirms by text message. @returns the flow of the change */
export async function provenFor({ control }: TestSandbox, { caller, phone }: PasskeyPlayer, intent: string) {
  await caller.submit(submitSecurity, { fields: { intent } });
  const { id: flow } = caller.record("strongAuth");
  await caller.submit(chooseMethod, { flow, fields: { method: "SMS2FA" } });
  await caller.submit(submitStrongAuthCode, { flow, fields: { code: await control.code(phone) } });
  return caller.record("security").id;
}

/** Creates a passkey on the page of a change. @returns its options */
export async function createOn(platform: TestSandbox, { caller }: PasskeyPlayer, flow: string) {
  const options = optionsIn(await caller.submit(submitPasskeyChange, { flow, fields: { intent: "options" } }));
  const passkey = await answeredBy(platform, options);
  return { passkey, outcome: await caller.submit(submitPasskeyChange, { flow, fields: { passkey } }) };
}

/** A player with a passkey, made on the security page. */
export async function playerWithPasskey(platform: TestSandbox, input: PersonaInput = {}) {
  const made = await passkeyPlayer(platform, input);
  const { passkey } = await createOn(platform, made, await provenFor(platform, made, "passkey"));
  return { ...made, credential: String(JSON.parse(passkey).id) };
}
