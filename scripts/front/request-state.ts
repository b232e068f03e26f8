// What front and application know together about a running request; the application reports over diagnostics channels (decision 006).
import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { FormEntries } from "./forms.ts";

export type RequestState = {
  requestId?: string;
  /** What a trusted proxy called the request. */
  proxyRequestId?: string | undefined;
  /** Ends the request after an error that no code caught: with a failure where nothing was sent yet. */
  abandon?(): void;
  /** A form may have been sent. */
  isPost?: boolean;
  /** The entries of a form whose action this build does not have. The first form of the page shows them again. */
  unsentForm?: FormEntries | undefined;
  /** The response is the page of that form, instead of the result of its action. */
  isRenewed?: boolean;
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

const requests = new AsyncLocalStorage<RequestState>();

export const runWith = <T>(state: RequestState, work: () => T): T => requests.run(state, work);

/** The request that the running code works for, also in a handler of uncaught errors. */
export const currentRequest = (): RequestState | undefined => requests.getStore();

subscribe("account-area.submitting", () => {
  const state = requests.getStore();
  if (state) state.isSubmitted = true;
});

subscribe("account-area.submitted", (message) => {
  (message as { isSubmitted?: boolean | undefined }).isSubmitted = requests.getStore()?.isSubmitted;
});

subscribe("account-area.unavailable", () => {
  const state = requests.getStore();
  if (state) state.isUnavailable = true;
});

subscribe("account-area.leaving-shared-device", () => {
  const state = requests.getStore();
  if (state) state.leavesSharedDevice = true;
});

subscribe("account-area.direct-redirect", () => {
  const state = requests.getStore();
  if (state) state.redirectsDirectly = true;
});

subscribe("account-area.rendered-cookies", (message) => {
  const state = requests.getStore();
  if (state) state.cookies = (message as { cookies: readonly string[] }).cookies;
});

subscribe("account-area.failed", (message) => {
  const state = requests.getStore();
  const failed = message as { where: string; isUnread: boolean };
  // Next reports an unreadable form as thrown in an action or page; a route handler reads its body itself
  if (state?.isPost && !state.isSubmitted && failed.where !== "route") failed.isUnread = true;
  if (state && failed.isUnread) state.isUnread = true;
});

subscribe("account-area.unsent-form", (message) => {
  const state = requests.getStore();
  if (!state?.unsentForm) return;
  (message as { form?: FormEntries }).form = state.unsentForm;
  state.unsentForm = undefined;
});
