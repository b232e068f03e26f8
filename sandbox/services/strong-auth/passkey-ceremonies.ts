// What WebAuthn asks of a relying party: options with a challenge that is good once, and the check of what the device answers.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { type Brand, brandRow } from "../../platform/brands.ts";
import { isoNow, minutes, now } from "../../platform/clock.ts";
import type { Passkey, Persona } from "../../platform/persona.ts";
import { appHosts, appOrigins, type Platform } from "../../platform/platform.ts";
import { allPersonas, personaById, type State } from "../../platform/state.ts";
import type { PasskeyChallenge, StrongAuthRequest } from "./records.ts";

/** Loaded when a passkey is asked for, because Node.js warns of what it tries out. */
const webAuthn = () => import("@simplewebauthn/server");

const challengeLife = minutes(5);

/** The account area's own host of a brand, without its port. A browser at the second host asks for that one. */
const rpIdOf = (brand: Brand) => `${brand}.localhost`;

const credentialsOf = ({ passkeys = [] }: Persona) =>
  passkeys.flatMap(({ credentialId, transports = [] }) =>
    credentialId === undefined ? [] : [{ id: credentialId, transports }],
  );

export async function registrationOptions({ state }: Platform, persona: Persona, brand: Brand) {
  const { generateRegistrationOptions } = await webAuthn();
  // an older browser needs neither, and the contract has neither
  const {
    extensions: _,
    hints: __,
    ...options
  } = await generateRegistrationOptions({
    rpName: brandRow(brand).name,
    rpID: rpIdOf(brand),
    userID: new TextEncoder().encode(persona.userKey),
    userName: persona.email ?? persona.userName ?? persona.id,
    excludeCredentials: credentialsOf(persona),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    attestationType: "none",
    timeout: challengeLife,
  });
  state.passkeyChallenges[options.challenge] = { persona: persona.id, request: null, createdAt: now(state) };
  return options;
}

/** @param asked for whom the challenge is, and the request in whose name */
async function askForAssertion(
  { state }: Platform,
  brand: Brand,
  asked: Omit<PasskeyChallenge, "createdAt">,
  allowCredentials?: ReturnType<typeof credentialsOf>,
) {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(brand),
    ...(allowCredentials && { allowCredentials }),
    userVerification: "required",
    timeout: challengeLife,
  });
  state.passkeyChallenges[options.challenge] = { ...asked, createdAt: now(state) };
  return options;
}

export function assertionOptions(platform: Platform, { persona: id, key, brand }: StrongAuthRequest) {
  const persona = personaById(platform.state, id ?? "");
  return askForAssertion(platform, brand, { persona: id ?? "", request: key }, persona ? credentialsOf(persona) : []);
}

/** The request in whose name a sign-in has its challenge: its player is known once the device has answered. */
const signIn = { persona: "", request: "sign-in" };

export const signInOptions = (platform: Platform, brand: Brand) => askForAssertion(platform, brand, signIn);

/** @returns the player whose passkey signed a challenge of a sign-in, or why there is none */
export async function checkSignIn(
  platform: Platform,
  brand: Brand,
  signed: unknown,
): Promise<Persona | "wrong" | "expired"> {
  const { state } = platform;
  const response = signed as AuthenticationResponseJSON;
  const expectedChallenge = spendChallenge(state, response, signIn);
  if (expectedChallenge === undefined) return "expired";
  const owns = ({ passkeys = [] }: Persona) => passkeys.some(({ credentialId }) => credentialId === response.id);
  const persona = allPersonas(state).find(owns);
  if (!persona) return "wrong";
  return (await isSigned(platform, { brand, persona, response, expectedChallenge })) ? persona : "wrong";
}

/** The challenge that a device signed; it cannot be used again, whatever comes of it. */
function spendChallenge(
  state: State,
  signed: unknown,
  { persona, request }: { persona: string; request: string | null },
) {
  const challenge = challengeIn(signed);
  const ceremony = challenge === undefined ? undefined : state.passkeyChallenges[challenge];
  if (challenge === undefined || !ceremony) return undefined;
  delete state.passkeyChallenges[challenge];
  const isFor = ceremony.persona === persona && ceremony.request === request;
  return isFor && now(state) < ceremony.createdAt + challengeLife ? challenge : undefined;
}

function challengeIn(signed: unknown): string | undefined {
  try {
    const { response } = signed as RegistrationResponseJSON;
    const data = JSON.parse(Buffer.from(response.clientDataJSON, "base64url").toString());
    return typeof data.challenge === "string" ? data.challenge : undefined;
  } catch {
    return undefined;
  }
}

/** @returns the new passkey, or why there is none */
export async function register(
  platform: Platform,
  { persona, brand, signed }: { persona: Persona; brand: Brand; signed: unknown },
): Promise<Passkey | "expired" | "wrong"> {
  const { state } = platform;
  const expectedChallenge = spendChallenge(state, signed, { persona: persona.id, request: null });
  if (expectedChallenge === undefined) return "expired";
  const { verifyRegistrationResponse } = await webAuthn();
  const checked = await verifyRegistrationResponse({
    response: signed as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: [...appOrigins(platform, brand)],
    expectedRPID: [...appHosts(brand)],
  }).catch(() => undefined);
  if (!checked?.verified) return "wrong";
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
  return {
    passkeyKey: `passkey-${id.slice(0, 12)}`,
    createdAt: isoNow(state),
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports: [...transports],
  };
}

const parsed = (text: string): AuthenticationResponseJSON | undefined => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Checks what a device signed for a request, and keeps the counter of its passkey. */
export async function checkAssertion(
  platform: Platform,
  { key, persona: id, brand }: StrongAuthRequest,
  solution: string,
): Promise<"right" | "wrong" | "expired"> {
  const { state } = platform;
  const response = parsed(solution);
  if (!response) return "wrong";
  const expectedChallenge = spendChallenge(state, response, { persona: id ?? "", request: key });
  if (expectedChallenge === undefined) return "expired";
  const persona = personaById(state, id ?? "");
  if (!persona) return "wrong";
  return (await isSigned(platform, { brand, persona, response, expectedChallenge })) ? "right" : "wrong";
}

type Signed = { brand: Brand; persona: Persona; response: AuthenticationResponseJSON; expectedChallenge: string };

/** Whether a passkey of the player signed the challenge; keeps its counter. */
async function isSigned(platform: Platform, { brand, persona, response, expectedChallenge }: Signed): Promise<boolean> {
  const passkey = persona.passkeys?.find(({ credentialId }) => credentialId === response.id);
  if (!passkey?.publicKey) return false;
  const { verifyAuthenticationResponse } = await webAuthn();
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: [...appOrigins(platform, brand)],
    expectedRPID: [...appHosts(brand)],
    credential: {
      id: response.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.counter ?? 0,
    },
  }).catch(() => undefined);
  if (!checked?.verified) return false;
  passkey.counter = checked.authenticationInfo.newCounter;
  return true;
}
