"use client";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { OnlyError } from "@/components/forms/form-summary";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { ChoiceGroup, type ChoiceOption } from "@/components/ui/fields/choice-group";
import { ErrorSummary } from "@/components/ui/fields/error-summary";
import { FileField, photoNameOf } from "@/components/ui/fields/file-field";
import { Buttons, Stack } from "@/components/ui/fields/form-layout";
import layout from "@/components/ui/layout.module.css";
import { Screen, type ScreenProps } from "@/components/ui/screen";
import {
  acceptedFiles,
  type DocumentKind,
  type UploadProblem,
  uploadFieldOf,
  uploadProblemOf,
} from "@/domain/uploads/upload";
import { problemOfFile, sendForm } from "./send-file";

export type UploadWords = {
  title: string;
  errorTitle: string;
  summary: string;
  kind: string;
  kinds: readonly ChoiceOption[];
  file: string;
  fileHint: string;
  chooseFile: string;
  takePhoto: string;
  noFile: string;
  submit: string;
  again: string;
  busy: string;
  /** "{percent}% sent", for each whole ten of percent. */
  progress: readonly string[];
  /** Problem → sentence, for those that the browser can find without the server. */
  problems: Readonly<Partial<Record<UploadProblem, string>>>;
};

type Failure = { problem: UploadProblem; message: string };

type UploadFormProps = {
  action: string;
  /** Idempotency key: the same file sent twice is one upload. */
  formKey: string;
  words: UploadWords;
  /** From a submit without script. */
  failed?: Failure | undefined;
  /** Chosen at first. */
  kind: DocumentKind;
  /** A document has been received already, so the button is secondary. */
  isAnother?: boolean;
  /** The screen that the form is the subject of; its error summary comes first there. */
  screen?: Pick<ScreenProps, "progress" | "title" | "lead" | "links">;
  /** Under the form, on its screen. */
  children?: ReactNode;
};

/** Uploads a file: a plain form, and with script one that shows progress and can be retried. */
export function UploadForm(props: UploadFormProps) {
  const { action, formKey, words, failed, kind, isAnother = false, screen, children } = props;
  const [failure, setFailure] = useState(failed);
  const [attempt, setAttempt] = useState(0);
  const [emptied, setEmptied] = useState(0);
  const [percent, setPercent] = useState<number>();
  const isSending = useRef(false);

  function fail(word: string, message?: string) {
    const problem = uploadProblemOf(word);
    // sending the same handle again, or the same two, would fail again
    if (problem === "documentChanged" || problem === "documentSeveral") setEmptied((before) => before + 1);
    setPercent(undefined);
    setFailure({ problem, message: message ?? words.problems[problem] ?? "" });
    setAttempt((before) => before + 1);
    isSending.current = false;
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    const form = new FormData(event.currentTarget);
    const files = [form.get(photoNameOf("file")), form.get("file")];
    const [file, ...others] = files.filter((each) => each instanceof File && each.name !== "");
    if (file) form.set("file", file);
    form.delete(photoNameOf("file"));
    const problem = form.has("documentKind")
      ? await problemOfFile(file instanceof File ? file : null)
      : ("documentKindMissing" as const);
    if (problem) return fail(problem);
    // both were filled before the scripts had loaded
    if (others.length > 0) return fail("documentSeveral");
    setFailure(undefined);
    setPercent(0);
    const answer = await sendForm(action, form, setPercent);
    if ("go" in answer) window.location.assign(answer.go);
    else fail(answer.problem, answer.message);
  }

  /** What was wrong with a field is judged anew when the player chooses again. */
  async function reconsider({ target }: FormEvent<HTMLFormElement>) {
    if (!failure || !(target instanceof HTMLInputElement)) return;
    const isFile = target.type === "file";
    if (uploadFieldOf[failure.problem] !== (isFile ? "file" : target.name)) return;
    const problem = isFile ? await problemOfFile(target.files?.[0] ?? null) : undefined;
    setFailure(problem && { problem, message: words.problems[problem] ?? failure.message });
  }

  const errorOf = (field: "file" | "documentKind") =>
    failure && uploadFieldOf[failure.problem] === field ? failure.message : undefined;
  const field = failure && uploadFieldOf[failure.problem];
  const summary =
    failure &&
    (field && attempt > 0 ? (
      <OnlyError field={field} text={failure.message} attempt={attempt} />
    ) : (
      <ErrorSummary
        title={words.summary}
        errors={[{ text: failure.message, ...(field && { field }) }]}
        focusOn={attempt}
      />
    ));
  const form = (
    <form
      action={action}
      method="post"
      encType="multipart/form-data"
      onSubmit={submit}
      onChange={reconsider}
      noValidate
    >
      <input type="hidden" name="key" value={formKey} />
      <Stack>
        {words.kinds.length === 1 ? (
          <input type="hidden" name="documentKind" value={kind} />
        ) : (
          <ChoiceGroup
            name="documentKind"
            label={words.kind}
            choices={words.kinds}
            defaultValue={kind}
            error={errorOf("documentKind")}
          />
        )}
        <FileField
          key={emptied}
          name="file"
          label={words.file}
          hint={words.fileHint}
          choose={words.chooseFile}
          take={words.takePhoto}
          none={words.noFile}
          accept={acceptedFiles}
          error={errorOf("file")}
        />
        {percent !== undefined && (
          <div className={layout.space2}>
            <progress max={100} value={percent} aria-label={words.busy} />
            <p role="status">{words.progress[Math.floor(percent / 10)]}</p>
          </div>
        )}
        <Buttons>
          <BusyButton variant={isAnother ? "second" : "primary"} busyLabel={words.busy} pending={percent !== undefined}>
            {failure?.problem === "documentCut" || failure?.problem === "network" ? words.again : words.submit}
          </BusyButton>
        </Buttons>
      </Stack>
    </form>
  );
  return (
    <>
      <title>{failure ? words.errorTitle : words.title}</title>
      {screen ? (
        <Screen {...screen} summary={summary}>
          {form}
          {children}
        </Screen>
      ) : (
        <>
          {summary}
          {form}
        </>
      )}
    </>
  );
}
