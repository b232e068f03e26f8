// The state of a request while it runs: the HTTP front makes it, and the application adds to it what the front must know when the response
// begins. Next bundles the application and not the front, so the storage is one of the process (decision 003).
import { AsyncLocalStorage } from "node:async_hooks";
import { processWide } from "./process-wide.ts";

/** The names and texts of a form, in their order. */
export type FormEntries = readonly (readonly [string, string])[];

export type RequestState = {
  requestId?: string;
  /** What a trusted proxy called the request. */
  proxyRequestId?: string | undefined;
  /** Ends the request after an error that no code caught: with a failure where nothing was sent yet. */
  abandon?(): void;
  /** A form may have been sent. */
  isPost?: boolean;
  /** The entries of a form whose action this build does not have. The first form of the page takes them and shows them again. */
  unsentForm?: FormEntries | undefined;
  /** The response is the page of that form, instead of the result of its action. */
  isRenewed?: boolean;
  /** Takes the place of the form that the request has sent, in the page that it renders: a React node. */
  screen?: unknown;
  /** The application has begun to act on a form. */
  isSubmitted?: boolean;
  /** The response ends a session on a shared device. */
  leavesSharedDevice?: boolean;
  /** The redirect may lead a form to another host directly, because that host redirects no further. */
  redirectsDirectly?: boolean;
  /** What the page needs to know is in a store that does not answer. */
  isUnavailable?: boolean;
  /** Set-Cookie headers of a page, which Next cannot send. */
  cookies?: readonly string[];
  /** When the middleware began and ended, epoch milliseconds. */
  middleware?: readonly [number, number];
  /** Next threw at the request before the application saw it: the sender's failure, not ours. */
  isUnread?: boolean;
};

const requests = processWide("running-requests", () => new AsyncLocalStorage<RequestState>());

export const runWith = <T>(state: RequestState, work: () => T): T => requests.run(state, work);

/** @returns the request that the running code works for, also in a handler of uncaught errors; undefined without a front */
export const currentRequest = (): RequestState | undefined => requests.getStore();

/** Tells the front something about the running request. */
export const tellFront = (facts: Partial<RequestState>): void => void Object.assign(currentRequest() ?? {}, facts);
