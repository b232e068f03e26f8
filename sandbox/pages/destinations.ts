// The operator's other hosts that the account area sends players to: pages that show which request arrived.
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { type Brand, brandRow, isProduct, type PageRole, productRow, siteOf } from "../platform/brands.ts";
import { isMoneyStopped } from "../platform/permissions.ts";
import { type Platform, platformFor, safeReturnUrl } from "../platform/platform.ts";
import { answerInvalid, postedForm } from "../platform/read-input.ts";
import { personaById } from "../platform/state.ts";
import { table } from "../platform/table.ts";
import { assets } from "./assets.ts";
import { avatar } from "./avatar.ts";
import { brandPage, type Markup, servePage } from "./document.ts";
import { nameOf } from "./formats.ts";
import { passwordResetPage } from "./password-reset.ts";
import { capturePage } from "./scan.ts";
import { receiveTaxForm, taxFormPanel } from "./tax-form.ts";

type Arrival = { role: PageRole; brand: Brand; url: URL };

export const destinations = (platform: Platform) =>
  new Hono()
    .route("/", assets)
    .route("/", capturePage(platform))
    .route("/", passwordResetPage(platform))
    .get("/avatars/:file", (c) => {
      const persona = personaById(platform.state, c.req.param("file").replace(/\.png$/, ""));
      if (!persona || persona.quirks.brokenAvatar) return c.notFound();
      return c.body(avatar(persona.id), 200, { "content-type": "image/png" });
    })
    .post("/transfer", async (c) => {
      const arrival = arrivalOf(c);
      const form = await postedForm(c);
      const key = String(form.get("transferKey") ?? "");
      const persona = personaById(platform.state, platform.state.transfers[key]?.persona ?? "");
      if (persona) persona.transferStatus = form.get("end") === "complete" ? "Completed" : "NotStarted";
      return c.redirect(safeReturnUrl(platform, arrival.brand, String(form.get("returnPath") ?? "")), 303);
    })
    .post("/taxform", async (c) => {
      const { brand } = arrivalOf(c);
      const form = await postedForm(c);
      const persona = personaById(platform.state, String(form.get("persona") ?? ""));
      if (persona) receiveTaxForm(platform, persona);
      return c.redirect(safeReturnUrl(platform, brand, String(form.get("redirectUrl") ?? "")), 303);
    })
    .get("*", (c) => servePage(c, platform, arrivedPage(platformFor(platform, c), arrivalOf(c))))
    .onError(answerInvalid);

function arrivalOf(c: Context): Arrival {
  const site = siteOf(c.req.header("host") ?? "");
  if (site.kind !== "pages") throw new Error(`no destination page is served on ${c.req.header("host")}`);
  return { role: site.role, brand: site.brand, url: new URL(c.req.url) };
}

const titles: Record<PageRole, string> = {
  product: "Home",
  financial: "Cashier",
  rg: "Responsible gaming centre",
  support: "Help centre",
  transfer: "Account transfer",
  public: "Public pages",
  "password-reset": "Set a new password",
  "self-exclusion": "Voluntary self-exclusion program",
};

const pageTitles = table<string>({
  "/taxform": "Tax form W-9",
  "/accountcenter/withdraw": "Withdraw",
  "/accountcenter/deposit": "Deposit",
  "/accountcenter/myplaystats": "My stat sheet",
  "/limits/deposit": "Deposit limits",
  "/limits/time": "Time limits",
  "/limits/deposit-methods": "Payment methods",
  "/breaks/cool-off": "Cool-off",
  "/help/why-we-verify": "Why we verify who you are",
  "/approved-states": "Approved states",
  "/signed-in": "Signed in",
});

function titleOf({ role, brand, url }: Arrival): string {
  const [first = ""] = url.pathname.split("/").slice(1);
  const { name } = brandRow(brand);
  if (role === "product" && isProduct(first)) return `${name} ${productRow(first).name}`;
  return `${name}: ${pageTitles[url.pathname] ?? titles[role]}`;
}

function arrivedPage(platform: Platform, arrival: Arrival): Markup {
  const { role, brand, url } = arrival;
  const returnTo = url.searchParams.get("returnPath") ?? url.searchParams.get("redirectUrl") ?? "";
  const title = titleOf(arrival);
  return brandPage(
    title,
    brand,
    html`<div class="lead">
        <p>You have arrived at</p>
        <h1>${title}</h1>
        <p>A page of the sandbox. In production, the operator’s own page is here.</p>
      </div>
      ${role === "support" ? messagePanel(url) : ""}
      ${role === "transfer" ? transferPanel(platform, arrival) : ""}
      ${role === "financial" ? cashierPanel(platform, arrival) : ""}
      ${role === "financial" && url.pathname === "/taxform" ? taxFormPanel(platform, returnTo) : ""}
      <section class="panel arrived" aria-labelledby="request">
        <h2 id="request">Request received</h2>
        <dl class="facts">
          <div><dt>Host</dt><dd><code>${url.host}</code></dd></div>
          <div><dt>Path</dt><dd><code>${url.pathname}</code></dd></div>
          ${[...url.searchParams].map(([name, value]) => html`<div><dt>${name}</dt><dd><code>${value}</code></dd></div>`)}
        </dl>
        ${url.search === "" ? html`<p class="hint">No query parameters.</p>` : ""}
      </section>
      <div class="row">
        <a class="button" href="${safeReturnUrl(platform, brand, returnTo)}">${returnTo ? "Continue" : "Back to the account area"}</a>
        <a class="text-link" href="http://localhost:${platform.port}/">Sandbox home</a>
      </div>`,
  );
}

/** A message to support: the form of the operator fills in what the link says. It is not sent. */
function messagePanel({ searchParams }: URL): Markup {
  const filledIn = [
    ["Case", searchParams.get("case")],
    ["Reference code", searchParams.get("reference")],
  ].filter(([, value]) => value);
  return html`<section class="panel arrived" aria-labelledby="message">
    <h2 id="message">Your message</h2>
    <p class="hint">The form of the operator is here. These fields of it are filled in:</p>
    <dl class="facts">${filledIn.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
  </section>`;
}

/** What the cashier would answer the player that `persona` names: these hosts have no session of the account area. */
function cashierPanel({ state }: Platform, { url }: Arrival): Markup {
  const use = (["deposit", "withdraw"] as const).find((each) => url.pathname === `/accountcenter/${each}`);
  const persona = personaById(state, url.searchParams.get("persona") ?? "");
  if (!use || !persona) return html``;
  return html`<p class="strip">${nameOf(persona)} ${isMoneyStopped(persona, use) ? "cannot" : "can"} ${use} now.</p>`;
}

function transferPanel({ state }: Platform, { url }: Arrival): Markup {
  const key = url.searchParams.get("transferKey") ?? "";
  const persona = personaById(state, state.transfers[key]?.persona ?? "");
  if (!persona)
    return html`<p class="strip">This transfer is not known, or the sandbox was reset since it started.</p>`;
  return html`<form class="panel arrived" method="post" action="/transfer">
    <h2>Transfer ${nameOf(persona)}’s account</h2>
    <p class="hint">Status: ${persona.transferStatus}.</p>
    <input type="hidden" name="transferKey" value="${key}">
    <input type="hidden" name="returnPath" value="${url.searchParams.get("returnPath") ?? ""}">
    <div class="row">
      <button type="submit" class="button" name="end" value="complete">Complete the transfer</button>
      <button type="submit" class="button quiet" name="end" value="abandon">Abandon it</button>
    </div>
  </form>`;
}
