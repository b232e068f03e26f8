// Request headers by which the middleware tells the application about a page. The front removes them from what a client sends.

/** The page exists: without this header the not-found page renders. */
export const pageExistsHeader = "x-page-exists";

/** Path and query of the page, which a form that several pages share does not know. */
export const pageHeader = "x-page";
