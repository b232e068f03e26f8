// The sandbox's own pages, served on its bare host, and the forms on them.
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { faultsInput } from "../control/fault-input.ts";
import { defaultBrand, isBrand } from "../platform/brands.ts";
import { type Platform, platformFor, resetPlatform } from "../platform/platform.ts";
import { answerInvalid, InvalidInput, postedForm } from "../platform/read-input.ts";
import { personaById, restorePersona } from "../platform/state.ts";
import { appPage, appSwitches } from "./app.ts";
import { assets } from "./assets.ts";
import { codeWindow } from "./code-window.ts";
import { servePage } from "./document.ts";
import { drillNamed } from "./drills.ts";
import { faultsPage } from "./fault-board.ts";
import { galleryPage } from "./gallery.ts";
import { inboxPage } from "./inbox.ts";
import { ledgerPage } from "./ledger.ts";
import { personaPage } from "./persona.ts";
import { personasPage } from "./personas.ts";

export const home = (platform: Platform) =>
  new Hono()
    .route("/", assets)
    .get("/", async (c) => servePage(c, platform, await personasPage(platformFor(platform, c), c.req.query("q") ?? "")))
    .get("/personas/:id", async (c) => {
      const persona = personaById(platform.state, c.req.param("id"));
      if (!persona) return c.redirect("/", 303);
      return servePage(c, platform, await personaPage(platformFor(platform, c), persona));
    })
    .post("/personas/:id/restore", sameOriginForm, (c) => {
      restorePersona(platform.state, c.req.param("id"));
      return c.redirect("/", 303);
    })
    .get("/inbox", (c) => {
      const live = c.req.query("live") === "1";
      return servePage(c, platform, inboxPage(platform, { to: c.req.query("to")?.trim() ?? "", live }));
    })
    .get("/code", (c) => servePage(c, platform, codeWindow(platform, c.req.query("to")?.trim() ?? "")))
    .get("/ledger", (c) => {
      const failedOnly = c.req.query("failed") === "1";
      return servePage(
        c,
        platform,
        ledgerPage(platform, { persona: c.req.query("persona")?.trim() ?? "", failedOnly }),
      );
    })
    .get("/links", async (c) => {
      const brand = c.req.query("brand");
      return servePage(c, platform, await galleryPage(platformFor(platform, c), isBrand(brand) ? brand : defaultBrand));
    })
    .get("/app", (c) => servePage(c, platform, appPage(platformFor(platform, c), c.req.query("closed") === "1")))
    .post("/app", sameOriginForm, async (c) => {
      const { nativeApp } = platform.state;
      Object.assign(nativeApp, appSwitches(await postedForm(c)));
      return c.redirect("/app", 303);
    })
    .post("/app/tell", sameOriginForm, async (c) => {
      const what = (await postedForm(c)).get("what");
      platform.state.nativeApp.sent.push(what === "webviewClosed" ? what : "logout");
      return c.redirect("/app", 303);
    })
    .post("/app/clear", sameOriginForm, (c) => {
      platform.state.nativeApp.messages = [];
      return c.redirect("/app", 303);
    })
    .get("/faults", (c) => servePage(c, platform, faultsPage(platform)))
    .post("/faults", sameOriginForm, async (c) => {
      const form = await postedForm(c);
      try {
        platform.state.faults = [...platform.state.faults, ...faultsInput([faultOf(form)])];
        return c.redirect("/faults", 303);
      } catch (error) {
        if (!(error instanceof InvalidInput)) throw error;
        return servePage(c, platform, faultsPage(platform, error.message));
      }
    })
    .post("/faults/drill", sameOriginForm, async (c) => {
      const drill = drillNamed((await postedForm(c)).get("drill"));
      if (drill) platform.state.faults = structuredClone(drill.faults);
      return c.redirect("/faults", 303);
    })
    .post("/faults/clear", sameOriginForm, (c) => {
      platform.state.faults = [];
      return c.redirect("/faults", 303);
    })
    .post("/clock", sameOriginForm, async (c) => {
      const advanceMs = Number((await postedForm(c)).get("advanceMs"));
      if (Number.isFinite(advanceMs)) platform.state.clockOffsetMs += advanceMs;
      return c.redirect("/faults", 303);
    })
    .post("/reset", sameOriginForm, (c) => {
      resetPlatform(platform);
      return c.redirect("/faults", 303);
    })
    .onError(answerInvalid);

/** A page of another origin must not be able to submit these forms. */
const sameOriginForm = createMiddleware(async (c, next) => {
  const origin = c.req.header("origin");
  if (origin !== undefined && origin !== new URL(c.req.url).origin)
    return c.text("This form was sent from another origin.", 403);
  return next();
});

function faultOf(form: FormData) {
  const field = (name: string) => String(form.get(name) ?? "").trim();
  const text = (name: string) => (field(name) === "" ? {} : { [name]: field(name) });
  const number = (name: string) => (field(name) === "" ? {} : { [name]: Number(field(name)) });
  return {
    match: { ...text("method"), ...text("path"), ...text("persona") },
    fault: field("fault"),
    ...number("ms"),
    ...number("status"),
    ...number("times"),
    ...(field("afterActing") === "true" ? { afterActing: true } : {}),
  };
}
