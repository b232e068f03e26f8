// What players and the platform do to the sessions of an account, in random order.
import fc from "fast-check";

export const everyAct = [
  "signIn",
  "signInWhileOthersEnd",
  "openElsewhere",
  "renewElsewhere",
  "request",
  "renew",
  "renewWhileOthersEnd",
  "renewWhileLoggingOut",
  "changePassword",
  "changePasswordWhileOthersEnd",
  "endOthers",
  "endOthersWhileRenewing",
  "logOut",
  "logOutUnderFormerId",
  "platformFails",
  "wait",
] as const;
export type Act = (typeof everyAct)[number];

/** How many devices the player has. */
const devices = 3;
const device = fc.nat({ max: devices - 1 });
const step = fc.record({
  act: fc.constantFrom(...everyAct),
  device,
  other: device,
  instance: fc.constantFrom(0 as const, 1 as const),
  /** Whether the platform names the time of the sign-in in a token that it renews. */
  namesSignIn: fc.boolean(),
});
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
export const walks = fc.array(step, { minLength: 8, maxLength: 16 });
