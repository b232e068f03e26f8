import { page } from "@/app/_shared/make-page";
import { redirectTo } from "@/domain/forms/outcome";
import type { SignedInContext } from "@/server/context/request-context";
import { mayPutOff } from "@/server/flows/verification/verify-later";
import { toSequence } from "@/server/records/sequence";
import { SkipForm } from "./skip-form";

/** The verify-later confirmation (CA-61?, PA-16). A player who cannot verify later is redirected to the step that is due. */
const requireSkip = async (context: SignedInContext) =>
  (await mayPutOff(context)) ? undefined : redirectTo(toSequence(context, "/correctiveactions"));

export default page("/correctiveactions/skip", requireSkip, SkipForm);
