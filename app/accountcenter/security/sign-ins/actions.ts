"use server";
import { endOthers } from "@/server/flows/sign-in-history/sign-in-history";
import { formAction } from "@/server/press/form-action";

export const endOthersAction = formAction("/accountcenter/security/sign-ins", endOthers);
