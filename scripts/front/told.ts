// What front and application tell each other about a request while it runs, over diagnostics channels (decision 006).
import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { FormEntries } from "./forms.ts";

export type Told = {
  /** A form may have been sent. */
  isPost?: boolean;
  /** Of a form whose action this build does not know. The first form of the page shows it again. */
  unsentForm?: FormEntries | undefined;
  /** The response shows that form's page. */
  isRenewed?: boolean;
  /** The application has begun to act on a form. */
  isSubmitted?: boolean;
  /** Next threw at the form before the application saw it: the sender's failure, not ours. */
  isUnread?: boolean;
};

const requests = new AsyncLocalStorage<Told>();

/** Runs the application with what is known about the request. */
export const runWith = <T>(told: Told, work: () => T): T => requests.run(told, work);

subscribe("account-area.submitting", () => {
  const told = requests.getStore();
  if (told) told.isSubmitted = true;
});

subscribe("account-area.failed", (message) => {
  const told = requests.getStore();
  const failed = message as { where: string; isUnread?: boolean };
  // Next calls the place of such a throw an action or the page; a route handler reads its body itself
  if (!told?.isPost || told.isSubmitted || failed.where === "route") return;
  told.isUnread = true;
  failed.isUnread = true;
});

subscribe("account-area.unsent-form", (message) => {
  const told = requests.getStore();
  if (!told?.unsentForm) return;
  (message as { form?: FormEntries }).form = told.unsentForm;
  told.unsentForm = undefined;
});
