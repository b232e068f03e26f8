// Sign-ins and open sessions, one entry for each device: a list of two hundred sign-ins from one phone says nothing.

/** What a player recognises a device by. */
type Seen = { name: string; at: number; isCurrent: boolean };

export type UsedDevice = {
  name: string;
  /** When it was last used, epoch milliseconds. */
  at: number;
  /** How often it signed in, as far as the platform says; 0 where it says nothing. */
  signIns: number;
  isSignedIn: boolean;
  /** The device that is used now. */
  isCurrent: boolean;
};

/** @returns the devices by their names, this device first and then the one that was used last */
export function devicesIn({
  sessions = [],
  signIns = [],
}: {
  sessions?: readonly Seen[] | undefined;
  signIns?: readonly Seen[] | undefined;
}): UsedDevice[] {
  const devices = new Map<string, UsedDevice>();
  const add = ({ name, at, isCurrent }: Seen, change: Partial<Pick<UsedDevice, "isSignedIn">>, count: number) => {
    const known = devices.get(name) ?? { name, at, signIns: 0, isSignedIn: false, isCurrent: false };
    devices.set(name, {
      ...known,
      ...change,
      at: Math.max(known.at, at),
      signIns: known.signIns + count,
      isCurrent: known.isCurrent || isCurrent,
    });
  };
  for (const session of sessions) add(session, { isSignedIn: true }, 0);
  for (const signIn of signIns) add(signIn, {}, 1);
  return [...devices.values()].toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.at - a.at);
}
