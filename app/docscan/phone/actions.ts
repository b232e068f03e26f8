"use server";
import type { FormState } from "@/domain/forms/form-state";
import { openCameraOnPhone, openLink, refuseHandOver } from "@/server/flows/hand-over/phone";
import { submitForm } from "@/server/forms/submit-form";

const queryOf = (form: FormData) =>
  Object.fromEntries(["link", "flow"].flatMap((name) => (form.has(name) ? [[name, String(form.get(name))]] : [])));

export async function phoneAction(_: unknown, form: FormData): Promise<FormState> {
  const submits = new Map([
    ["camera", openCameraOnPhone],
    ["notMe", refuseHandOver],
  ]);
  const submit = submits.get(String(form.get("intent"))) ?? openLink;
  return submitForm("/docscan/phone", form, submit, { query: queryOf(form) });
}
