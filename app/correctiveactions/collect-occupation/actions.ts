"use server";
import type { FormAction } from "@/components/forms/form-screen";
import { submitOccupation } from "@/server/flows/occupation/occupation";
import { submitForm } from "@/server/forms/submit-form";

const input = { params: { code: "collect-occupation" }, failure: "occupationFailed" } as const;

export const occupationAction: FormAction = async (_, form) =>
  submitForm("/correctiveactions/[code]", form, submitOccupation, input);
