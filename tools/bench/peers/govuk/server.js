// A code entry as services of GOV.UK write it: templates as text, macros of govuk-frontend, a policy with a nonce. No session, no words in
// other languages, no call to a platform: a floor for what a page costs, and no product.
import { randomBytes } from "node:crypto";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import compression from "compression";
import express from "express";
import helmet from "helmet";
import nunjucks from "nunjucks";

const design = join(dirname(fileURLToPath(import.meta.resolve("govuk-frontend/package.json"))), "dist");
const app = express();
nunjucks.configure([join(design), import.meta.dirname], { autoescape: true, express: app });

app.use(compression());
app.use((_, response, next) => {
  response.locals.nonce = randomBytes(16).toString("base64");
  next();
});
app.use(
  helmet({
    contentSecurityPolicy: {
      directives: {
        scriptSrc: ["'self'", (_, response) => `'nonce-${response.locals.nonce}'`],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: false,
  }),
);
app.use("/assets", express.static(join(design, "govuk", "assets")));
app.use("/govuk", express.static(join(design, "govuk")));
app.get("/", (_, response) => {
  response.render("code.njk", { cspNonce: response.locals.nonce });
});
app.listen(Number(process.env.PORT), "127.0.0.1");
