// Whether a page is rendered as the response to its own form.
import "server-only";

/**
 * Without scripts the response to a form is its page, rendered again with what was typed. It must stay that page, even where a plain
 * visit would now show another.
 * @param headers of the request
 */
export const isFormResponse = (headers: Pick<Headers, "get">): boolean =>
  headers.get("content-type")?.startsWith("multipart/form-data") === true;
