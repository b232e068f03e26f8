// Request headers by which the middleware, or the front in its place, tells the application about a page. The front removes them from what a client sends.

/** The page exists: without this header the not-found page renders. */
export const pageExistsHeader = "x-page-exists";

/** The front has done what the middleware does, which therefore does not run: its matcher names this header. */
export const arrivedHeader = "x-arrived";

/** Path and query of the page from which a form was sent; a form that several pages share cannot know it. */
export const pageHeader = "x-page";
