// A corrective action with a form, as docs/contribute.md says to add one.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../scripts/environment.ts";
import type { Contribution } from "./edits.ts";

/** A line of a flow that is there, because the place of a type may change. */
const importOf = (name: string): string =>
  readFileSync(join(root, "server/flows/cool-off/acknowledge.ts"), "utf8")
    .split("\n")
    .find((line) => line.includes(`{ ${name} }`)) ?? "";

const words = (step: string, title: string, label: string, submit: string, missing: string): string =>
  JSON.stringify({
    Nickname: { title, label, submit },
    CorrectiveAction: { names: { "choose-nickname": step } },
    Problems: { nicknameMissing: missing },
  });

export const step: Contribution = {
  "domain/corrective-actions/documented-steps.ts": {
    before: '"complete-watchlist-screening": {',
    text: '  "choose-nickname": { minutes: 1, persona: "nicolas", services: ["nicknames"] },\n',
  },
  "domain/forms/problems.ts": { before: '"ssnMissing",', text: '  "nicknameMissing",\n' },
  "domain/nickname/nickname-form.ts": `// The rule of the nickname form, on the server and in the browser.
import * as z from "zod/mini";
import { Text } from "../forms/text-rule";

export const NicknameForm = z.object({ nickname: Text(20, "nicknameMissing") });
`,
  "app/correctiveactions/choose-nickname/page.tsx": `import { missingFieldsWords } from "@/app/_shared/missing-fields-words";
import { NicknameFields } from "@/components/nickname/nickname-fields";
import { translatorFor } from "@/server/lookups/translator";
import { StepForm } from "../_shared/step-form";
import type { StepProps } from "../_shared/step-frame";
import { nothingToLoad, stepPage } from "../_shared/step-page";
import { nicknameAction } from "./actions";

function NicknameScreen({ context, step }: StepProps) {
  const { t, problems } = translatorFor(context);
  const words = {
    label: t("Nickname.label"),
    submit: t("Nickname.submit"),
    busy: t("Common.busy"),
    left: missingFieldsWords(context, 1),
    problems: problems(["nicknameMissing", "textTooLong", "textHasEmoji"]),
  };
  return (
    <StepForm context={context} step={step} title={t("Nickname.title")} action={nicknameAction} keeps="choose-nickname">
      <NicknameFields words={words} />
    </StepForm>
  );
}

const Page = stepPage("choose-nickname", nothingToLoad, NicknameScreen);
export { Page as default };
`,
  "app/correctiveactions/choose-nickname/actions.ts": `"use server";
import type { FormState } from "@/domain/forms/form-state";
import { submitNickname } from "@/server/flows/nickname/nickname";
import { submitForm } from "@/server/forms/submit-form";

export async function nicknameAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/correctiveactions/[code]", form, submitNickname, { params: { code: "choose-nickname" } });
}
`,
  "components/nickname/nickname-fields.tsx": `"use client";
import { problemsOf } from "../forms/form-rule";
import type { MissingFieldsWords } from "../forms/missing-fields-words";
import { SubmitButton } from "../forms/submit-button";
import { useValidatedForm } from "../forms/use-validated-form";
import { Actions, Fields } from "../ui/fields/fields";
import { TextField } from "../ui/fields/text-field";

type NicknameWords = {
  label: string;
  submit: string;
  busy: string;
  left: MissingFieldsWords;
  /** Problem → sentence. */
  problems: Readonly<Record<string, string>>;
};

export function NicknameFields({ words }: { words: NicknameWords }) {
  const form = useValidatedForm({
    mode: "onTouched",
    problems: words.problems,
    load: async () => {
      const [{ connectForm }, { NicknameForm }] = await Promise.all([
        import("../forms/form-validation"),
        import("@/domain/nickname/nickname-form"),
      ]);
      return { connectForm, rule: (values) => problemsOf(NicknameForm.safeParse(values)) };
    },
  });
  return (
    <div {...form.wiring}>
      <Fields>
        <TextField {...form.field("nickname")} label={words.label} autoComplete="nickname" dir="auto" />
        <Actions>
          <SubmitButton busyLabel={words.busy} waiting={form.waiting} left={words.left}>
            {words.submit}
          </SubmitButton>
        </Actions>
      </Fields>
    </div>
  );
}
`,
  "server/flows/nickname/nickname.ts": `// Step choose-nickname.
import "server-only";
import { fieldProblems } from "@/domain/forms/field-problems";
import { type Outcome, fieldsError } from "@/domain/forms/outcome";
import { NicknameForm } from "@/domain/nickname/nickname-form";
import { completeStep } from "@/server/flows/corrective-actions/complete-step";
import { requireDue } from "@/server/flows/corrective-actions/require-due";
${importOf("SignedInContext")}
import { call } from "@/server/upstream/call";
import { nickname } from "@/server/upstream/nicknames";

/** @returns where the player goes on, or what is wrong with the name */
export async function submitNickname(context: SignedInContext, form: FormData): Promise<Outcome> {
  await requireDue(context, "choose-nickname");
  const parsed = NicknameForm.safeParse({ nickname: form.get("nickname") ?? "" });
  if (!parsed.success) return fieldsError(fieldProblems(parsed.error.issues));
  await call(context.upstream, nickname, { body: parsed.data, idempotencyKey: context.submitKey });
  return completeStep(context, ["choose-nickname"]);
}
`,
  "server/upstream/nicknames.ts": `// The name that other players see.
import "server-only";
import * as z from "zod/mini";
import { defineOperation } from "./define-operation";

export const nickname = defineOperation({
  name: "nickname",
  does: "Saves the name that other players see.",
  service: "nicknames",
  method: "POST",
  path: "/nicknames/v1/nicknames",
  idempotent: true,
  setsToken: true,
  body: z.object({
    nickname: z.string().check(z.meta({ description: "The name that other players see.", examples: ["harbour"] })),
  }),
  answer: z.unknown(),
});
`,
  "sandbox/services/nickname/nicknames.ts": `// Saves the name that other players see: POST /nicknames/v1/nicknames.
import { Hono } from "hono";
import type { Call } from "../../platform/call.ts";
import { completeStep } from "../../platform/permissions.ts";
import type { Platform } from "../../platform/platform.ts";
import { requireSession } from "../../platform/refusals.ts";

export const service = (_platform: Platform) =>
  new Hono<Call>().post("/nicknames/v1/nicknames", requireSession, (c) => {
    completeStep(c.var.player.persona, "choose-nickname");
    return c.json({});
  });
`,
  "sandbox/personas/corrective-actions.ts": {
    before: 'step("walt"',
    text: `  {
    id: "nicolas",
    story: "Nicolas has not chosen the name that other players see.",
    restrictions: [restriction("NicknameRequired", ["choose-nickname"], "Choose a nickname", "Others see it.")],
    ...sportsbook,
  },\n`,
  },
  "messages/en-US/nickname.json": words(
    "Choose a nickname",
    "Choose a nickname",
    "Nickname",
    "Save",
    "Enter a nickname",
  ),
  "messages/es-US/nickname.json": words("Elegir un apodo", "Elija un apodo", "Apodo", "Guardar", "Escriba un apodo"),
  "messages/fr-CA/nickname.json": words(
    "Choisir un surnom",
    "Choisissez un surnom",
    "Surnom",
    "Enregistrer",
    "Entrez un surnom",
  ),
  "tests/server/contract/runs/nicknames.ts": `// The name that other players see.
import { expect } from "vitest";
import { call } from "@/server/upstream/call";
import { nickname } from "@/server/upstream/nicknames";
import { done, needs, newPlayer, type Runs } from "../contract-sandbox.ts";

export const runs: Runs = {
  nickname: async (pascalCase) => {
    const { upstream, key } = await newPlayer(pascalCase, needs("choose-nickname"));
    const sent = await call(upstream, nickname, { body: { nickname: "harbour" }, idempotencyKey: key });
    expect(sent).toMatchObject(done);
  },
};
`,
  "tests/journeys/nickname/nickname.test.ts": `import { expect, test } from "vitest";
import { submitStep } from "../../harness/flows/corrective-actions.ts";
import { as } from "../../harness/pages/journey.ts";

test("Nicolas chooses a nickname", async () => {
  const visitor = await as("nicolas", { at: "/correctiveactions?product=sportsbook" });
  await visitor.press("Save");
  expect(visitor.problem).toContain("Enter a nickname");
  await submitStep("choose-nickname", visitor, "nicolas", () => visitor.submit("Save", { nickname: "harbour" }));
});
`,
};
