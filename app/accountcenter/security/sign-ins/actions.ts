"use server";
import { endOthers } from "@/server/flows/sign-in-history/sign-in-history";
import { formAction } from "@/server/forms/submit-form";

export const endOthersAction = formAction("/accountcenter/security/sign-ins", endOthers);
