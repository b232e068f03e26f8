// The operator's page for a new password: it sets the password, unlocks strong authentication and leads back.
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { type Brand, brandRow, siteOf } from "../platform/brands.ts";
import { completeStep } from "../platform/permissions.ts";
import type { Persona } from "../platform/persona.ts";
import { type Platform, platformFor, safeReturnUrl } from "../platform/platform.ts";
import { postedForm } from "../platform/read-input.ts";
import { allPersonas, personaByContact } from "../platform/state.ts";
import { userNameOf } from "../platform/tokens.ts";
import { acceptNewPassword } from "../services/account-merge/merges.ts";
import { passwordRefusal } from "../services/account-security/credentials.ts";
import { unlock } from "../services/strong-auth/attempts.ts";
import { brandPage, type Markup, servePage } from "./document.ts";
import { field } from "./fields.ts";

type Typed = { account: string; redirectUrl: string; problem?: string };

function brandIn(c: Context): Brand | undefined {
  const site = siteOf(c.req.header("host") ?? "");
  return site.kind === "pages" && site.role === "password-reset" ? site.brand : undefined;
}

export const passwordResetPage = (platform: Platform) =>
  // Other hosts serve their own pages at the same paths.
  new Hono().all("*", async (c, next) => {
    const brand = brandIn(c);
    if (!brand) return next();
    if (c.req.method !== "POST") {
      const redirectUrl = c.req.query("redirectUrl") ?? "";
      return servePage(c, platform, page(platformFor(platform, c), brand, { account: "", redirectUrl }));
    }
    const form = await postedForm(c);
    const text = (name: string) => String(form.get(name) ?? "");
    const typed = { account: text("account"), redirectUrl: text("redirectUrl") };
    const problem = setPassword(platform, typed.account, text("password"));
    if (problem) return servePage(c, platform, page(platform, brand, { ...typed, problem }));
    return c.redirect(safeReturnUrl(platform, brand, typed.redirectUrl), 303);
  });

function setPassword({ state }: Platform, account: string, password: string): string | undefined {
  const typed = account.trim().toLowerCase();
  const byName = (each: Persona) => userNameOf(each).toLowerCase() === typed;
  const persona = personaByContact(state, account) ?? allPersonas(state).find(byName);
  if (!persona) return "There is no account with this email address, number or user name.";
  const refusal = passwordRefusal(persona, userNameOf(persona), password);
  if (refusal) return refusal[2];
  persona.password = password;
  completeStep(persona, "update-password");
  unlock(state, persona.id);
  acceptNewPassword(state, persona);
  return undefined;
}

const page = (platform: Platform, brand: Brand, { account, redirectUrl, problem }: Typed): Markup =>
  brandPage(
    `${brandRow(brand).name}: Set a new password`,
    brand,
    html`<div class="lead">
        <h1>Set a new password</h1>
        <p>A page of the sandbox. It sets the password of the account you name, without a check.</p>
      </div>
      ${problem ? html`<p class="strip" role="alert">${problem}</p>` : ""}
      <form class="panel arrived" method="post">
        ${field("account", "Email address, mobile number or user name", html`value="${account}" autocomplete="username" required`)}
        ${field("password", "New password", html`type="password" autocomplete="new-password" required`)}
        <input type="hidden" name="redirectUrl" value="${redirectUrl}">
        <div class="row">
          <button type="submit" class="button">Set the password</button>
          <a class="text-link" href="${safeReturnUrl(platform, brand, redirectUrl)}">Go back</a>
        </div>
      </form>`,
  );
