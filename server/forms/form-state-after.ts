// The state in which a form is rendered again after a submit.
import "server-only";
import { type FormState, pressedIn } from "@/domain/forms/form-state";
import { returnedValues } from "@/domain/forms/kept-answers";
import type { FormError, Rerender } from "@/domain/forms/outcome";
import { isShared } from "@/domain/forms/shared-problems";
import { chosenAgain } from "@/domain/knowledge-questions/knowledge-questions";
import type { RequestContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";

/** The record that the form now belongs to: the request's own, or the one that began with this submit. */
function recordAfter({ record, cookieWrites }: RequestContext) {
  if (record) return cookieWrites.records[record.id] ?? record;
  return Object.values(cookieWrites.records).find((written) => written !== null);
}

/**
 * Everything typed is given back except secrets; a form that another site sent is not echoed.
 * @param keepsKey the problem may hide a success, so the next try of the same form is the same submit
 */
export function formStateAfter(
  context: RequestContext,
  form: FormData,
  outcome: FormError | Rerender,
  { keepsKey }: { keepsKey: boolean },
): FormState {
  const t = translatorFor(context);
  const error: Partial<FormError> = outcome.kind === "error" ? outcome : {};
  const { problem, facts, fields = {}, texts = {}, asksPartialSsn, done = [] } = error;
  const shared = Object.entries(fields).flatMap(([name, word]) => (isShared(word) ? [name] : []));
  const record = recordAfter(context);
  const pressed = pressedIn(form);
  return {
    attempt: Number(form.get("attempt") ?? 0) + 1,
    key: keepsKey ? String(form.get("key") ?? "") : crypto.randomUUID(),
    version: record ? String(record.version) : "",
    ...(problem && { problem, message: t.problem(problem, facts) }),
    ...(problem && pressed && { pressed }),
    ...(record && { flow: record.id }),
    ...(asksPartialSsn === true && { asksPartialSsn }),
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, word]) => [name, texts[name] ?? t.problem(word, facts)]),
    ),
    ...(shared.length > 0 && { shared }),
    values: problem === "notOurs" || problem === "otherPlayer" ? {} : returnedValues(form),
    done,
    ...(outcome.quiz && { quiz: outcome.quiz, chosen: chosenAgain(form, outcome.quiz) }),
    ...(outcome.kind === "rerender" && outcome.passkeyOptions && { passkeyOptions: outcome.passkeyOptions }),
  };
}
