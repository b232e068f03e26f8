"use server";
import { openCameraOnPhone, openLink, refuseHandOver } from "@/server/flows/hand-over/phone";
import { formActionBy } from "@/server/press/form-action";

const submits = new Map([
  ["camera", openCameraOnPhone],
  ["notMe", refuseHandOver],
]);

const queryOf = (form: FormData) =>
  Object.fromEntries(["link", "flow"].flatMap((name) => (form.has(name) ? [[name, String(form.get(name))]] : [])));

export const phoneAction = formActionBy(
  "/docscan/phone",
  (form) => submits.get(String(form.get("intent"))) ?? openLink,
  (form) => ({ query: queryOf(form) }),
);
