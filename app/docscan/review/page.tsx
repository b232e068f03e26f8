import type { PageProps } from "@/app/_shared/page-props";
import { lookAroundAction } from "@/app/correctiveactions/actions";
import { FormScreen } from "@/components/forms/form-screen";
import { CloseButton } from "@/components/native/close-button";
import { Badge } from "@/components/ui/badge";
import { Actions } from "@/components/ui/fields";
import { Links } from "@/components/ui/links";
import { Screen } from "@/components/ui/screen";
import { TextLink } from "@/components/ui/text-link";
import { support } from "@/domain/destinations";
import { continueTarget } from "@/server/flows/documents/check-passed";
import { formWords, newForm } from "@/server/forms/form-props";
import { sequenceFields } from "@/server/records/sequence";
import { requestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";

/** A person has to look at it (DOC-48, DOC-49). */
export default async function ReviewPage({ searchParams }: PageProps) {
  const context = await requestContext("/docscan/review", { query: await searchParams });
  const { t } = translatorFor(context);
  const title = t("DocumentInfo.review.title");
  return (
    <FormScreen
      action={lookAroundAction}
      initial={newForm(context)}
      hidden={sequenceFields(context)}
      words={formWords(context, title)}
    >
      <Screen
        badge={<Badge icon="clock" />}
        title={title}
        lead={t("DocumentInfo.review.description", { brand: context.brand.name })}
        links={
          <Links>
            <TextLink href={continueTarget(context)}>{t("DocumentInfo.review.next")}</TextLink>
            <TextLink href={support(context)}>{t("Common.action.contactSupport")}</TextLink>
          </Links>
        }
      >
        <Actions>
          <CloseButton>{t("Common.action.lookAround")}</CloseButton>
        </Actions>
      </Screen>
    </FormScreen>
  );
}
