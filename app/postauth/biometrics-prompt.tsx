import { SequenceForm } from "@/app/_shared/flow-form";
import { FaceDrawing, PromptHint } from "@/components/biometrics/prompt-parts";
import { BiometricsButtons } from "@/components/native/biometrics-buttons";
import { Screen } from "@/components/ui/screen";
import type { SignedInContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";
import type { SequenceRecord } from "@/server/records/sequence-record";
import { hasCredentials } from "@/server/records/typed-credentials";
import { answerBiometricsAction } from "./actions";

/** PA-19: the player is asked once whether the app may log them in by face or finger. */
export function BiometricsPrompt({ context, record }: { context: SignedInContext; record: SequenceRecord }) {
  const { t } = translatorFor(context);
  const title = t("Biometrics.prompt.title");
  return (
    <SequenceForm context={context} title={title} action={answerBiometricsAction}>
      <Screen badge={<FaceDrawing />} title={title} lead={t("Biometrics.prompt.lead")}>
        <BiometricsButtons
          typedIn={hasCredentials(context, record) ? record.id : undefined}
          words={{
            enable: t("Biometrics.prompt.enable"),
            skip: t("Biometrics.prompt.skip"),
            busy: t("Common.busy"),
            notStored: t("Biometrics.notStored"),
          }}
        />
        <PromptHint>{t("Biometrics.prompt.hint")}</PromptHint>
      </Screen>
    </SequenceForm>
  );
}
