import { missingFieldsWords, sectionWords } from "@/app/_shared/missing-fields-words";
import { shownWords } from "@/app/_shared/words/shown-words";
import type { DeltaWords } from "@/components/delta-form/delta-fields";
import { Anchor } from "@/components/ui/buttons/text-link";
import type { Problem } from "@/domain/forms/problems";
import type { Agreement } from "@/domain/legal/agreements";
import type { SignedInContext } from "@/server/context/request-context";
import type { Delta } from "@/server/flows/delta-form/delta-form";
import { phoneCountryOptions } from "@/server/lookups/country-options";
import { agreementSentence } from "@/server/lookups/shown-texts/agreements";
import { translatorFor } from "@/server/lookups/translator";

const browserProblems = [
  "ssnMissing",
  "ssnNotNine",
  "ssnNotFour",
  "phoneMissing",
  "phoneInvalid",
  "phoneCountryMissing",
  "agreementsMissing",
] as const satisfies readonly Problem[];

export function deltaWords(context: SignedInContext, { agreements, pending }: Delta): DeltaWords {
  const { t, problems } = translatorFor(context);
  const label = (agreement: Agreement) => {
    const { title, path, isRequired } = agreement;
    const target = context.safeRedirectTarget(path);
    if (!target) return agreementSentence(context, agreement, false);
    return t.rich(`CorrectiveAction.agreements.${isRequired ? "required" : "optional"}`, {
      title,
      link: (text) => (
        <Anchor href={target} target="_blank" rel="noreferrer">
          {text}
        </Anchor>
      ),
    });
  };
  return {
    ssn: {
      label: t("CorrectiveAction.ssn.label"),
      labelPartial: t("CorrectiveAction.ssn.labelPartial"),
      hint: t("CorrectiveAction.ssn.hint"),
      ...shownWords(context, "CorrectiveAction.ssn"),
    },
    phone: {
      country: t("CorrectiveAction.phone.country"),
      number: t("CorrectiveAction.phone.number"),
      label: t("CorrectiveAction.phone.label"),
      hint: t("CorrectiveAction.phone.hint"),
      checking: t("CorrectiveAction.phone.checking"),
      countries: phoneCountryOptions(context),
    },
    agreements: {
      legend: t("CorrectiveAction.agreements.legend"),
      labels: Object.fromEntries(agreements.map((agreement) => [agreement.id, label(agreement)])),
    },
    sections: {
      ssn: t("CorrectiveAction.delta.ssn"),
      phone: t("CorrectiveAction.delta.phone"),
      agreements: t("CorrectiveAction.delta.agreements"),
    },
    section: sectionWords(context, 1),
    left: missingFieldsWords(context, pending.length),
    submit: t("CorrectiveAction.delta.submit"),
    busy: t("Common.busy"),
    done: {
      ssn: t("CorrectiveAction.delta.partDone", { what: t("CorrectiveAction.ssn.label") }),
      phone: t("CorrectiveAction.delta.partDone", { what: t("CorrectiveAction.phone.label") }),
      agreements: t("CorrectiveAction.delta.partDone", { what: t("CorrectiveAction.agreements.legend") }),
    },
    problems: problems(browserProblems),
  };
}
