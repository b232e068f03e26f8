// Keeps what is typed into the forms that carry a seal (server/records/form-drafts.ts): after a pause, and before the page goes away.
import { keptAnswers } from "@/domain/forms/kept-answers";
import { stateFieldName } from "@/domain/forms/state-field";
import { reachedByRevisit } from "../ui/behaviour/navigation-kind";

/** How long a pause in typing is, and the least time between two saves, milliseconds. */
const pauseMs = 3000;
const minGapMs = 15_000;

/** What the page says of the answers that were kept. */
export type KeptDraft = { text: string; missing?: string };

export type DraftKeeper = {
  /** Saves what was typed since the last time. @returns what was kept of this page */
  save(): Promise<KeptDraft | undefined>;
  stop(): void;
};

const stateOf = (form: HTMLFormElement) =>
  new URLSearchParams(form.querySelector<HTMLInputElement>(`input[type=hidden][name=${stateFieldName}]`)?.value);

const sealOf = (form: HTMLFormElement) => stateOf(form).get("draft") ?? undefined;

const formOf = ({ target }: Event) =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
    ? target.form
    : null;

/** Typed before this script had loaded. What Back, Forward or a reload restores was kept when it was typed, unless its form is done since. */
const isTypedInto = ({ elements }: HTMLFormElement) =>
  [...elements].some(
    (field) =>
      (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== "hidden")) &&
      field.value !== field.defaultValue,
  );

/** Counts the answers that the form has got. */
const attemptOf = (form: HTMLFormElement) => stateOf(form).get("attempt") ?? undefined;

/** What the player typed: the page's own hidden fields left out. */
const typedIn = (form: HTMLFormElement) =>
  [...new FormData(form)].filter(([name]) => !form.querySelector(`input[type=hidden][name="${CSS.escape(name)}"]`));

/** `keepalive` lets the call outlive the page. @returns undefined when nothing was kept */
async function send(form: HTMLFormElement): Promise<KeptDraft | undefined> {
  const draft = sealOf(form);
  if (draft === undefined) return undefined;
  const response = await fetch("/api/drafts", {
    method: "POST",
    keepalive: true,
    headers: { "content-type": "application/json", "x-requested-with": "XMLHttpRequest" },
    body: JSON.stringify({ draft, ...keptAnswers(typedIn(form)) }),
  });
  const answer = response.ok ? ((await response.json()) as Partial<KeptDraft>) : {};
  const { text, missing } = answer;
  return text === undefined ? undefined : { text, ...(missing !== undefined && { missing }) };
}

/** Watches all forms of the document, also those of pages that are opened without a reload. */
export function keepDrafts(): DraftKeeper {
  const changed = new Set<HTMLFormElement>();
  /** Form → its attempt when it was submitted. */
  const submitted = new WeakMap<HTMLFormElement, string | undefined>();
  let last: KeptDraft | undefined;
  let savedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // A submit that leaves the page ends the draft. A submit that fails is answered on the page, and its answer may still be left unsent.
  const isUnderWay = (form: HTMLFormElement) => submitted.has(form) && submitted.get(form) === attemptOf(form);

  async function save() {
    clearTimeout(timer);
    const settled = [...changed].filter((form) => !isUnderWay(form));
    for (const form of settled) changed.delete(form);
    const forms = settled.filter(({ isConnected }) => isConnected);
    if (forms.length > 0) savedAt = Date.now();
    // together, because a page that goes away sends nothing after the first answer
    const kept = await Promise.all(forms.map((form) => send(form).catch(() => undefined)));
    last = kept.findLast((each) => each !== undefined) ?? last;
    return last;
  }

  const ends = new AbortController();
  const { signal } = ends;
  function noteChange(event: Event) {
    const form = formOf(event);
    if (!form || sealOf(form) === undefined) return;
    changed.add(form);
    // A reload asks for the new page before pagehide, so a draft that is sent then would come too late for it.
    window.addEventListener("beforeunload", noteLeave, { signal });
    clearTimeout(timer);
    timer = setTimeout(save, Math.max(pauseMs, savedAt + minGapMs - Date.now()));
  }
  function noteSubmit({ target }: Event) {
    const form = target as HTMLFormElement;
    if (sealOf(form) === undefined) return;
    submitted.set(form, attemptOf(form));
    changed.add(form);
  }
  const noteLink = ({ target }: Event) => void (target instanceof Element && target.closest("a[href]") && save());
  const noteLeave = () => void save();
  const noteHidden = () => void (document.visibilityState === "hidden" && save());

  const unheard = reachedByRevisit() ? [] : [...document.forms];
  for (const form of unheard) if (sealOf(form) !== undefined && isTypedInto(form)) changed.add(form);

  document.addEventListener("input", noteChange, { signal });
  document.addEventListener("change", noteChange, { signal });
  document.addEventListener("submit", noteSubmit, { signal });
  document.addEventListener("click", noteLink, { signal, capture: true });
  document.addEventListener("visibilitychange", noteHidden, { signal });
  window.addEventListener("pagehide", noteLeave, { signal });
  return {
    save,
    stop() {
      ends.abort();
      clearTimeout(timer);
    },
  };
}
