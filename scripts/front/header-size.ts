// How large the headers of a request may be. Other sites on the operator's domain set cookies that browsers send to us too: a player whose
// cookies are too large must read that, and get out of it.
import type { IncomingMessage } from "node:http";

/** What Node reads: enough to answer with a page what the application does not take. */
export const maxReadHeaderBytes = 64 * 1024;

/**
 * What the application takes: all our cookies together, each as long as a browser keeps it, and a login challenge of 12 kB, which a
 * form of its page names in the address, the Referer and the router's state.
 */
const maxHeaderBytes = 56 * 1024;

export const areHeadersTooLarge = ({ rawHeaders }: IncomingMessage): boolean =>
  // each name and value comes with two more characters
  rawHeaders.reduce((bytes, part) => bytes + part.length + 2, 0) > maxHeaderBytes;
