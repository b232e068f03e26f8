import { FormPage } from "@/app/_shared/flow-form";
import { SubmitAction } from "@/app/_shared/submit-action";
import { KeptField } from "@/components/forms/kept-field";
import { Fields } from "@/components/ui/fields/fields";
import { Badge } from "@/components/ui/lists/badge";
import { translatorFor } from "@/server/lookups/translator";
import { requestContext } from "@/server/request/context";
import { codeAction } from "../phone/actions";

/** The way to a hand-over for a phone that cannot read its link: a code of eight letters, which the computer shows. */
export default async function TypedCodePage({ searchParams }: PageProps<"/docscan/code">) {
  const context = await requestContext("/docscan/code", { query: await searchParams });
  const { t } = translatorFor(context);
  return (
    <FormPage
      context={context}
      title={t("HandOver.code.title")}
      action={codeAction}
      hidden={{}}
      badge={<Badge icon="phone" />}
      lead={t("HandOver.code.lead")}
    >
      <Fields>
        <KeptField
          name="code"
          label={t("HandOver.code.label")}
          hint={t("HandOver.code.hint")}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={40}
        />
        <SubmitAction context={context} />
      </Fields>
    </FormPage>
  );
}
