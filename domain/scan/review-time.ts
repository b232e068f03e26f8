import { hours } from "../duration";

/** How long our team usually takes to look at a document, milliseconds. A sample: an operator states its own. */
export const usualReviewMs = hours(24);
