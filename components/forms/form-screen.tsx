"use client";
import { unstable_rethrow } from "next/navigation";
import { createContext, type FormEvent, type ReactNode, use, useActionState, useEffect, useRef, useState } from "react";
import { useHydrated } from "@/components/ui/behaviour/use-hydrated";
import { inFormOrder } from "@/domain/forms/form-order";
import type { FormState } from "@/domain/forms/form-state";
import { packed, stateFieldName } from "@/domain/forms/state-field";
import { ErrorPage } from "../shell/error-page";
import type { LinkWords } from "../ui/buttons/links";
import layout from "../ui/layout.module.css";
import { type Findings, FormSummary } from "./form-summary";
import { leaveWhilePending } from "./leave-while-pending";
import type { LostResponseWords } from "./lost-response";

/** The state is null before the first response: React writes it into the page for players without scripts. */
export type FormAction = (state: FormState | null, form: FormData) => Promise<FormState>;

/** Title of the document, plain and after a failed submit. */
export type DocumentTitles = { title: string; errorTitle: string };

/** A form that is part of a page or a dialog has no title of the document. */
type FormWords = LostResponseWords & Partial<DocumentTitles> & { summary: string };

type FormScreenProps = {
  action: FormAction;
  initial: FormState;
  /** Fields that travel with the form: the flow, the parameters of a link. */
  hidden?: Readonly<Record<string, string>>;
  words: FormWords;
  /** In the response to a submit without JavaScript: takes the place of the form that was sent. */
  screen?: ReactNode;
  /** A submit without a response leaves the last resort in place of the form (OTP-21), because nothing typed is kept. */
  isLostWhole?: boolean;
  /** Links that the error summary offers, by problem. */
  summaryLinks?: Readonly<Record<string, readonly LinkWords[]>>;
  /** Problems that are warnings: another attempt is enough (KYC-90). */
  warns?: readonly string[];
  /** Buttons, as in `FormState.pressed`, whose problems a `SectionSummary` shows, because the top of the form is far from them. */
  inSections?: readonly string[];
  /** That the form starts with answers that were kept; shown until it is submitted. */
  restored?: ReactNode;
  /** Below the screen, for a page without scripts. */
  withoutScripts?: ReactNode;
  children: ReactNode;
};

const noState: FormState = { attempt: 0, key: "", version: "", fields: {}, values: {}, done: [] };

type Form = {
  state: FormState;
  /** The error summary, when a section shows it instead of the top of the form. */
  sectionSummary: ReactNode;
  /** Tells the form what the browser found at a press: field → sentence. It is shown like a response of the server, until the next submit. */
  report: (fields: Readonly<Record<string, string>>) => void;
};

const FormContext = createContext<Form>({ state: noState, sectionSummary: null, report: () => undefined });

export const useForm = () => use(FormContext);

export const useFormState = () => useForm().state;

const loadLostResponse = () => import("./lost-response");

/** Once hydrated, a submit without a response becomes a problem on the page instead of an error that replaces it. */
function catchLostResponse(action: FormAction, first: FormState, words: FormWords): FormAction {
  return async (state, form) => {
    try {
      // no action reads the state, and a screen in it could not be sent
      return await action(null, form);
    } catch (error) {
      unstable_rethrow(error);
      const lostResponse = await loadLostResponse().catch(() => undefined);
      if (!lostResponse) throw error;
      return lostResponse.stateAfterLostResponse(error, state ?? first, form, words);
    }
  };
}

/** Sent with every form. The address does not name a flow that started with the last submit, so the form does. */
const hiddenFields = ({ key, version, attempt, flow }: FormState): Record<string, string> => ({
  key,
  version,
  attempt: String(attempt),
  ...(flow !== undefined && { flow }),
});

/** A screen that is one form: works without scripts, lists problems first, and never submits twice at once. */
export function FormScreen({
  action,
  initial,
  hidden = {},
  words,
  screen: screenOfPage,
  isLostWhole = false,
  warns = [],
  summaryLinks = {},
  inSections = [],
  restored,
  withoutScripts,
  children,
}: FormScreenProps) {
  const isHydrated = useHydrated();
  // a page that is refreshed before the first submit keeps the form's key
  const [first] = useState(initial);
  const [answer, submit, isPending] = useActionState<FormState | null, FormData>(
    isHydrated ? catchLostResponse(action, first, words) : action,
    null,
  );
  const state = answer ?? first;
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<Findings>();
  const summed: Findings = found ?? state;
  const report = (fields: Findings["fields"]) =>
    // numbered apart from the submits
    setFound((before) => ({
      attempt: Math.min(0, before?.attempt ?? 0) - 1,
      problem: "checkAnswers",
      fields: inFormOrder(fields, new FormData(form.current ?? undefined)),
    }));
  // before the network can fail
  useEffect(() => void loadLostResponse().catch(() => undefined), []);
  useEffect(() => (isPending ? leaveWhilePending() : undefined), [isPending]);
  const sending = useRef(false);
  sending.current = isPending;

  function onSubmit(event: FormEvent) {
    if (sending.current) event.preventDefault();
    setFound(undefined);
    sending.current = true;
  }

  const lost = isLostWhole && state.isLost && <ErrorPage lead={state.message} />;
  const screen = lost || ((state.screen === true ? screenOfPage : state.screen) as ReactNode);
  const title = summed.problem ? words.errorTitle : words.title;
  const isInSection = inSections.includes(summed.pressed ?? "");
  const summary = summed.problem && (
    <FormSummary
      state={summed}
      title={words.summary}
      links={summaryLinks[summed.problem]}
      tone={warns.includes(summed.problem) ? "warning" : "danger"}
    />
  );
  return (
    <FormContext value={{ state, sectionSummary: isInSection && summary, report }}>
      {title && !screen && <title>{title}</title>}
      <form ref={form} action={submit} onSubmit={onSubmit} noValidate className={layout.space5}>
        <input type="hidden" name={stateFieldName} value={packed({ ...hidden, ...hiddenFields(state) })} />
        {screen || (
          <>
            {!isInSection && summary}
            {state.attempt === 0 && restored}
            {children}
            {withoutScripts}
          </>
        )}
      </form>
    </FormContext>
  );
}

/** Hidden after the first submit of the form around it. */
export function HideAfterSubmit({ children }: { children: ReactNode }) {
  return useFormState().attempt === 0 ? children : null;
}

/** Where a section shows the problems of its buttons. @param intents the buttons, as in `FormState.pressed` */
export function SectionSummary({ intents }: { intents: readonly string[] }) {
  const { state, sectionSummary } = useForm();
  return intents.includes(state.pressed ?? "") && sectionSummary;
}
