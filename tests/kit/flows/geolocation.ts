// Players whose place is checked.

import { atStep } from "../pages/journey.ts";
import type { Visitor } from "../pages/visitor.ts";
import type { PersonaInput } from "../stack/sandbox-client.ts";

export const checkButton = "Check where I am";

export const verification = "POST /geolocation/v1/verifications";

/** A player at the page that asks for the location. */
export const playerAtLocationCheck = (location: PersonaInput["location"], step = "geolocate", port?: number) =>
  atStep(step, { location }, { at: "/correctiveactions?product=sportsbook", ...(port && { port }) });

export const linked = (visitor: Visitor, name: string | RegExp) => new URL(visitor.link(name)).pathname;

export const cookieNamed = (visitor: Visitor, name: string) =>
  visitor.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));

/** Presses and looks at the redirect itself. */
export async function leave(visitor: Visitor, button: string) {
  await visitor.press(button, { follow: false });
  return visitor.headers.get("location");
}
