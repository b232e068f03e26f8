"use server";
import { submitOccupation } from "@/server/flows/occupation/occupation";
import { formAction } from "@/server/forms/submit-form";

const input = { params: { code: "collect-occupation" }, failure: "occupationFailed" } as const;

export const occupationAction = formAction("/correctiveactions/[code]", submitOccupation, input);
