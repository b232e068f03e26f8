import { PhoneQuestion } from "@/domain/delta-form/delta-form";
import { checkPhone } from "@/server/flows/delta-form/phone";
import { employerPhoneProblem } from "@/server/flows/occupation/occupation";
import { translatorFor } from "@/server/lookups/translator";
import { answerPlayer } from "@/server/request/route-handler";

/** Checks a phone number while the form is filled in (PHN-03, PHN-05, OCC-12). */
export const POST = answerPlayer("/api/phone", async (context, body) => {
  const question = PhoneQuestion.safeParse(body);
  if (!question.success) return {};
  const { phone, countryCode, of } = question.data;
  const problem = of ? employerPhoneProblem(phone, countryCode) : await checkPhone(context, phone, countryCode);
  return problem ? { problem: translatorFor(context).problem(problem) } : {};
});
