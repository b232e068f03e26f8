"use server";
import { submitOccupation } from "@/server/flows/occupation/occupation";
import { formAction } from "@/server/press/form-action";

const input = { params: { code: "collect-occupation" }, failure: "occupationFailed" } as const;

export const occupationAction = formAction("/correctiveactions/[code]", submitOccupation, input);
