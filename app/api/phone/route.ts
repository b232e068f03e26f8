import { PhoneQuestion } from "@/domain/delta-form/delta-form";
import { checkPhone } from "@/server/flows/delta-form/phone";
import { translatorFor } from "@/server/lookups/translator";
import { answerPlayer } from "@/server/request/route-handler";

/** Checks a phone number while the form is filled in (PHN-03, PHN-05). */
export const POST = answerPlayer("/api/phone", async (context, body) => {
  const question = PhoneQuestion.safeParse(body);
  if (!question.success) return {};
  const found = await checkPhone(context, question.data.phone, question.data.countryCode);
  return found ? { problem: translatorFor(context).problem(found) } : {};
});
