// The sandbox's own pages on its bare host, and the forms on them.
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { WrongInput } from "../control/checked.ts";
import { faultsInput } from "../control/fault-input.ts";
import { isBrand } from "../platform/brands.ts";
import { type Platform, resetPlatform } from "../platform/platform.ts";
import { personaById } from "../platform/state.ts";
import { assets } from "./assets.ts";
import { linksPage } from "./deep-links.ts";
import { servePage } from "./document.ts";
import { faultsPage } from "./fault-board.ts";
import { inboxPage } from "./inbox.ts";
import { ledgerPage } from "./ledger.ts";
import { personPage } from "./persona.ts";
import { peoplePage } from "./personas.ts";

export const home = (platform: Platform) =>
  new Hono()
    .route("/", assets)
    .get("/", async (c) => servePage(c, platform, await peoplePage(platform, c.req.query("q") ?? "")))
    .get("/people/:id", async (c) => {
      const persona = personaById(platform.state, c.req.param("id"));
      if (!persona) return c.redirect("/", 303);
      return servePage(c, platform, await personPage(platform, persona));
    })
    .get("/inbox", (c) => {
      const live = c.req.query("live") === "1";
      return servePage(c, platform, inboxPage(platform, { to: c.req.query("to")?.trim() ?? "", live }));
    })
    .get("/ledger", (c) => servePage(c, platform, ledgerPage(platform)))
    .get("/links", (c) => {
      const brand = c.req.query("brand");
      return servePage(c, platform, linksPage(platform, isBrand(brand) ? brand : "main"));
    })
    .get("/faults", (c) => servePage(c, platform, faultsPage(platform)))
    .post("/faults", ownForm, async (c) => {
      try {
        platform.state.faults = [...platform.state.faults, ...faultsInput([faultOf(await c.req.formData())])];
        return c.redirect("/faults", 303);
      } catch (error) {
        if (!(error instanceof WrongInput)) throw error;
        return servePage(c, platform, faultsPage(platform, error.message));
      }
    })
    .post("/faults/clear", ownForm, (c) => {
      platform.state.faults = [];
      return c.redirect("/faults", 303);
    })
    .post("/clock", ownForm, async (c) => {
      const advanceMs = Number((await c.req.formData()).get("advanceMs"));
      if (Number.isFinite(advanceMs)) platform.state.clockOffsetMs += advanceMs;
      return c.redirect("/faults", 303);
    })
    .post("/reset", ownForm, (c) => {
      resetPlatform(platform);
      return c.redirect("/faults", 303);
    });

/** Another site's page must not be able to press these buttons. */
const ownForm = createMiddleware(async (c, next) => {
  const origin = c.req.header("origin");
  if (origin !== undefined && origin !== new URL(c.req.url).origin) return c.text("Not from here.", 403);
  return next();
});

function faultOf(form: FormData) {
  const given = (name: string) => String(form.get(name) ?? "").trim();
  const some = (name: string) => (given(name) === "" ? {} : { [name]: given(name) });
  const number = (name: string) => (given(name) === "" ? {} : { [name]: Number(given(name)) });
  return {
    match: { ...some("method"), ...some("path"), ...some("persona") },
    fault: given("fault"),
    ...number("ms"),
    ...number("status"),
    ...number("times"),
    ...(given("afterActing") === "true" ? { afterActing: true } : {}),
  };
}
