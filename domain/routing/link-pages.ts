// Where a link from outside may lead (BR-18 to BR-35).
import { type RoutePattern, routes } from "./routes";

/** A page in the middle of a flow belongs to the browser that began it. → The page to link to instead. */
const insideFlows: Partial<Record<RoutePattern, RoutePattern>> = {
  "/auth/code": "/auth",
  "/auth/location": "/auth",
  "/signup/existing": "/signup",
  "/signup/country": "/signup",
  "/signup/terms": "/signup",
  "/docscan/questions": "/docscan",
  "/docscan/details": "/docscan",
  "/docscan/review": "/docscan",
  "/unavailable": "/",
  "/strongauth": "/correctiveactions",
  "/strongauth/code": "/correctiveactions",
  "/strongauth/details": "/correctiveactions",
  "/strongauth/phone": "/correctiveactions",
  "/strongauth/passkey": "/correctiveactions",
  "/correctiveactions/overview": "/correctiveactions",
  "/correctiveactions/limits": "/correctiveactions",
  "/correctiveactions/merged": "/correctiveactions",
  "/correctiveactions/skip": "/correctiveactions",
  "/correctiveactions/look-around": "/correctiveactions",
  "/correctiveactions/[code]": "/correctiveactions",
  "/correctiveactions/mithra-submit-questionnaire/[page]": "/correctiveactions",
  "/correctiveactions/submit-questionnaire/[page]": "/correctiveactions",
  "/accountcenter/security/passkey": "/accountcenter/security",
  "/accountcenter/security/not-you": "/accountcenter/security/sign-ins",
  "/accountcenter/agreements/[receipt]": "/accountcenter/agreements",
  "/accountcenter/closed": "/",
  "/sandbox/components": "/",
};

/** @returns the page to link to instead of one in the middle of a flow; undefined for a page to which a link may lead */
export const startInsteadOf = (pattern: RoutePattern): RoutePattern | undefined => insideFlows[pattern];

/** The pages to which a link may lead. */
export const startPages = (Object.keys(routes) as RoutePattern[]).filter((pattern) => !insideFlows[pattern]);
