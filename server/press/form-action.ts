// The server actions of all forms: what a form does, and then what its press can do besides.
import "server-only";
import type { FormState } from "@/domain/forms/form-state";
import type { RoutePattern } from "@/domain/routing/routes";
import type { ContextFor } from "@/server/context/request-context";
import type { Submit } from "@/server/forms/run-submit";
import { readableForm, type Settings, submitReadable } from "@/server/forms/submit-form";
import { pressing } from "./pressing";

type Action = (state: FormState | null, form: FormData) => Promise<FormState>;

/**
 * Runs the submit of a form. On a page for account holders, only account holders get past the gate.
 * @param submit gets a context with a player where the page is for account holders
 */
export const submitForm = async <P extends RoutePattern>(
  pattern: P,
  sent: FormData,
  submit: Submit<ContextFor<P>>,
  settings?: Settings<ContextFor<P>>,
): Promise<FormState> => submitReadable(pattern, readableForm(sent), pressing(submit), settings);

/** @returns the server action of a form that does one thing */
export const formAction =
  <P extends RoutePattern>(pattern: P, submit: Submit<ContextFor<P>>, settings?: Settings<ContextFor<P>>): Action =>
  async (_, sent) =>
    submitForm(pattern, sent, submit, settings);

/**
 * @returns the server action of a form whose buttons do different things, or whose page is one of several
 * @param choose gets the form with what its hidden field holds
 */
export const formActionBy =
  <P extends RoutePattern>(
    pattern: P,
    choose: (form: FormData) => Submit<ContextFor<P>>,
    settings: (form: FormData) => Settings<ContextFor<P>> = () => ({}),
  ): Action =>
  async (_, sent) => {
    const form = readableForm(sent);
    return submitReadable(pattern, form, pressing(choose(form)), settings(form));
  };
