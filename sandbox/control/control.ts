// The control plane: JSON under /_control. Acceptance tests depend on its format; see the README.
import { Hono } from "hono";
import { brands, isBrand } from "../platform/brands.ts";
import { hours, isoNow } from "../platform/clock.ts";
import { personaFrom } from "../platform/create-persona.ts";
import { birthYearOf, ssnOf } from "../platform/identity.ts";
import { entriesSince } from "../platform/ledger.ts";
import { messagesTo } from "../platform/outbox.ts";
import type { Persona } from "../platform/persona.ts";
import { location } from "../platform/persona-parts.ts";
import { type Platform, resetPlatform } from "../platform/platform.ts";
import {
  answerInvalid,
  boolean,
  InvalidInput,
  like,
  listOf,
  number,
  object,
  oneOf,
  postedJson,
  string,
} from "../platform/read-input.ts";
import { beginSession } from "../platform/sessions.ts";
import { addPersona, allPersonas, isShipped, personaByContact, personaById, type State } from "../platform/state.ts";
import { cookieName } from "../platform/tokens.ts";
import { clear, subjects } from "../platform/verdicts.ts";
import { createPasskey, signWithPasskey } from "./authenticator.ts";
import { faultsInput } from "./fault-input.ts";
import { personaInput } from "./persona-input.ts";
import { scriptsInput } from "./script-input.ts";

export const control = (platform: Platform) =>
  new Hono()
    .basePath("/_control")
    .get("/health", (c) => c.json({ status: "ready" }))
    .post("/reset", (c) => {
      resetPlatform(platform);
      return c.json({});
    })
    .get("/personas", (c) => c.json(allPersonas(platform.state).map(described)))
    .post("/personas", async (c) => {
      const seed = personaInput(await postedJson(c));
      if (seed.id !== undefined && personaById(platform.state, seed.id))
        throw new InvalidInput(`id must be new: there is a persona ${seed.id}`);
      for (const member of ["email", "phone"] as const) {
        const contact = seed[member];
        if (contact && personaByContact(platform.state, contact))
          throw new InvalidInput(`${member} must be new: ${contact} belongs to another persona`);
      }
      const { id, email, phone } = addPersona(platform.state, seed);
      return c.json({ id, email, phone });
    })
    .get("/personas/:id", (c) => c.json(personaNamed(platform.state, c.req.param("id"))))
    .put("/personas/:id", async (c) => {
      const { id } = personaNamed(platform.state, c.req.param("id"));
      const persona = like(
        personaFrom({ id, email: null, phone: null }, () => ""),
        "GET",
      )(await postedJson(c), "the body");
      if (persona.id !== id) throw new InvalidInput(`id must be ${id}`);
      platform.state.personas[id] = persona;
      return c.json({});
    })
    .post("/sessions", async (c) => {
      const body = object(await postedJson(c), "the body");
      const persona = personaNamed(platform.state, body.persona);
      const brand = body.brand ?? persona.brand;
      if (!isBrand(brand)) throw new InvalidInput(`brand must be one of ${Object.keys(brands).join(", ")}`);
      return c.json({ cookieName, token: await beginSession(platform.state, persona, brand) });
    })
    // a query reads the + of a phone number as a space, unless it is encoded
    .get("/inbox", (c) => c.json(messagesTo(platform.state, c.req.query("to")?.replace(/^ /, "+"))))
    .get("/ledger", (c) => c.json(entriesSince(platform.state, c.req.query("since"))))
    .get("/faults", (c) => c.json(platform.state.faults))
    .post("/faults", async (c) => {
      platform.state.faults = faultsInput(await postedJson(c));
      return c.json(platform.state.faults);
    })
    .get("/clock", (c) => c.json(clockOf(platform.state)))
    .post("/clock", async (c) => {
      const { advanceMs } = object(await postedJson(c), "the body");
      const offsetMs = platform.state.clockOffsetMs + number(advanceMs, "advanceMs");
      if (Math.abs(offsetMs) > hundredYears) throw new InvalidInput("advanceMs must stay within a hundred years");
      platform.state.clockOffsetMs = offsetMs;
      return c.json(clockOf(platform.state));
    })
    .post("/flags", async (c) => {
      const flags = object(await postedJson(c), "the body");
      for (const [name, value] of Object.entries(flags)) platform.state.flags[name] = boolean(value, name);
      return c.json(platform.state.flags);
    })
    .post("/clear", async (c) => {
      const { persona, subjects: named } = object(await postedJson(c), "the body");
      const target = personaNamed(platform.state, persona);
      clear(target, listOf(oneOf(subjects))(named, "subjects"));
      return c.json({ restrictions: target.restrictions });
    })
    .post("/deliveries", async (c) => {
      const { to, state } = object(await postedJson(c), "the body");
      const shown = oneOf(["queued", "sent", "delivered", "failed"])(state, "state");
      const deliveries = Object.values(platform.state.deliveries).filter((delivery) => delivery.to === to);
      for (const delivery of deliveries) delivery.shown = shown;
      return c.json({ messages: deliveries.length });
    })
    .post("/authenticator/create", async (c) => c.json(createPasskey(platform.state, await postedJson(c))))
    .post("/authenticator/get", async (c) => c.json(signWithPasskey(platform.state, await postedJson(c))))
    .post("/scripts", async (c) => {
      Object.assign(platform.state.scripts, scriptsInput(await postedJson(c)));
      return c.json(platform.state.scripts);
    })
    .post("/location", async (c) => {
      platform.state.visitorLocation = location(await postedJson(c), "location");
      return c.json(platform.state.visitorLocation);
    })
    .post("/dump", (c) => c.json(platform.state))
    // the state that calls changed: without ledger, call counts and sessions, and only posted personas whose id contains `of`
    .get("/effects", (c) => {
      const { ledger: _, callsSeen: __, sessions: ___, personas, ...kept } = platform.state;
      const posted = Object.values(personas).filter(({ id }) => !isShipped(id) && id.includes(c.req.query("of") ?? ""));
      return c.json({ ...kept, personas: posted });
    })
    .post("/load", async (c) => {
      resetPlatform(platform, like(platform.state, "a dump")(await postedJson(c), "the body"));
      return c.json({});
    })
    // else it would be a call of the platform: in the ledger, and subject to faults
    .all("*", (c) => c.json({ error: `there is no ${c.req.method} ${c.req.path}` }, 404))
    .onError(answerInvalid);

function personaNamed(state: State, id: unknown): Persona {
  const persona = personaById(state, string(id, "persona"));
  if (!persona) throw new InvalidInput(`persona must be the id of a persona: there is no ${id}`);
  return persona;
}

/** Dates have no room for more, and a session ends some hours after it begins. */
const hundredYears = hours(24 * 365 * 100);

const clockOf = (state: State) => ({ now: isoNow(state), offsetMs: state.clockOffsetMs });

const described = (persona: Persona) => ({
  id: persona.id,
  story: persona.story,
  email: persona.email,
  phone: persona.phone,
  ...(persona.password === undefined ? {} : { password: persona.password }),
  ssn: ssnOf(persona),
  birthYear: birthYearOf(persona),
  siteExperience: persona.siteExperience,
  brand: persona.brand,
  product: persona.product,
  restrictions: persona.restrictions.map((each) => each.shortReasonCode),
  correctiveActions: persona.restrictions.flatMap((each) =>
    each.correctiveActions.map((action) => action.correctiveActionCode),
  ),
});
